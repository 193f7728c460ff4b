import { nameKey } from '@clinic/contract/plain-text';
import { maxCode, maxName, type PriceDocument, type PriceLine } from '../rules';
import { type Match, type Meant, type NamedRow, type PriceRow, titleOf } from '../tables';
import { cellKey, type Edits, editsOf, type RowEdits } from './edits';

/** Rows of a file that the sheet lacks, under one title. */
export type Group = { key: string; section: string; rows: PriceRow[] };

/** @property documentId of the price list that gets a group of rows, '' for none */
export type Target = { documentId: string; section: string };

/** What the user wants beyond prices, by keys of groups, rows and lines. Nothing is wanted before it is chosen. */
export type Choices = {
  targets: Readonly<Record<string, Target>>;
  renamed: readonly string[];
  moved: readonly string[];
  removed: readonly string[];
};

export const noChoices: Choices = { targets: {}, renamed: [], moved: [], removed: [] };

/** What a file offers beyond prices. */
export type Offers = { groups: Group[]; renames: Offer[]; moves: Offer[]; absent: Meant[] };
type Offer = Meant & { row: PriceRow };

/** The section that lines get when the file has no title for them. */
const defaultSection = 'Цены';

/** Returns what the rows of a file that set no price, and the lines that it lacks, can become. */
export function offersOf({ named, absent }: Match): Offers {
  const groups = new Map<string, Group>();
  for (const { reason, row } of named) {
    if (reason !== 'unknown' || !row?.values || row.name.length > maxName || row.ownCode.length > maxCode) continue;
    const key = [row.service, row.section, row.under].join('\n');
    const section = (row.section || row.under || row.service || defaultSection).slice(0, maxName);
    const group = groups.get(key) ?? { key, section, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  const offers = (wanted: (one: NamedRow) => boolean) =>
    named.flatMap((one) => (one.row?.values && one.line && wanted(one) ? [{ ...one.line, row: one.row }] : []));
  for (const group of groups.values()) group.rows = withoutTwins(group.rows);
  return {
    groups: [...groups.values()].filter(({ rows }) => rows.length > 0),
    // A name that the sheet has elsewhere means another line.
    renames: offers(({ reason, isNewName }) => reason === 'disagree' && isNewName === true),
    moves: offers(({ reason }) => reason === 'moved'),
    absent,
  };
}

/** Of equal rows one is made; of rows that differ under one name and code none, since nobody can tell them apart. */
function withoutTwins(rows: readonly PriceRow[]): PriceRow[] {
  const twins = new Map<string, PriceRow[]>();
  for (const row of rows) {
    const key = `${nameKey(row.name)} ${row.ownCode || row.code}`;
    const same = twins.get(key);
    if (same) same.push(row);
    else twins.set(key, [row]);
  }
  const isEqual = (row: PriceRow, other: PriceRow) => JSON.stringify(row.values) === JSON.stringify(other.values);
  return [...twins.values()].flatMap(([first, ...others]) =>
    first && others.every((one) => isEqual(one, first)) ? [first] : [],
  );
}

export const lineKeyOf = ({ document, line }: Meant) => `${document.documentId}/${line.id}`;

/** Proposes the price lists whose title a group has. */
export function proposeTargets(groups: readonly Group[], documents: readonly PriceDocument[]): Record<string, Target> {
  const proposed = groups.flatMap(({ key, section }) => {
    const titles = key.split('\n').filter(Boolean).map(nameKey);
    const named = documents.filter((one) => [one.title, titleOf(one)].some((title) => titles.includes(nameKey(title))));
    const [only] = named;
    return only && named.length === 1 ? [[key, { documentId: only.documentId, section }] as const] : [];
  });
  return Object.fromEntries(proposed);
}

/** Returns what a table puts on the sheet: prices, and what the user has chosen beyond them. */
export function sheetOf(match: Match, offers: Offers, choices: Choices): { edits: Edits; rows: RowEdits } {
  const edits: Record<string, string | boolean> = Object.assign({}, ...match.found.map(editsOf));
  const take = ({ document: { documentId }, line, row }: Offer, field: 'description' | 'section', text: string) => {
    Object.assign(edits, editsOf({ documentId, line, row, values: row.values ?? {} }));
    edits[cellKey(documentId, line.id, field)] = text;
  };
  for (const one of offers.renames) if (choices.renamed.includes(one.row.key)) take(one, 'description', one.row.name);
  for (const one of offers.moves) if (choices.moved.includes(one.row.key)) take(one, 'section', one.row.section);
  const added = offers.groups.flatMap(({ key, rows }) => {
    const { documentId, section } = choices.targets[key] ?? { documentId: '', section: '' };
    if (documentId === '' || section.trim() === '') return [];
    return rows.map((row) => ({ documentId, line: newLine(row, section.trim()) }));
  });
  const removed = offers.absent
    .filter((one) => choices.removed.includes(lineKeyOf(one)))
    .map(({ document, line }) => ({ documentId: document.documentId, id: line.id }));
  return { edits, rows: { added, removed } };
}

const newLine = ({ name, code, ownCode, values }: PriceRow, section: string): PriceLine => ({
  id: 0,
  section,
  code: ownCode || code,
  description: name,
  price: values?.price ?? null,
  priceFrom: values?.priceFrom ?? false,
  oldPrice: values?.oldPrice ?? null,
});
