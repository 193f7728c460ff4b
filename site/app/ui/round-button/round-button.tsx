import { clsx } from 'clsx';
import type { ButtonHTMLAttributes } from 'react';
import type { IconName } from '../../model/icon.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import css from './round-button.module.css';

type Look = { icon: IconName; label: string; bare?: boolean };

/** @param label accessible name */
export function RoundButton({ icon, label, bare, className, ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(css.round, className)}
      data-bare={bare ? '' : undefined}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  );
}

export function RoundLink({ to, icon, label }: Omit<Look, 'bare'> & { to: string }) {
  return (
    <Link to={to} className={css.round} data-bare="" aria-label={label}>
      <Icon name={icon} />
    </Link>
  );
}
