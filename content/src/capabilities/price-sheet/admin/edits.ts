import {
  type CellChange,
  type DocumentChange,
  type FormerPrice,
  type PriceDocument,
  type PriceField,
  type PriceLine,
  type PriceValue,
  parseAmount,
} from '../rules';
import { type Match, titleOf } from '../tables';

/** What a user has typed, by cell: text of an amount, or the mark «от». */
export type Edits = Readonly<Record<string, string | boolean>>;

export const cellKey = (documentId: string, id: number, field: PriceField) => `${documentId}/${id}/${field}`;

/** Amounts with thin spaces, as people read them. */
export const amountText = (value: number | null): string => (value === null ? '' : value.toLocaleString('ru-RU'));

/** Returns the values of a line as if they were typed. */
export const editsOf = ({ documentId, line, values }: Match['found'][number]): Edits =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      cellKey(documentId, line.id, field as PriceField),
      typeof value === 'boolean' ? value : amountText(value),
    ]),
  );

/** Returns the value that a cell will have, `undefined` for an unreadable amount. */
function valueFrom(line: PriceLine, field: PriceField, typed: string | boolean | undefined): PriceValue | undefined {
  if (typed === undefined) return line[field];
  return typeof typed === 'boolean' ? typed : parseAmount(typed);
}

const fields: readonly PriceField[] = ['price', 'priceFrom', 'oldPrice'];

export type ChangedLine = { document: PriceDocument; before: PriceLine; after: PriceLine };
export type Difference = {
  changes: DocumentChange[];
  lines: ChangedLine[];
  /** Cells with an unreadable amount. */
  faults: string[];
};

/** Compares what was typed with the sheet. */
export function compare(documents: readonly PriceDocument[], edits: Edits): Difference {
  const difference: Difference = { changes: [], lines: [], faults: [] };
  for (const document of documents) {
    const cells: CellChange[] = [];
    for (const before of document.lines) {
      const after = { ...before };
      const changed = cells.length;
      for (const field of fields) {
        const key = cellKey(document.documentId, before.id, field);
        const to = valueFrom(before, field, edits[key]);
        if (to === undefined) difference.faults.push(key);
        else if (to !== before[field]) {
          cells.push({ id: before.id, field, from: before[field], to });
          Object.assign(after, { [field]: to });
        }
      }
      if (cells.length > changed) difference.lines.push({ document, before, after });
    }
    const { uid, documentId } = document;
    if (cells.length > 0) difference.changes.push({ uid, documentId, cells });
  }
  return difference;
}

/** Returns the prices that lines had before, to look for them elsewhere. @param documents the sheet before the changes */
export function formerPrices(documents: readonly PriceDocument[], lines: readonly ChangedLine[]): FormerPrice[] {
  const after = new Map(lines.map((line) => [`${line.document.documentId}/${line.after.id}`, line.after]));
  const left = new Set(
    documents.flatMap(({ documentId, lines: all }) =>
      all.flatMap((line) => {
        const { price, oldPrice } = after.get(`${documentId}/${line.id}`) ?? line;
        return [price, oldPrice];
      }),
    ),
  );
  return lines.flatMap(({ document, before, after: { price } }) =>
    before.price && before.price !== price
      ? [
          {
            amount: before.price,
            isGone: !left.has(before.price),
            names: `${titleOf(document)} ${before.section} ${before.description}`,
          },
        ]
      : [],
  );
}
