import { toCode } from '@clinic/contract/estimates';
import { readPrice } from '@clinic/contract/money';
import { nameKey } from './rules';

/** What a column of a table holds; the texts are what a user chooses from. */
export const columnKinds = {
  name: 'Название',
  code: 'Код услуги',
  price: 'Цена',
  priceMin: 'Цена «от»',
  priceMax: 'Цена «до»',
  from: 'Отметка «от»',
  oldPrice: 'Прежняя цена',
  service: 'Услуга, к которой относится',
  section: 'Раздел',
  none: 'Не читать',
} as const;
export type ColumnKind = keyof typeof columnKinds;

/** Keys of the sheet's lines. */
export type KnownNames = { names: ReadonlySet<string>; codes: ReadonlySet<string> };

/** A column of a table. @property kind `null`: one of several that could be the name or the price */
type Column = { heading: string; kind: ColumnKind | null };

/**
 * A table from elsewhere. @property body rows below the headings @property isOwn whether the headings are the sheet's
 * own, so that an empty price means none
 */
export type Understood = { columns: Column[]; body: string[][]; isOwn: boolean };

/** Heading of names in the sheet's own tables. */
export const ownNameHeading = 'За что';

/** Headings lie below titles and contacts, but not deep in the table. */
const headingRows = 40;
const headingMaxCharacters = 120;
/** More would freeze the screen. */
const maxColumns = 100;

const unit = '(?: (?:руб(?:лей|ля|ли)?|р))*$';
const priceWord = '(?:цен[аыу]?|стоимость|стоимости|тарифы?|прайс|сумма)(?!\\p{L})';
/** The first pattern that fits the key of a heading says what its column holds. */
const headings: readonly (readonly [ColumnKind, RegExp])[] = [
  ['none', /^(?:номер|no?|пп|п п|(?:размер |сумма )?скидк\p{L}*)(?: |$)|себестоим|закуп/u],
  ['oldPrice', /прежн\p{L}* (?:цен|стоим)|зачеркн/u],
  ['none', /(?:стар|предыдущ|действовавш)\p{L}* (?:цен|стоим|тариф)/u],
  ['section', /раздел|(?:^| )групп|категори|отделени|специальност/u],
  ['name', /наименовани|названи|^за что$|^номенклатура(?: услуг)?$/u],
  ['code', /(?:^| )(?:код|шифр|артикул)/u],
  ['priceMin', new RegExp(`(?:^| )от${unit}|^мин\\p{L}* (?:цен|стоим)|^(?:цен|стоим).* мин(?:имум|имальная)?$`, 'u')],
  ['priceMax', new RegExp(`(?:^| )до${unit}|^макс\\p{L}* (?:цен|стоим)|^(?:цен|стоим).* макс(?:имум|имальная)?$`, 'u')],
  ['price', new RegExp(`(?:^| )${priceWord}`, 'u')],
  ['price', /^\D*(?<!\p{L})руб(?:лей|ля|ли|лях)?(?!\p{L})/u],
  ['none', /гаранти|срок|длительн|продолжит|время|минут|(?:^| )мин$|(?:^| )мес|кол во|количеств|(?:^| )ед(?: |$)/u],
  ['none', /единиц|(?:^| )ует|телефон|примеч|коммент|(?:^| )дата|процент|материал|врач|кабинет/u],
  [
    'name',
    /^(?:(?:медицинск|платн|вид|перечень)\p{L}* )*(?:(?:услуг|работ|процедур|манипуляци|позици)\p{L}*(?: и)?(?: |$))+$/u,
  ],
];

const prices: readonly ColumnKind[] = ['price', 'priceMin', 'priceMax', 'oldPrice'];
const isText = (cell: string) => /\p{L}/u.test(cell);
const isAmount = (cell: string) => typeof readPrice(cell)?.amount === 'number';

/** Returns what a heading says about its column, `null` for words that are no heading of a price list. */
export function kindOfHeading(heading: string): ColumnKind | null {
  if (heading.length > headingMaxCharacters) return null;
  const key = nameKey(heading.replaceAll('₽', ' руб ').replaceAll('%', ' процент ').replaceAll('№', ' номер '));
  return headings.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
}

/**
 * Finds out which column of a table is what: by its headings, which may take several rows, else by what it holds.
 * @param known names and codes of the sheet's lines, which tell the names among several columns of words, and the codes
 *   among several columns of numbers
 */
export function understandTable(table: readonly (readonly string[])[], known: KnownNames): Understood {
  const width = Math.min(maxColumns, Math.max(0, ...table.map((row) => row.length)));
  const rows = table
    .map((row) => Array.from({ length: width }, (_, i) => (row[i] ?? '').replace(/\s+/g, ' ').trim()))
    .filter((row) => row.some((cell) => cell !== ''));
  const { titles, bodyStart } = findHeadings(rows);
  const body = rows.slice(bodyStart).filter((row) => !isHeadingRow(row) && !isNumbering(row));
  const isOwn = titles.includes(ownNameHeading);
  const columns = Array.from({ length: width }, (_, i) => readColumn(titles[i] ?? '', cellsOf(body, i), isOwn));
  nameCodes(columns, body, known.codes);
  settle(columns, 'name', nameCandidates(columns, body, known.names));
  settle(columns, 'price', priceCandidates(columns, body));
  // What is left without a question is no name and no price.
  const named = columns.map(({ heading, kind, isAsked }) => ({ heading, kind: isAsked ? kind : (kind ?? 'none') }));
  return { columns: named, body, isOwn };
}

/** Gives their kind to columns of the clinic's own codes, as long as another column of numbers is left for the price. */
function nameCodes(columns: readonly Judged[], body: readonly string[][], codes: ReadonlySet<string>): void {
  const numbers = columns.flatMap(({ kind }, i) => (kind === null && cellsOf(body, i).some(isAmount) ? [i] : []));
  const coded = numbers.filter((i) => cellsOf(body, i).every((cell) => codes.has(toCode(cell))));
  if (coded.length < numbers.length) for (const i of coded) Object.assign(columns[i] as Judged, { kind: 'code' });
}

/** Returns why the chosen columns cannot be read yet, `null` when they can. */
export function missingChoice(kinds: readonly (ColumnKind | null)[]): string | null {
  const count = (...wanted: ColumnKind[]) => kinds.filter((kind) => kind && wanted.includes(kind)).length;
  const twice = (['name', 'code', 'priceMax', 'oldPrice', 'from', 'service', 'section'] as const).find(
    (kind) => count(kind) > 1,
  );
  if (count('name') === 0) return 'Выберите, в какой колонке названия';
  if (count('price', 'priceMin') === 0) return 'Выберите, в какой колонке цена';
  if (count('price', 'priceMin') > 1) return 'Цена выбрана в нескольких колонках: оставьте одну';
  return twice ? `«${columnKinds[twice]}» выбрано в нескольких колонках: оставьте одну` : null;
}

/** Returns titles by column and the number of the first row below the headings, 0 without headings. */
function findHeadings(rows: readonly string[][]): { titles: string[]; bodyStart: number } {
  const upper = rows.slice(0, headingRows);
  const named = upper.findIndex(isHeadingRow);
  const lone = upper.findIndex((row, i) => (named < 0 || i === named - 1) && isLonePrice(row, rows));
  const first = lone < 0 ? named : lone;
  let titles = rows[first] ?? [];
  let bodyStart = first + 1;
  for (let row = rows[bodyStart]; first >= 0 && row && continuesHeadings(titles, row); row = rows[bodyStart]) {
    titles = joinHeadings(titles, row);
    bodyStart++;
  }
  return { titles, bodyStart };
}

/** A merged heading stands in its first column only, but heads all columns that the lower row names. */
const joinHeadings = (top: readonly string[], row: readonly string[]): string[] =>
  top.map((cell, i) => {
    const over = cell || (row[i] ? (top[filledUpTo(top, i)] ?? '') : '');
    return over === row[i] ? over : `${over} ${row[i]}`.trim();
  });

/** Returns the number of the last filled cell up to a column, -1 without one. */
const filledUpTo = (row: readonly string[], column: number): number =>
  row.reduce((last, cell, i) => (i <= column && cell !== '' ? i : last), -1);

const strictName = /^(?:наименовани|названи)/i;

function isHeadingRow(row: readonly string[]): boolean {
  const cells = row.filter((cell) => cell !== '');
  if (cells.length < 2 || cells.some(isAmount)) return false;
  const kinds = cells.map(kindOfHeading);
  const isPriced = kinds.some((kind) => kind && prices.includes(kind));
  const known = kinds.filter((kind) => kind !== null);
  if (cells.some((cell) => strictName.test(cell)) || (isPriced && known.length > 1)) return true;
  return known.length === cells.length && known.includes('name');
}

/** «Цена» alone over amounts: the names have no heading, or have it one row below. */
function isLonePrice(row: readonly string[], rows: readonly string[][]): boolean {
  const at = row.findIndex((cell) => cell !== '');
  const isOnly = row.every((cell, i) => i === at || cell === '');
  const isPrice = /^(?:цен|стоимост)\p{L}*(?: (?:медицинских )?услуг\p{L}*)?,?\s*\(?(?:₽|руб\p{L}*\.?|р\.)?\)?$/iu;
  return isOnly && isPrice.test(row[at] ?? '') && cellsOf(rows, at).some(isAmount);
}

/** Whether a row splits merged headings: «Цена» into «взрослые» and «дети», or brings the names' own heading. */
function continuesHeadings(top: readonly string[], row: readonly string[]): boolean {
  if (row.some(isAmount)) return false;
  const kinds = top.map((cell) => (cell === '' ? null : kindOfHeading(cell)));
  const at = row.flatMap((cell, i) => (cell === '' ? [] : [i]));
  if (!kinds.includes('name')) return at.length > 1 && at.some((i) => kindOfHeading(row[i] ?? '') === 'name');
  const isUnderPrice = (i: number) => prices.includes(kinds[filledUpTo(top, i)] ?? 'none');
  return at.every((i) => top[i] === row[i] || isUnderPrice(i));
}

/** «1 | 2 | 3»: official tables number their columns. */
function isNumbering(row: readonly string[]): boolean {
  const cells = row.filter((cell) => cell !== '');
  return cells.length > 1 && cells.every((cell, i) => cell === String(i + 1));
}

const cellsOf = (rows: readonly string[][], column: number) =>
  rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');

type Judged = Column & { isAsked: boolean };

function readColumn(heading: string, cells: readonly string[], isOwn: boolean): Judged {
  const kind = kindOfHeading(heading);
  const hasAmounts = cells.some(isAmount);
  if (isOwn && heading === 'Услуга') return { heading, kind: 'service', isAsked: false };
  if (kind === null && cells.length > 0 && cells.every(isCode)) return { heading, kind: 'code', isAsked: false };
  // «от» heads amounts or marks.
  const isMark = cells.length > 0 && cells.every((cell) => /^от$/i.test(cell));
  if (isMark || (kind === 'priceMin' && !hasAmounts)) return { heading, kind: 'from', isAsked: false };
  return { heading, kind, isAsked: false };
}

/** Gives the kind to the only candidate; among several the user chooses. */
function settle(columns: readonly Judged[], kind: 'name' | 'price', candidates: readonly number[]): void {
  const rivals: readonly (ColumnKind | null)[] = kind === 'name' ? ['name'] : ['price', 'priceMin'];
  columns.forEach((column, i) => {
    if (!candidates.includes(i)) column.kind = rivals.includes(column.kind) ? 'none' : column.kind;
    else if (candidates.length > 1) Object.assign(column, { kind: null, isAsked: true });
    else column.kind ??= kind;
  });
}

function nameCandidates(columns: readonly Column[], body: readonly string[][], known: ReadonlySet<string>): number[] {
  const titled = columns.flatMap(({ kind }, i) => (kind === 'name' ? [i] : []));
  if (titled.length === 1) return titled;
  const open = titled.length > 1 ? titled : columns.flatMap(({ kind }, i) => (kind ? [] : [i]));
  const ofSheet = open.filter((i) => cellsOf(body, i).some((cell) => known.has(lineKey(cell))));
  if (ofSheet.length === 1 || titled.length > 1) return ofSheet.length === 1 ? ofSheet : titled;
  const worded = open.filter((i) => isWorded(cellsOf(body, i), minLetters));
  return worded.length > 0 ? worded : open.filter((i) => isWorded(cellsOf(body, i), 1));
}

/** Long enough for names: «шт.», «1 зуб» and «услуга» are units. */
const minLetters = 8;

function isWorded(cells: readonly string[], least: number): boolean {
  const words = cells.filter((cell) => isText(cell) && !isAmount(cell) && splitCode(cell).name !== '');
  const letters = words.join('').replace(/[^\p{L}]/gu, '').length;
  return words.length * 2 > cells.length && letters / words.length >= least && new Set(words).size * 2 > words.length;
}

function priceCandidates(columns: readonly Judged[], body: readonly string[][]): number[] {
  const filled = (i: number) => cellsOf(body, i).some(isAmount);
  const titled = columns.flatMap(({ kind }, i) => (kind === 'price' || kind === 'priceMin' ? [i] : []));
  if (titled.some(filled)) return titled.filter(filled);
  if (titled.length > 0) return titled;
  return columns.flatMap(({ kind, isAsked }, i) =>
    kind === null && !isAsked && filled(i) && !isCounting(cellsOf(body, i)) ? [i] : [],
  );
}

/** Row numbers: each is one more than the last, or starts again. */
function isCounting(cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => /^\d+\.?$/.test(cell)).map((cell) => Number.parseInt(cell, 10));
  if (numbers.length < cells.filter((cell) => !isText(cell)).length) return false;
  const isNext = (number: number, i: number) => number === 1 || (i > 0 && number === (numbers[i - 1] ?? 0) + 1);
  return numbers.length > 0 && numbers.every((number, i) => isNext(number, i) || (i === 0 && numbers.length > 1));
}

/** Code of a medical service (order 804н), also in Cyrillic letters. */
const serviceCode = '(?<!\\p{L})[ABАВ]\\s?\\d{2}(?:\\.\\d{2,3}){2,5}';
const codeFirst = new RegExp(`^[([]?(${serviceCode})[*)\\].:;,]*(?:[\\s–—-]+|$)`, 'iu');
const codeLast = new RegExp(`[\\s–—-]*[([]?(${serviceCode})[*)\\].]*$`, 'iu');

/** Searching a longer text for a code could take seconds. */
const nameMaxCharacters = 500;

/** Splits «A16.07.002.001 Восстановление зуба» into the code, in Latin letters or '', and the name. */
export function splitCode(text: string): { code: string; name: string } {
  const trimmed = text.trim();
  const found = trimmed.length > nameMaxCharacters ? null : (codeFirst.exec(trimmed) ?? codeLast.exec(trimmed));
  if (!found) return { code: '', name: trimmed };
  return { code: toCode(found[1]), name: trimmed.replace(found[0], '').trim() };
}

const isCode = (cell: string) => splitCode(cell).code !== '' && splitCode(cell).name === '';

/** The form in which names are compared, without the code of the service. */
export const lineKey = (name: string) => nameKey(splitCode(name).name);
