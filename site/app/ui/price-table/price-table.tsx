import type { ReactNode } from 'react';
import { type Editable, editable } from '../../lib/editable.ts';
import { Link } from '../link/link.tsx';
import css from './price-table.module.css';

export type PriceRow = Editable & {
  label: ReactNode;
  /** React key. */
  id: string;
  note?: ReactNode;
  /** Formatted: «от 3 500 ₽»; `null` if it is not set. */
  price: string | null;
  /** Formatted price before a promotion. */
  oldPrice?: string | null;
};

export function PriceTable({
  caption,
  isCaptionHidden,
  path,
  rows,
  of = {},
}: {
  caption: string;
  isCaptionHidden?: boolean;
  /** The page that the rows lead to. */
  path?: string;
  rows: readonly PriceRow[];
  /** The section of the price list whose `label` is the caption. */
  of?: Editable;
}) {
  if (rows.length === 0) return null;
  return (
    <table className={css.prices}>
      <caption {...editable(of, 'label')} className={isCaptionHidden ? 'visually-hidden' : undefined}>
        {caption}
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Услуга</th>
          <th scope="col">Цена</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th {...editable(row, 'description')} scope="row">
              {path ? <Link to={path}>{row.label}</Link> : row.label}
              {row.note && <small {...editable(row, 'note')}>{row.note}</small>}
            </th>
            <td {...editable(row, 'price')}>
              {row.oldPrice && (
                <>
                  <span className="visually-hidden">Было </span>
                  <s>{row.oldPrice}</s> <span className="visually-hidden">Стало </span>
                </>
              )}
              {row.price === null ? (
                <span className={css.unknown}>Цену уточнит администратор</span>
              ) : (
                <span className={css.amount} data-offer={row.oldPrice ? '' : undefined}>
                  {row.price}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
