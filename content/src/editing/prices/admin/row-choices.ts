import { nameKey } from '@clinic/contract/plain-text';
import { lineKey } from '../columns';
import { maxCode, maxName, type PriceDocument, type RowChange } from '../rules';
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
  for (const one of named) {
    const { row } = one;
    if (!row || !isNewRow(one) || row.name.length > maxName || row.ownCode.length > maxCode) continue;
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
    renames: [
      ...offers(({ reason, isNewName }) => reason === 'disagree' && isNewName === true),
      ...renamesByWords(named, absent),
    ],
    moves: offers(({ reason }) => reason === 'moved'),
    absent,
  };
}

/** A price in words, «по договорённости», names a row that the sheet lacks too; an error of a formula does not. */
const isNewRow = ({ reason, row, line, isNewName }: NamedRow): boolean =>
  (reason === 'unknown' && row?.values !== null) ||
  (reason === 'unreadable' && line === null && isNewName === true && isWords(row?.written ?? ''));

const isWords = (written: string) => /\p{L}{3}/u.test(written) && /^[^\d#=]{3,255}$/.test(written);

/** Pairs each row without a code with the only line that the file lacks and that has all words of the shorter name. */
function renamesByWords(named: readonly NamedRow[], absent: readonly Meant[]): Offer[] {
  const wordsOf = (name: string) => lineKey(name).split(' ');
  const rows = named.flatMap(({ reason, row, isNewName }) =>
    reason === 'unknown' && isNewName && row?.values && row.ownCode === ''
      ? [{ row, words: new Set(wordsOf(row.name)) }]
      : [],
  );
  const lines = absent.map((meant) => ({ meant, words: new Set(wordsOf(meant.line.description)) }));
  type Worded = { words: ReadonlySet<string> };
  const isClose = ({ words: one }: Worded, { words: other }: Worded) =>
    one.size < other.size ? [...one].every((word) => other.has(word)) : [...other].every((word) => one.has(word));
  return rows.flatMap((row) => {
    const [only, ...others] = lines.filter((line) => isClose(row, line));
    const isOnly = only && others.length === 0 && rows.filter((one) => isClose(one, only)).length === 1;
    return isOnly ? [{ ...only.meant, row: row.row }] : [];
  });
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
    return rows
      .filter(({ key: row }) => !choices.renamed.includes(row))
      .map((row) => ({ documentId, line: newLine(row, section.trim()) }));
  });
  const kept = new Set(offers.renames.filter(({ row }) => choices.renamed.includes(row.key)).map(lineKeyOf));
  const removed = offers.absent
    .filter((one) => choices.removed.includes(lineKeyOf(one)) && !kept.has(lineKeyOf(one)))
    .map(({ document, line }) => ({ documentId: document.documentId, id: line.id }));
  return { edits, rows: { added, removed } };
}

const newLine = ({ name, code, ownCode, values, written }: PriceRow, section: string): RowChange => ({
  id: 0,
  section,
  code: ownCode || code,
  description: name,
  price: values?.price ?? (/^бесплатн/i.test(written) ? 0 : null),
  priceFrom: values?.priceFrom ?? false,
  oldPrice: values?.oldPrice ?? null,
  ...(values ? {} : { more: { note: written } }),
});
