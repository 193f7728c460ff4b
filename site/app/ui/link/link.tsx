import { callbackPath } from '@clinic/contract/paths';
import type { AnchorHTMLAttributes, MouseEventHandler } from 'react';
import { Link as RouterLink } from 'react-router';
import css from './link.module.css';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLElement>, 'href' | 'type' | 'onClick'> & {
  to: string;
  onClick?: MouseEventHandler<HTMLElement>;
};

/**
 * Links to pages use the router; other sites, phones and files are plain links. A prefilled callback form opens by the
 * button of a GET form: search engines follow links, and each choice would be one more page for them.
 */
export function Link({ to, ...rest }: LinkProps) {
  const preset = callbackPreset(to);
  if (preset && preset.length > 0) return <RequestForm preset={preset} {...rest} />;
  const target = preset ? callbackPath : to;
  const isPage = target.startsWith('/') && !target.startsWith('//') && !target.startsWith('/uploads/');
  if (isPage) return <RouterLink to={target} {...rest} />;
  return <a href={target} {...rest} />;
}

function RequestForm({ preset, className, ...rest }: Omit<LinkProps, 'to'> & { preset: [string, string][] }) {
  return (
    <form action={callbackPath} className={css.form}>
      {preset.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className ?? css.link} {...rest} />
    </form>
  );
}

/** Returns what a link to the callback form chooses, without the form's own default; `null` for other links. */
function callbackPreset(to: string): [string, string][] | null {
  if (!to.startsWith(`${callbackPath}?`)) return null;
  const all = [...new URLSearchParams(to.slice(callbackPath.length + 1))];
  return all.filter(([name, value]) => !(name === 'type' && value === 'doctor'));
}
