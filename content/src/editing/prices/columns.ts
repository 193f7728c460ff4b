import { toCode } from '@clinic/contract/estimates';
import { readPrice } from '@clinic/contract/money';
import { nameKey } from '@clinic/contract/plain-text';
import { splitLines } from './lines';
import type { Merge, SourceRow, SourceTable } from './source';
import { type Unit, unitOf, unitOfTitle } from './units';

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

/**
 * A column of a table. @property kind `null` where the user has to choose @property isStray whether a few rows have an
 * amount there, under no heading of a table with headings
 */
type Column = { heading: string; kind: ColumnKind | null; unit: Unit | null; isStray: boolean };

/** @property isHeading whether it repeats the headings */
type BodyRow = SourceRow & { isHeading?: boolean };

/**
 * Rows of a table under headings of their own. @property table its name @property heads headings, and titles above them
 * @property isOwn whether the headings are the sheet's own, so that an empty price means none @property unit that the
 * titles name, `'unclear'` when they differ
 */
export type Block = {
  table: string;
  columns: Column[];
  heads: SourceRow[];
  body: BodyRow[];
  merges: readonly Merge[];
  isOwn: boolean;
  unit: Unit | 'unclear' | null;
};

/** Heading of names in the sheet's own tables. */
export const ownNameHeading = 'За что';

/** Headings lie below titles and contacts, but not deep in the table. */
const headingRows = 40;
const headingMaxCharacters = 120;
/** More would freeze the screen. */
const maxColumns = 100;

const unit = '(?: (?:руб(?:лей|ля|ли)?|р))*$';
const priceWord = '(?:цен[аыу]?|стоимость|стоимости|тарифы?|прайс|сумма|итого|к оплате)(?!\\p{L})';
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
  const kind = headings.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
  return kind && prices.includes(kind) && unitOf(heading) === 'foreign' ? 'none' : kind;
}

/** Lines of text are split into these. */
const lineTitles = ['Название', 'Цена'];

/**
 * Proposes which column of a table is what by its headings, which may take several rows; the user chooses where they
 * say nothing. Other headings below begin a block of their own, with columns of their own.
 */
export function understandTable({ name, rows: source, merges }: SourceTable): Block[] {
  const width = Math.min(maxColumns, Math.max(0, ...source.map(({ cells }) => cells.length)));
  const parts =
    width === 1
      ? [{ titles: lineTitles, heads: [], body: splitRows(source) }]
      : splitAtHeadings(
          source.map(({ number, cells }) => ({
            number,
            cells: Array.from({ length: width }, (_, i) => cells[i] ?? ''),
          })),
        ).flatMap(splitAtOddHeadings);
  const unit = titleUnit(parts, name);
  return parts.map((part) => ({ table: name, merges, unit, ...understandPart(part) }));
}

const splitRows = (rows: readonly SourceRow[]): SourceRow[] =>
  splitLines(rows.map(({ cells }) => cells[0] ?? '')).map((cells, i) => ({ number: rows[i]?.number ?? 0, cells }));

type Part = { titles: readonly string[]; heads: SourceRow[]; body: BodyRow[] };

function understandPart({ titles, heads, body }: Part): Pick<Block, 'columns' | 'heads' | 'body' | 'isOwn'> {
  const cells = body.filter(({ isHeading }) => !isHeading).map((row) => row.cells);
  const isOwn = titles.includes(ownNameHeading);
  const width = Math.max(titles.length, ...cells.map(({ length }) => length));
  const all = Array.from({ length: width }, (_, i) => titles[i] ?? '');
  const unheaded = unheadedAmounts(all, cells);
  const kinds = proposeKinds(all, cells, isOwn, unheaded);
  const columns = all.map((heading, i) => ({
    heading,
    kind: kinds[i] ?? null,
    unit: unitOf(heading),
    isStray: unheaded.includes(i) && kinds[i] === 'none',
  }));
  return { columns, heads, body, isOwn };
}

/** Splits a table at its headings. Equal headings are repeated on each page and begin nothing. */
function splitAtHeadings(rows: readonly SourceRow[]): Part[] {
  const cells = rows.map((row) => row.cells);
  const parts: Part[] = [{ titles: [], heads: [], body: [] }];
  for (let i = 0; i < rows.length; i++) {
    const part = parts.at(-1) as Part;
    const row = rows[i] as SourceRow;
    if (isNumbering(row.cells)) part.heads.push(row);
    else if (!isHeadingRow(row.cells) && !isLoneHeading(cells, i)) part.body.push(row);
    else {
      const first = i;
      let titles = row.cells;
      for (let next = cells[i + 1]; next && continuesHeadings(titles, next); next = cells[i + 1]) {
        titles = joinHeadings(titles, next);
        i++;
      }
      const heads = rows.slice(first, i + 1);
      if (isSameHeading(part.titles, titles)) part.body.push(...heads.map((one) => ({ ...one, isHeading: true })));
      else parts.push({ titles, heads, body: [] });
    }
  }
  return withoutPreamble(parts);
}

/** Titles above the first headings are no table, unless there are prices among them. */
function withoutPreamble([first, second, ...others]: Part[]): Part[] {
  if (!first || !second) return first ? [first] : [];
  const priced = first.body.filter(({ cells }) => cells.filter(Boolean).length > 1 && cells.some(isAmount));
  if (priced.length > 1) return [first, second, ...others];
  return [{ ...second, heads: [...first.heads, ...first.body, ...second.heads] }, ...others];
}

/** Tables of several departments head their names with the department. */
function isSameHeading(before: readonly string[], titles: readonly string[]): boolean {
  const differing = titles.flatMap((title, i) => (nameKey(title) === nameKey(before[i] ?? '') ? [] : [i]));
  const isOfNames = (i: number) =>
    [before[i] ?? '', titles[i] ?? ''].every((title) => title !== '' && [null, 'name'].includes(kindOfHeading(title)));
  const isPriced = titles.some((title) => prices.includes(kindOfHeading(title) ?? 'none'));
  return (
    before.length > 0 && (differing.length === 0 || (differing.length === 1 && isPriced && differing.every(isOfNames)))
  );
}

/** «Цена» alone counts right above the other headings, or without any. */
function isLoneHeading(cells: readonly string[][], i: number): boolean {
  const below = cells.slice(i + 1, i + headingRows);
  return isLonePrice(cells[i] ?? [], below) && (isHeadingRow(below[0] ?? []) || !below.some(isHeadingRow));
}

/** Words that stand for a price. */
const wordedPrice =
  /бесплат|договор|запрос|уточн|индивид|звон|консульт|прайс|акци|подар|скидк|включ|вход|смет|по\s|^нет$|^есть$|нал[ие]ч/iu;

/** Splits at words that stand over each amount of the next row, «Вид | Было | Стало», unless that is the price anyway. */
function splitAtOddHeadings(part: Part): Part[] {
  const { columns } = understandPart(part);
  const parts: Part[] = [{ ...part, body: [] }];
  part.body.forEach((row, i) => {
    const amounts = amountsIn(part.body[i + 1]?.cells ?? []);
    const isPrice = parts.length === 1 && amounts.every((x) => prices.includes(columns[x]?.kind ?? 'none'));
    const isFirst = i === 0 && part.titles.length > 0;
    if (!isFirst && !isPrice && isOddHeading(row.cells, amounts)) {
      parts.push({ titles: row.cells, heads: [row], body: [] });
    } else parts.at(-1)?.body.push(row);
  });
  return parts.filter(({ heads, body }) => heads.length + body.length > 0);
}

const amountsIn = (cells: readonly string[]) => cells.flatMap((cell, i) => (isAmount(cell) ? [i] : []));

function isOddHeading(cells: readonly string[], amounts: readonly number[]): boolean {
  const isWords = (cell: string) => isYear(cell) || (isText(cell) && !/\d/.test(cell) && !wordedPrice.test(cell));
  const filled = cells.filter(Boolean);
  return (
    amounts.length > 0 &&
    filled.length > amounts.length &&
    filled.every((cell) => cell.length <= 40 && (isYear(cell) || !/\d/.test(cell))) &&
    amounts.every((i) => isWords(cells[i] ?? ''))
  );
}

const isYear = (cell: string) => /^(?:19|20)\d\d(?:\s?г(?:од)?\.?)?$/.test(cell);

/** Returns the unit that titles around the rows name, and the name of the sheet. */
function titleUnit(parts: readonly Part[], name: string): Block['unit'] {
  const isTitle = ({ cells }: SourceRow) => cells.filter(Boolean).length === 1;
  const titles = parts.map(({ heads, body }) => [...heads, ...body].filter(isTitle));
  const unitsOf = (rows: readonly SourceRow[]) =>
    rows.flatMap(({ cells }) => unitOfTitle(cells.find(Boolean) ?? '') ?? []).filter((unit) => unit !== 'roubles');
  const units = new Set([...unitsOf(titles.flat()), ...(unitOf(name) === 'foreign' ? (['foreign'] as const) : [])]);
  if (units.size < 2 && !units.has('thousands') && !units.has('kopecks')) return [...units][0] ?? null;
  // A unit named between the rows may hold for some of them only.
  const [first] = parts;
  const firstPriced = first?.body.find(({ cells }) => cells.some(isAmount))?.number ?? 0;
  const above = new Set(unitsOf(titles.flat().filter(({ number }) => number < firstPriced)));
  return units.size === 1 && above.size === 1 ? ([...above][0] ?? null) : 'unclear';
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
  const kinds = cells.map(kindOfHeading);
  const isFact = (cell: string) => isAmount(cell) && !(isYear(cell) && kinds.includes('name'));
  if (cells.length < 2 || cells.some(isFact)) return false;
  const isPriced = kinds.some((kind) => kind && prices.includes(kind));
  const known = kinds.filter((kind) => kind !== null);
  if (cells.some((cell) => strictName.test(cell)) || (isPriced && known.length > 1)) return true;
  if (cells.length === 2 && cells.some((cell) => plainPrice.test(cell))) return true;
  return known.length === cells.length && known.includes('name');
}

const plainPrice = /^(?:цен|стоимост)\p{L}*(?: (?:медицинских )?услуг\p{L}*)?,?\s*\(?(?:₽|руб\p{L}*\.?|р\.)?\)?$/iu;

/** «Цена» alone over amounts: the names have no heading, or have it one row below. */
function isLonePrice(row: readonly string[], rows: readonly string[][]): boolean {
  const at = row.findIndex((cell) => cell !== '');
  const isOnly = row.every((cell, i) => i === at || cell === '');
  return isOnly && plainPrice.test(row[at] ?? '') && cellsOf(rows, at).some(isAmount);
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

/**
 * Proposes kinds by headings. Of several names or prices none is proposed; without a heading for the name, the only
 * heading that says nothing is its.
 */
function proposeKinds(
  titles: readonly string[],
  body: readonly string[][],
  isOwn: boolean,
  unheaded: readonly number[],
): (ColumnKind | null)[] {
  const kinds = titles.map((heading, i): ColumnKind | null => {
    const cells = cellsOf(body, i);
    const kind = heading === '' && cells.length === 0 ? 'none' : kindOfHeading(heading);
    if (isOwn && heading === 'Услуга') return 'service';
    // «от» heads amounts or marks.
    return kind === 'priceMin' && !cells.some(isAmount) ? 'from' : kind;
  });
  const at = (...wanted: (ColumnKind | null)[]) => kinds.flatMap((kind, i) => (wanted.includes(kind) ? [i] : []));
  const isMost = (i: number) => cellsOf(body, i).filter(isAmount).length * 2 > body.length;
  const headed = at('price', 'priceMin');
  const priced = headed.length > 0 ? [...headed, ...unheaded.filter(isMost)] : [];
  const open = at(null).filter((i) => !unheaded.includes(i));
  const names = at('name').length > 0 ? at('name') : headed.length > 0 ? open : [];
  const asked = [...(names.length > 1 ? names : []), ...(priced.length > 1 ? priced : [])];
  const isSettled = names.length > 0 && priced.length > 0;
  return kinds.map((kind, i) => {
    if (asked.includes(i)) return null;
    return names.includes(i) ? 'name' : (kind ?? (isSettled ? 'none' : null));
  });
}

/** Columns with amounts, but without a heading where columns before them have one. */
function unheadedAmounts(titles: readonly string[], body: readonly string[][]): number[] {
  const first = titles.findIndex(Boolean);
  return titles.flatMap((heading, i) =>
    heading === '' && first >= 0 && i > first && cellsOf(body, i).some(isAmount) ? [i] : [],
  );
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

/** The form in which names are compared, without the code of the service. */
export const lineKey = (name: string) => nameKey(splitCode(name).name);
