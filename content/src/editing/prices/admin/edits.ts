import { readPrice } from '@clinic/contract/money';
import {
  type CellChange,
  compareTotals,
  type DocumentChange,
  type FormerPrice,
  isSameLine,
  type PriceDocument,
  type PriceField,
  type PriceLine,
  type PriceValue,
  type RowChange,
  type SheetEstimate,
  sizeOf,
  type TextField,
  type TotalChange,
} from '../rules';
import { type Match, type Meant, titleOf } from '../tables';

/** What a user has typed, by cell: text of an amount, or the mark «от». */
export type Edits = Readonly<Record<string, string | boolean>>;

export const cellKey = (documentId: string, id: number, field: Field) => `${documentId}/${id}/${field}`;

/** Lines that the sheet will add and remove, before they are saved. */
export type RowEdits = {
  added: readonly { documentId: string; line: RowChange }[];
  removed: readonly { documentId: string; id: number }[];
};

export const noRows: RowEdits = { added: [], removed: [] };

type Field = PriceField | TextField;

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
function valueFrom(
  line: PriceLine,
  field: Field,
  typed: string | boolean | undefined,
): PriceValue | string | undefined {
  if (typed === undefined) return line[field];
  if (typeof typed === 'boolean' || field === 'description' || field === 'section') return typed;
  const price = readPrice(typed);
  return price ? price.amount : price;
}

const fields: readonly Field[] = ['description', 'section', 'price', 'priceFrom', 'oldPrice'];

export type ChangedLine = { document: PriceDocument; before: PriceLine; after: PriceLine };
/** @property added and `removed`: lines that appear and go, with the price list that they belong to */
export type LineChanges = { lines: readonly ChangedLine[]; added: readonly Meant[]; removed: readonly Meant[] };
export type Difference = {
  changes: DocumentChange[];
  lines: ChangedLine[];
  added: Meant[];
  removed: Meant[];
  /** Cells with an unreadable amount. */
  errors: string[];
};

/** Returns the number of lines that change. */
export const countOf = ({ lines, added, removed }: LineChanges): number => lines.length + added.length + removed.length;

/** Returns what was done to the documents that were saved. */
export function madeOf({ lines, added, removed }: LineChanges, saved: ReadonlySet<string>): LineChanges {
  const isSaved = ({ document }: { document: PriceDocument }) => saved.has(document.documentId);
  return { lines: lines.filter(isSaved), added: added.filter(isSaved), removed: removed.filter(isSaved) };
}

/** Compares what was typed, added and removed with the sheet. */
export function compare(documents: readonly PriceDocument[], edits: Edits, rows: RowEdits = noRows): Difference {
  const difference: Difference = { changes: [], lines: [], added: [], removed: [], errors: [] };
  for (const document of documents) {
    const { uid, documentId } = document;
    const isOwn = (one: { documentId: string }) => one.documentId === documentId;
    const added = rows.added.filter(isOwn).map(({ line }) => line);
    const gone = new Set(rows.removed.filter(isOwn).map(({ id }) => id));
    const removed = document.lines.filter(({ id }) => gone.has(id));
    const cells: CellChange[] = [];
    for (const before of document.lines.filter(({ id }) => !gone.has(id))) {
      const after = { ...before };
      const changed = cells.length;
      for (const field of fields) {
        const key = cellKey(documentId, before.id, field);
        const to = valueFrom(before, field, edits[key]);
        if (to === undefined) difference.errors.push(key);
        else if (to !== before[field]) {
          cells.push({ id: before.id, field, from: before[field], to });
          Object.assign(after, { [field]: to });
        }
      }
      if (cells.length > changed) difference.lines.push({ document, before, after });
    }
    difference.added.push(...added.map((line) => ({ document, line })));
    difference.removed.push(...removed.map((line) => ({ document, line })));
    const change = { uid, documentId, cells, added, removed };
    if (sizeOf(change) > 0) difference.changes.push(change);
  }
  return difference;
}

/** Compares the sheet with the values that undoing would restore. @returns also titles of documents that stay */
export function compareUndone(documents: readonly PriceDocument[], changes: readonly DocumentChange[]) {
  const lines: ChangedLine[] = [];
  const added: Meant[] = [];
  const removed: Meant[] = [];
  const staying: string[] = [];
  let gone = 0;
  for (const change of changes) {
    const document = documents.find((one) => one.documentId === change.documentId);
    const byId = new Map(document?.lines.map((line) => [line.id, line]));
    const isAsMade = (one: PriceLine) => isSameLine(byId.get(one.id) ?? { ...one, section: '' }, one);
    if (!document) gone++;
    else if (
      !change.cells.every(({ id, field, from }) => byId.get(id)?.[field] === from) ||
      !(change.removed ?? []).every(isAsMade)
    ) {
      staying.push(titleOf(document));
    } else {
      const after = new Map<number, PriceLine>();
      for (const { id, field, to } of change.cells) {
        after.set(id, { ...(after.get(id) ?? (byId.get(id) as PriceLine)), [field]: to });
      }
      for (const [id, line] of after) lines.push({ document, before: byId.get(id) as PriceLine, after: line });
      added.push(...(change.added ?? []).map((line) => ({ document, line })));
      removed.push(...(change.removed ?? []).map((line) => ({ document, line })));
    }
  }
  return { lines, added, removed, staying, gone };
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

/** What changes do elsewhere. @property former the amounts they had @property totals of estimates that change */
export type Effects = LineChanges & { former: FormerPrice[]; totals: TotalChange[] };

/** @param documents the sheet before the changes */
export function effectsOf(
  estimates: readonly SheetEstimate[],
  documents: readonly PriceDocument[],
  { lines, added, removed }: LineChanges,
): Effects {
  const keyOf = (documentId: string, { id }: PriceLine) => `${documentId}/${id}`;
  const changed = new Map(lines.map(({ document, after }) => [keyOf(document.documentId, after), after]));
  const gone = new Set(removed.map(({ document, line }) => keyOf(document.documentId, line)));
  const before = documents.flatMap((document) => document.lines);
  const lapsed = new Set(documents.flatMap((document) => document.lapsed ?? []));
  const actual = (line: PriceLine) => (lapsed.has(line.id) ? { ...line, price: line.oldPrice } : line);
  const after = documents.flatMap(({ documentId, lines: all }) =>
    all
      .filter((line) => !gone.has(keyOf(documentId, line)))
      .map((line) => changed.get(keyOf(documentId, line)) ?? line),
  );
  after.push(...added.map(({ line }) => line));
  const left = new Set(after.flatMap(({ price, oldPrice }) => [price, oldPrice]));
  const none = { price: null, oldPrice: null };
  return {
    lines,
    added,
    removed,
    former: [
      ...lines.flatMap((line) => formerPrices(line, left)),
      ...removed.flatMap(({ document, line }) =>
        formerPrices({ document, before: line, after: { ...line, ...none } }, left),
      ),
    ],
    totals: compareTotals(estimates, before.map(actual), after.map(actual)),
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
