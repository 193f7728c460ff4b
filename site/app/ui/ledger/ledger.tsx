import { Link } from '../link/link.tsx';
import css from './ledger.module.css';

export type LedgerRow = {
  title: string;
  path: string;
  /** What the price is of, if it is of more than the title says. */
  note?: string | null;
  price?: string | null;
};

/** Links, each with its price, if any, at the end of the line. */
export function Ledger({ rows, columns = 1 }: { rows: readonly LedgerRow[]; columns?: 1 | 2 }) {
  return (
    <ul className={css.ledger} data-columns={columns}>
      {rows.map((row) => (
        <li key={row.path}>
          <Link to={row.path}>
            <span>
              <b>{row.title}</b>
              {row.note && <small>{row.note}</small>}
            </span>
            {row.price && <span className={css.price}>{row.price}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
