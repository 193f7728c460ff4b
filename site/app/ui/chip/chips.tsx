import { clsx } from 'clsx';
import { Link } from '../link/link.tsx';
import css from './chip.module.css';

export type ChipLink = { to: string; label: string; isCurrent?: boolean };

/** A single-choice filter made of links, so that each choice has an address. */
export function ChipLinks({
  label,
  links,
  className,
}: {
  label: string;
  links: readonly ChipLink[];
  className?: string;
}) {
  return (
    <nav aria-label={label}>
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
