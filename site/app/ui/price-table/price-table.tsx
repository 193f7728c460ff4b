import type { ReactNode } from 'react';
import css from './price-table.module.css';

export type PriceRow = {
  label: ReactNode;
  /** Identity of the row in its table. */
  id: string;
  note?: ReactNode;
  /** Ready to show: «от 3 500 ₽»; null when nobody has set one. */
  price: string | null;
  /** The price before an offer, ready to show. */
  oldPrice?: string | null;
};

/** Names and prices with hairlines; the caption may be read only by assistive technology. */
export function PriceTable({
  caption,
  isCaptionHidden,
  rows,
}: {
  caption: string;
  isCaptionHidden?: boolean;
  rows: readonly PriceRow[];
}) {
  return (
    <table className={css.prices}>
      <caption className={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Услуга</th>
          <th scope="col">Цена</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {row.label}
              {row.note && <small>{row.note}</small>}
            </th>
            <td>
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
