import { Field, Typography } from '@strapi/design-system';
import { useId } from 'react';
import { useLoaded } from '../../../platform/admin/use-loaded';
import type { SitePages } from '../rules';
import { hintOf, labelOf } from './link-hints';

const nothing: SitePages = { pages: [], own: { site: [], files: [] } };

type Props = { value: string; onChange: (value: string) => void; disabled?: boolean; placeholder?: string };

/**
 * A text input with the pages of the site as the browser's own suggestions, by title or by path; typing stays free. Says
 * what the link leads to. Belongs into a `Field.Root`.
 */
export function PageInput({ value, onChange, disabled, placeholder }: Props) {
  const { pages, own } = useLoaded<SitePages>('/site-pages').data ?? nothing;
  const listId = useId();
  const note = hintOf(value, pages, own);
  return (
    <>
      <Field.Input
        type="text"
        list={listId}
        autoComplete="off"
        spellCheck={false}
        value={value}
        disabled={disabled}
        placeholder={placeholder}
        onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {pages.map((page) => (
          <option key={page.path} value={page.path} label={labelOf(page)} />
        ))}
      </datalist>
      <Typography variant="pi" textColor={note?.isError ? 'warning700' : 'neutral700'} role="status">
        {note?.message}
      </Typography>
    </>
  );
}
