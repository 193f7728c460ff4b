import { toCode } from '@clinic/contract/estimates';
import { readPrice } from '@clinic/contract/money';
import { nameKey } from '@clinic/contract/plain-text';
import { type Block, type ColumnKind, kindOfHeading, lineKey, ownNameHeading, splitCode } from './columns';
import type { PriceDocument, PriceLine } from './rules';
import type { SourceRow, SourceTable } from './source';
import { isUnitAlone, readPriceIn, unitOf } from './units';

/** Columns of a table that the sheet writes, with their widths in characters. */
const tableColumns = [
  ['Услуга', 40],
  ['Раздел', 24],
  ['Код', 14],
  [ownNameHeading, 60],
  ['Цена, ₽', 12],
  ['от', 6],
  ['Прежняя цена, ₽', 18],
] as const;

export const columnWidths: readonly number[] = tableColumns.map(([, width]) => width);

type Cell = string | number | null;

/** «Терапия → Лечение кариеса». */
export const titleOf = ({ title, service }: PriceDocument) => (service ? `${service} → ${title}` : title);

/** Returns the sheet as a table with headings. */
export const tableOf = (documents: readonly PriceDocument[]): Cell[][] => [
  tableColumns.map(([name]) => name),
  ...documents.flatMap((document) =>
    document.lines.map(({ section, code, description, price, priceFrom, oldPrice }) => [
      titleOf(document),
      section,
      code,
      description,
      price,
      priceFrom ? 'да' : '',
      oldPrice,
    ]),
  ),
];

type Values = Partial<Pick<PriceLine, 'price' | 'priceFrom' | 'oldPrice'>>;

/** Why a row changes no price, in the words of the screen. */
export const reasons = {
  disagree: 'Код и название о разном',
  unknown: 'Нет в прайсе',
  moved: 'На листе в другом разделе',
  ambiguous: 'Встречается не один раз, поставьте вручную',
  merged: 'Объединённые ячейки, поставьте вручную',
  foreign: 'Цена в другой валюте',
  unit: 'Неясно, в рублях ли цена',
  unreadable: 'Без понятной цены',
  stray: 'В строке ещё одна сумма, в колонке без заголовка',
  nameless: 'Без названия',
  hidden: 'Скрыто в файле',
  struck: 'Зачёркнуто в файле',
  title: 'Заголовки и подписи',
  skipped: 'Не читаем эту таблицу',
} as const;
export type Reason = keyof typeof reasons;

/**
 * A row of a table from elsewhere. @property code of the service (order 804н) @property ownCode what its column of codes
 * holds @property under the title line above it @property values `null` without a readable price @property doubt why it
 * cannot be used @property written the price as it stands in the table @property key of the row in its file
 */
export type PriceRow = {
  key: string;
  name: string;
  code: string;
  ownCode: string;
  service: string;
  section: string;
  under: string;
  written: string;
  values: Values | null;
  doubt: Reason | null;
};

export type Meant = { document: PriceDocument; line: PriceLine };

/** A row that sets a price. */
type Hit = { documentId: string; line: PriceLine; row: PriceRow; values: Values };

/**
 * A row that sets none. @property row `null` for a row that was not read @property line of the sheet that it seems to mean
 * @property isNewName whether no line of the sheet has its name
 */
export type NamedRow = { reason: Reason; text: string; row: PriceRow | null; line: Meant | null; isNewName?: boolean };

/** What became of the rows of a file: `total` is their number, the sum of `found`, `same` and `named`. */
export type Match = {
  total: number;
  found: Hit[];
  same: number;
  named: NamedRow[];
  /** Lines that no row means, of price lists that have lines which rows mean. */
  absent: Meant[];
};

type Kinds = readonly (ColumnKind | null)[];

/** Reads the rows of a block whose columns are known; title lines are no rows. @returns all of the block's rows */
export function readRows(block: Block, kinds: Kinds): { rows: PriceRow[]; titles: SourceRow[] } {
  const rows: PriceRow[] = [];
  const titles = [...block.heads];
  const names = kinds.indexOf('name');
  let under = underHeading(block.columns[names]?.heading);
  for (const source of block.body) {
    const { cells, number } = source;
    const cellOf = (kind: ColumnKind) => cells[kinds.indexOf(kind)] ?? '';
    const isLeast = !kinds.includes('price');
    const written = cellOf(isLeast ? 'priceMin' : 'price');
    const { code, name } = splitCode(cellOf('name'));
    const words = cells.filter((cell) => cell !== '' && !/^[\d.]+$/.test(cell));
    const isTitle = words.length === 1 && written === '' && !isMergedDown(block, number, kinds);
    if (source.isHeading || isTitle) {
      titles.push(source);
      under = source.isHeading ? underHeading(cells[names]) : (words[0] ?? '');
      continue;
    }
    const { values, doubt } = readValues(block, source, kinds);
    const ofService = {
      service: shared(block, source, kinds, 'service'),
      section: shared(block, source, kinds, 'section'),
    };
    const codes = { code: splitCode(cellOf('code')).code || code, ownCode: toCode(cellOf('code')) };
    const isNameless = nameKey(name) === '';
    const doubtOfName = isNameless ? 'nameless' : null;
    const key = `${block.table} ${number}`;
    const row = {
      key,
      name: isNameless ? cells.filter(Boolean).join(' ') : name,
      ...codes,
      ...ofService,
      under,
      written,
    };
    rows.push({ ...row, values, doubt: doubt === 'merged' ? doubt : (doubtOfName ?? doubt) });
  }
  return { rows, titles };
}

/** «Терапия | Цена»: the department heads the names. */
const underHeading = (heading = ''): string => (kindOfHeading(heading) === null ? heading : '');

const readKinds: readonly ColumnKind[] = ['name', 'code', 'price', 'priceMin', 'priceMax', 'oldPrice'];
const mergesAt = ({ merges }: Block, number: number) =>
  merges.filter(({ top, bottom }) => top <= number && number <= bottom);

/** Whether a cell that counts is one with a cell of another row. */
const isMergedDown = (block: Block, number: number, kinds: Kinds): boolean =>
  mergesAt(block, number).some(
    ({ top, bottom, left, right }) =>
      bottom > top && kinds.some((kind, i) => kind && readKinds.includes(kind) && left <= i && i <= right),
  );

/** Whether two cells that count are one in a row. */
const isMergedAcross = (block: Block, number: number, kinds: Kinds): boolean =>
  mergesAt(block, number).some(
    ({ left, right }) =>
      kinds.filter((kind, i) => kind && readKinds.includes(kind) && left <= i && i <= right).length > 1,
  );

/** Returns what a column of sections holds: one cell may stand beside many rows. */
function shared(block: Block, { number, cells }: SourceRow, kinds: Kinds, kind: 'service' | 'section'): string {
  const at = kinds.indexOf(kind);
  const merge = mergesAt(block, number).find(({ left, right }) => left <= at && at <= right);
  const first = merge && block.body.find((row) => row.number >= merge.top);
  return (first ?? { cells }).cells[at] ?? '';
}

function readValues(block: Block, { number, cells }: SourceRow, kinds: Kinds): Pick<PriceRow, 'values' | 'doubt'> {
  const none = (doubt: Reason) => ({ values: null, doubt });
  if (isMergedDown(block, number, kinds) || isMergedAcross(block, number, kinds)) return none('merged');
  const isStray = block.columns.some((column, i) => column.isStray && kinds[i] === 'none' && readPrice(cells[i] ?? ''));
  if (isStray) return none('stray');
  const isLeast = !kinds.includes('price');
  const ownUnit = kinds.findIndex((kind, i) => (kind ?? 'none') === 'none' && isUnitAlone(cells[i] ?? ''));
  const read = (kind: ColumnKind) => {
    const at = kinds.indexOf(kind);
    const cell = (cells[at] ?? '').replace(kind === 'oldPrice' ? /^[-–—]+$/ : /^$/, '');
    const unit = (ownUnit < 0 ? null : unitOf(cells[ownUnit] ?? '')) ?? block.columns[at]?.unit ?? block.unit;
    if (unit === 'unclear') return /\d/.test(cell) && unitOf(cell) === null ? 'unit' : readPriceIn(cell, null);
    return readPriceIn(cell, unit);
  };
  const [price, most, oldPrice] = [read(isLeast ? 'priceMin' : 'price'), read('priceMax'), read('oldPrice')];
  if (typeof price === 'string' || typeof oldPrice === 'string') return none(price === 'unit' ? price : 'foreign');
  if (oldPrice === undefined || price === undefined || (price === null && !block.isOwn)) return none('unreadable');
  const values: Values = price === null ? { price: null } : { price: price.amount };
  if (price?.isFrom) values.priceFrom = true;
  if (isLeast && price) values.priceFrom = typeof most !== 'object' || most?.amount !== price.amount;
  if (kinds.includes('oldPrice')) values.oldPrice = oldPrice?.amount ?? null;
  const mark = cells[kinds.indexOf('from')] ?? '';
  if (kinds.includes('from')) values.priceFrom = /^(да|от|\+|1|true|v|х|x|✓)$/i.test(mark);
  return { values, doubt: null };
}

/** A block with the columns that were chosen. @property kinds `null` for a block that is not read */
export type ReadBlock = { block: Block; kinds: Kinds | null };

/**
 * Finds the lines that the rows of tables mean, and gives each row of the file its place: a new price, the same price, or a
 * reason. A line is found by its name, without case, «ё», signs and codes of services. Codes, service, section and title
 * lines tell lines of one name apart; a code that leads elsewhere than the name finds nothing.
 */
export function matchTables(
  tables: readonly SourceTable[],
  blocks: readonly ReadBlock[],
  documents: readonly PriceDocument[],
): Match {
  const match: Match = { total: 0, found: [], same: 0, named: [], absent: [] };
  const name = (reason: Reason, { number, cells }: SourceRow) =>
    match.named.push({ reason, text: `строка ${number}: ${cells.filter(Boolean).join(' | ')}`, row: null, line: null });
  const rows: PriceRow[] = [];
  for (const { block, kinds } of blocks) {
    const read = kinds && readRows(block, kinds);
    match.total += block.heads.length + block.body.length;
    for (const row of read?.titles ?? []) name('title', row);
    if (!read) for (const row of [...block.heads, ...block.body]) name('skipped', row);
    rows.push(...(read?.rows ?? []));
  }
  for (const { left } of tables) {
    match.total += left.length;
    for (const row of left) name(row.why, row);
  }
  matchRows(rows, documents, match);
  return match;
}

function matchRows(rows: readonly PriceRow[], documents: readonly PriceDocument[], match: Match): void {
  const find = createFinder(documents);
  const byLine = new Map<PriceLine, Hit[]>();
  const names = new Set(documents.flatMap(({ lines }) => lines.map(({ description }) => lineKey(description))));
  const nameRow = (reason: Reason, row: PriceRow, line: Meant | null = null, more = '') =>
    match.named.push({ reason, text: `${row.name}${more}`, row, line, isNewName: !names.has(nameKey(row.name)) });
  for (const row of rows) {
    const written = row.written === '' ? '' : ` (${row.written})`;
    const { meant, reason } = find(row);
    const [only] = meant;
    if (row.doubt) nameRow(row.doubt, row, only ?? null, row.doubt === 'nameless' ? '' : written);
    else if (reason || !only)
      nameRow(reason ?? 'unknown', row, only ?? null, reason === 'disagree' ? disputeText(row, only) : '');
    else if (meant.length > 1 || !row.values) nameRow('ambiguous', row);
    else {
      const hit = { documentId: only.document.documentId, line: only.line, row, values: row.values };
      byLine.set(only.line, [...(byLine.get(only.line) ?? []), hit]);
    }
  }
  for (const [line, hits] of byLine) {
    const [first, ...others] = hits as [Hit, ...Hit[]];
    const after = { ...line, ...first.values };
    // Two rows that give one line different values give it none.
    if (!others.every(({ values }) => isSame(after, values))) {
      for (const { row } of hits) nameRow('ambiguous', row, null, ` (${row.written})`);
    } else {
      if (isSame(line, first.values)) match.same++;
      else match.found.push(first);
      match.same += others.length;
    }
  }
  const meant = new Set([...byLine.keys(), ...match.named.map(({ line }) => line?.line)]);
  const isMeant = (line: PriceLine) => meant.has(line);
  match.absent = documents
    .filter(({ lines }) => lines.some(isMeant))
    .flatMap((document) => document.lines.filter((line) => !isMeant(line)).map((line) => ({ document, line })));
}

/** « (код 1102; на листе код 1102 у «Осмотр»)» */
const disputeText = ({ ownCode, code }: PriceRow, meant: Meant | undefined): string => {
  const own = meant && (meant.line.code || splitCode(meant.line.description).code);
  return ` (в файле код ${ownCode || code}; на листе «${meant?.line.description}»${own ? `, код ${own}` : ''})`;
};

type Finding = { meant: readonly Meant[]; reason: 'disagree' | 'moved' | null };

function createFinder(documents: readonly PriceDocument[]): (row: PriceRow) => Finding {
  const all = documents.flatMap((document) => document.lines.map((line) => ({ document, line })));
  const byName = groupBy(all, ({ line }) => lineKey(line.description));
  const byCode = groupBy(all, ({ line }) => toCode(line.code));
  return (row) => {
    const named = byName.get(nameKey(row.name)) ?? [];
    const coded = row.ownCode === '' ? [] : (byCode.get(row.ownCode) ?? []);
    const inService = named.filter(({ document }) => isMeant(row.service, titleOf(document)));
    const here = inService.filter(({ line }) => isMeant(row.section, line.section));
    const candidates = here.length > 0 ? here : inService;
    const agreed = candidates.filter(({ line }) => isCodeOf(row, line, coded.length > 0));
    if (agreed.length === 0) {
      const [disputed = candidates[0]] = coded;
      return disputed ? { meant: [disputed], reason: 'disagree' } : { meant: [], reason: null };
    }
    const meant = narrow(row, agreed);
    return { meant, reason: here.length === 0 && meant.length === 1 ? 'moved' : null };
  };
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const isMeant = (wanted: string, own: string) => wanted === '' || nameKey(wanted) === nameKey(own);

/** Whether the codes of a row lead to no other line. @param isKnown whether a line of the sheet has the row's own code */
function isCodeOf({ ownCode, code }: PriceRow, line: PriceLine, isKnown: boolean): boolean {
  const service = splitCode(line.description).code;
  const own = toCode(line.code);
  if (ownCode !== '' && ownCode !== own && ownCode !== service && (own !== '' || isKnown)) return false;
  const ofService = service || splitCode(line.code).code;
  return code === '' || ofService === '' || code === ofService || ownCode === own;
}

/** Tells lines of one name apart by a code that only one of them has, else by the title line above the row. */
function narrow({ ownCode, under }: PriceRow, meant: readonly Meant[]): readonly Meant[] {
  if (meant.length < 2) return meant;
  const coded = meant.filter(({ line }) => ownCode !== '' && toCode(line.code) === ownCode);
  if (coded.length === 1 || under === '') return coded.length === 1 ? coded : meant;
  const titled = meant.filter(({ document, line }) =>
    [line.section, document.title, titleOf(document)].some((title) => nameKey(title) === nameKey(under)),
  );
  return titled.length === 1 ? titled : meant;
}

const isSame = (line: PriceLine, values: Values) =>
  Object.entries(values).every(([field, value]) => line[field as keyof Values] === value);
