import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import css from './button.module.css';

type ButtonVariant = 'accent' | 'primary' | 'quiet' | 'line' | 'on-dark';

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
  children,
  type = 'button',
  ...rest
}: Pick<Look, 'variant' | 'size' | 'children'> & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return (
    <button type={type} {...rest} {...look({ variant, size })}>
      {typeof children === 'string' ? <span className={css.label}>{children}</span> : children}
    </button>
  );
}

/** A link that looks like a button. */
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
  /** The link calls the clinic (lib/phone.ts). */
  'data-call'?: string;
  suppressHydrationWarning?: boolean;
  'aria-label'?: string;
  onClick?: MouseEventHandler<HTMLElement>;
}) {
  return (
    <Link to={to} {...rest} {...look({ variant, size, wide, className })}>
      {children}
    </Link>
  );
}
