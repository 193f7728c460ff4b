import { clsx } from 'clsx';
import { Link } from '../link/link.tsx';
import css from './chip.module.css';

export type ChipLink = { to: string; label: string; isCurrent?: boolean };

/** A single-choice filter of links: each choice has a URL. Renders nothing without links. */
export function ChipLinks({
  label,
  links,
  className,
}: {
  label: string;
  links: readonly ChipLink[];
  className?: string | undefined;
}) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label} className={css.nav}>
      <ul className={clsx(css.chips, className)}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={css.chip} aria-current={link.isCurrent ? 'true' : undefined}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A single-choice filter of buttons: choices have no URL. */
export function ChipButtons<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}) {
  return (
    <div role="group" aria-label={label} className={clsx(css.chips, className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={css.chip}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
