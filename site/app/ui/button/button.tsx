import { callbackPath } from '@clinic/contract/paths';
import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode } from 'react';
import type { ButtonVariant } from '../../model/layout.ts';
import { Link } from '../link/link.tsx';
import css from './button.module.css';

type Look = {
  variant?: ButtonVariant | undefined;
  size?: 'small' | 'normal' | 'big' | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

function look({ variant = 'primary', size = 'normal', wide, className }: Omit<Look, 'children'>) {
  return {
    className: clsx(css.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide ? '' : undefined,
  };
}

/** CSS capitalises the first letter of a plain label. */
export function Button({
  variant,
  size,
  wide,
  className,
  children,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type={type} {...rest} {...look({ variant, size, wide, className })}>
      {typeof children === 'string' ? <span className={css.label}>{children}</span> : children}
    </button>
  );
}

/**
 * A link that looks like a button. A prefilled callback form opens by a GET form instead: search engines follow links,
 * and each choice would be one more page for them.
 */
export function ButtonLink({
  to,
  variant,
  size,
  wide,
  className,
  children,
  ...rest
}: Look & {
  to: string;
  /** Script opens the target in a popup. */
  'data-in-place'?: '' | undefined;
  'aria-label'?: string;
  onClick?: MouseEventHandler<HTMLElement>;
}) {
  const appearance = look({ variant, size, wide, className });
  const preset = callbackPreset(to);
  if (preset && preset.length > 0) {
    return (
      <form action={callbackPath} className={css.form}>
        {preset.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" {...rest} {...appearance}>
          {children}
        </button>
      </form>
    );
  }
  return (
    <Link to={preset ? callbackPath : to} {...rest} {...appearance}>
      {children}
    </Link>
  );
}

/** Returns what a link to the callback form chooses, without the form's own default; `null` for other links. */
function callbackPreset(to: string): [string, string][] | null {
  if (!to.startsWith(`${callbackPath}?`)) return null;
  const all = [...new URLSearchParams(to.slice(callbackPath.length + 1))];
  return all.filter(([name, value]) => !(name === 'type' && value === 'doctor'));
}
