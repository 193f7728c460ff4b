import { Field, Typography } from '@strapi/design-system';
import { type InputProps, useField } from '@strapi/strapi/admin';
import { useId } from 'react';
import { useLoaded } from '../../../platform/admin/use-loaded';
import type { SitePages } from '../rules';
import { hintOf, labelOf } from './link-words';

const nothing: SitePages = { pages: [], own: { site: [], files: [] } };

/** Of the form; optional, because the framework's type of a custom field knows no props. */
type Props = Partial<Pick<InputProps, 'name' | 'label' | 'hint' | 'required' | 'disabled' | 'placeholder'>>;

/** A text field with the pages of the site as the browser's own suggestions: by title or by path, typing stays free. */
export default function LinkInput({ name = '', label, hint, required = false, disabled = false, placeholder }: Props) {
  const { value, error, onChange } = useField<string | null>(name);
  const { pages, own } = useLoaded<SitePages>('/site-pages').data ?? nothing;
  const listId = useId();
  const typed = value ?? '';
  const note = hintOf(typed, pages, own);
  return (
    <Field.Root name={name} hint={hint} error={error} required={required}>
      <Field.Label>{label}</Field.Label>
      <Field.Input
        type="text"
        list={listId}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        disabled={disabled}
        placeholder={placeholder}
        onChange={(event: { target: { value: string } }) => onChange(name, event.target.value)}
      />
      <datalist id={listId}>
        {pages.map((page) => (
          <option key={page.path} value={page.path} label={labelOf(page)} />
        ))}
      </datalist>
      <Typography variant="pi" textColor={note?.isFault ? 'warning700' : 'neutral700'} role="status">
        {note?.words}
      </Typography>
      <Field.Error />
      <Field.Hint />
    </Field.Root>
  );
}
