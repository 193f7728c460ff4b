import type { ReactNode } from 'react';
import type { PricePart as Part } from '../../cms/prices.server.ts';
import { Link } from '../link/link.tsx';
import { PriceTable } from '../price-table/price-table.tsx';
import css from './price-part.module.css';

const plain = (text: string): ReactNode => text;

/**
 * Prices of one treatment under its name, which leads to its page and to booking.
 * @param note the service that the treatment belongs to
 * @param mark marks the words of a search in a text
 */
export function PricePart({
  part: { title, path, booking, groups },
  note,
  mark = plain,
}: {
  part: Part;
  note?: string | null;
  mark?: (text: string) => ReactNode;
}) {
  const isTitleEnough = (label: string) => title !== null && (groups.length === 1 || isSame(label, title));
  return (
    <div className={css.part}>
      {title !== null && (
        <header className={css.head}>
          <h3>
            <Link to={path}>{mark(title)}</Link>
          </h3>
          <Link to={booking} className={css.booking} aria-label={`Записаться: ${title}`}>
            Записаться
          </Link>
          {note && <p>{note}</p>}
        </header>
      )}
      {groups.map((group) => (
        <PriceTable
          key={group.id}
          of={group}
          caption={group.label}
          isCaptionHidden={isTitleEnough(group.label)}
          path={path}
          rows={group.rows.map((row) => ({ ...row, label: mark(row.label), note: row.note && mark(row.note) }))}
        />
      ))}
    </div>
  );
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
