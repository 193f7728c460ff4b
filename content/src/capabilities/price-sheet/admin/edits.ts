import { readPrice } from '@clinic/contract/money';
import {
  type CellChange,
  compareTotals,
  type DocumentChange,
  type FormerPrice,
  type PriceDocument,
  type PriceField,
  type PriceLine,
  type PriceValue,
  type SheetEstimate,
  type TotalChange,
} from '../rules';
import { type Match, titleOf } from '../tables';

/** What a user has typed, by cell: text of an amount, or the mark «от». */
export type Edits = Readonly<Record<string, string | boolean>>;

export const cellKey = (documentId: string, id: number, field: PriceField) => `${documentId}/${id}/${field}`;

/** Amounts with thin spaces, as people read them. */
export const amountText = (value: number | null): string => (value === null ? '' : value.toLocaleString('ru-RU'));

/** Returns what typing a text into a cell of an amount means: «от 3 400» also sets the mark. */
export const editsOfTyped = (
  { documentId, id }: { documentId: string; id: number },
  field: 'price' | 'oldPrice',
  text: string,
): Edits => ({
  [cellKey(documentId, id, field)]: text,
  ...(field === 'price' && readPrice(text)?.isFrom ? { [cellKey(documentId, id, 'priceFrom')]: true } : {}),
});

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
  if (typeof typed === 'boolean') return typed;
  const price = readPrice(typed);
  return price ? price.amount : price;
}

const fields: readonly PriceField[] = ['price', 'priceFrom', 'oldPrice'];

export type ChangedLine = { document: PriceDocument; before: PriceLine; after: PriceLine };
export type Difference = {
  changes: DocumentChange[];
  lines: ChangedLine[];
  /** Cells with an unreadable amount. */
  errors: string[];
};

/** Compares what was typed with the sheet. */
export function compare(documents: readonly PriceDocument[], edits: Edits): Difference {
  const difference: Difference = { changes: [], lines: [], errors: [] };
  for (const document of documents) {
    const cells: CellChange[] = [];
    for (const before of document.lines) {
      const after = { ...before };
      const changed = cells.length;
      for (const field of fields) {
        const key = cellKey(document.documentId, before.id, field);
        const to = valueFrom(before, field, edits[key]);
        if (to === undefined) difference.errors.push(key);
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

/** Compares the sheet with the values that undoing would restore. @returns also titles of documents that stay */
export function compareUndone(documents: readonly PriceDocument[], changes: readonly DocumentChange[]) {
  const lines: ChangedLine[] = [];
  const staying: string[] = [];
  let gone = 0;
  for (const { documentId, cells } of changes) {
    const document = documents.find((one) => one.documentId === documentId);
    const byId = new Map(document?.lines.map((line) => [line.id, line]));
    if (!document) gone++;
    else if (!cells.every(({ id, field, from }) => byId.get(id)?.[field] === from)) staying.push(titleOf(document));
    else {
      const after = new Map<number, PriceLine>();
      for (const { id, field, to } of cells) {
        after.set(id, { ...(after.get(id) ?? (byId.get(id) as PriceLine)), [field]: to });
      }
      for (const [id, line] of after) lines.push({ document, before: byId.get(id) as PriceLine, after: line });
    }
  }
  return { lines, staying, gone };
}

/**
 * Brings what was typed to a sheet that was read again: what has been saved, or stood in lines that are gone, is dropped.
 * @returns also the names of lines with a typed cell that someone else has changed since
 */
export function carryOver(edits: Edits, before: readonly PriceDocument[], now: readonly PriceDocument[]) {
  const former = cellsOf(before);
  const remaining: [string, string | boolean][] = [];
  const changed = new Set<string>();
  let saved = 0;
  for (const [key, { line, field }] of cellsOf(now)) {
    const typed = edits[key];
    if (typed === undefined) continue;
    const isChanged = former.get(key)?.line[field] !== line[field];
    if (isChanged && valueFrom(line, field, typed) === line[field]) saved++;
    else {
      remaining.push([key, typed]);
      if (isChanged) changed.add(line.description);
    }
  }
  const dropped = Object.keys(edits).length - remaining.length - saved;
  return { edits: Object.fromEntries(remaining), changed: [...changed], dropped };
}

const cellsOf = (documents: readonly PriceDocument[]) =>
  new Map(
    documents.flatMap(({ documentId, lines }) =>
      lines.flatMap((line) => fields.map((field) => [cellKey(documentId, line.id, field), { line, field }] as const)),
    ),
  );

/** What changed lines do elsewhere. @property former the amounts they had @property totals of estimates that change */
export type Effects = { lines: readonly ChangedLine[]; former: FormerPrice[]; totals: TotalChange[] };

/** @param documents the sheet before the changes */
export function effectsOf(
  estimates: readonly SheetEstimate[],
  documents: readonly PriceDocument[],
  lines: readonly ChangedLine[],
): Effects {
  const keyOf = (documentId: string, { id }: PriceLine) => `${documentId}/${id}`;
  const changed = new Map(lines.map(({ document, after }) => [keyOf(document.documentId, after), after]));
  const after = documents.flatMap(({ documentId, lines: all }) =>
    all.map((line) => changed.get(keyOf(documentId, line)) ?? line),
  );
  const before = documents.flatMap((document) => document.lines);
  const left = new Set(after.flatMap(({ price, oldPrice }) => [price, oldPrice]));
  return {
    lines,
    former: lines.flatMap((line) => formerPrices(line, left)),
    totals: compareTotals(estimates, before, after),
  };
}

/** @param left the amounts that lines of the sheet still have */
function formerPrices({ document, before, after }: ChangedLine, left: ReadonlySet<number | null>): FormerPrice[] {
  const names = `${titleOf(document)} ${before.section} ${before.description}`;
  return (['price', 'oldPrice'] as const).flatMap((field) => {
    const amount = before[field];
    return amount && amount !== after[field] ? [{ amount, isGone: !left.has(amount), names }] : [];
  });
}
