import { repeatedCodes, rowsByCode, toCode } from '@clinic/contract/estimates';
import { readPrice } from '@clinic/contract/money';
import { type ColumnKind, type KnownNames, lineKey, ownNameHeading, splitCode, type Understood } from './columns';
import { nameKey, type PriceDocument, type PriceLine } from './rules';

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

/**
 * A row of a table from elsewhere. @property code of the service (order 804н) @property ownCode what its column of codes
 * holds @property under the title line above it @property values `null` without a readable
 * price @property written the price as it stands in the table
 */
export type PriceRow = {
  name: string;
  code: string;
  ownCode: string;
  service: string;
  section: string;
  under: string;
  written: string;
  values: Values | null;
};

export type Match = {
  found: { documentId: string; line: PriceLine; values: Values }[];
  /** Lines with the table's values already. */
  same: number;
  /** Rows whose name no line has, or more than one. */
  unknown: string[];
  ambiguous: string[];
  /** Rows without a readable price, with what stands there. */
  unreadable: string[];
};

/** Returns the keys of all lines of the sheet, for `understandTable`. */
export function knownKeys(documents: readonly PriceDocument[]): KnownNames {
  const lines = documents.flatMap((document) => document.lines);
  return {
    names: new Set(lines.map(({ description }) => lineKey(description))),
    codes: new Set(lines.map(({ code }) => toCode(code)).filter(Boolean)),
  };
}

/** Reads the rows of a table whose columns are known. Title lines are no rows. */
export function readRows({ body, isOwn }: Understood, kinds: readonly (ColumnKind | null)[]): PriceRow[] {
  const rows: PriceRow[] = [];
  let under = '';
  for (const cells of body) {
    const cellOf = (kind: ColumnKind) => cells[kinds.indexOf(kind)] ?? '';
    const written = cellOf(kinds.includes('price') ? 'price' : 'priceMin');
    const { code, name } = splitCode(cellOf('name'));
    const words = cells.filter((cell) => cell !== '' && !/^[\d.]+$/.test(cell));
    if (words.length === 1 && written === '') under = words[0] ?? '';
    else if (nameKey(name) !== '') {
      const price = readPriceOf(cellOf, kinds, isOwn);
      const rest = restOf(cellOf, kinds);
      const values = price && rest ? { ...price, ...rest } : null;
      const ofService = { service: cellOf('service'), section: cellOf('section'), under };
      const codes = { code: splitCode(cellOf('code')).code || code, ownCode: toCode(cellOf('code')) };
      rows.push({ name, ...codes, ...ofService, written, values });
    }
  }
  return rows;
}

type CellOf = (kind: ColumnKind) => string;

/** Returns `null` without a readable price. */
function readPriceOf(cellOf: CellOf, kinds: readonly (ColumnKind | null)[], isOwn: boolean): Values | null {
  const isLeast = !kinds.includes('price');
  const price = readPrice(cellOf(isLeast ? 'priceMin' : 'price'));
  if (price === null && isOwn) return { price: null };
  if (!price) return null;
  const { amount } = price;
  if (isLeast) return { price: amount, priceFrom: readPrice(cellOf('priceMax'))?.amount !== amount };
  return price.isFrom ? { price: amount, priceFrom: true } : { price: amount };
}

/** Returns the former price and the mark «от», `null` when a former price is unreadable. */
function restOf(cellOf: CellOf, kinds: readonly (ColumnKind | null)[]): Values | null {
  const oldPrice = readPrice(cellOf('oldPrice').replace(/^[-–—]+$/, ''));
  if (oldPrice === undefined) return null;
  return {
    ...(kinds.includes('oldPrice') ? { oldPrice: oldPrice?.amount ?? null } : {}),
    ...(kinds.includes('from') ? { priceFrom: /^(да|от|\+|1|true|v|х|x|✓)$/i.test(cellOf('from')) } : {}),
  };
}

/**
 * Finds the lines that rows mean: by the clinic's own code, which only one row and one line may have, else by names
 * without case, «ё», signs and codes of services. Service, section, title lines and codes tell lines of one name apart.
 */
export function matchRows(rows: readonly PriceRow[], documents: readonly PriceDocument[]): Match {
  const byName = linesByName(documents);
  const byCode = linesByCode(documents);
  const isRepeated = new Set(repeatedCodes(rows.map(({ ownCode }) => ({ code: ownCode }))));
  const match: Match = { found: [], same: 0, unknown: [], ambiguous: [], unreadable: [] };
  const byLine = new Map<PriceLine, Match['found']>();
  for (const row of rows) {
    const coded = isRepeated.has(row.ownCode) ? undefined : byCode.get(row.ownCode);
    const meant = coded ? [coded.meant] : narrow(row, byName.get(nameKey(row.name)) ?? []);
    const [only] = meant;
    if (!row.values) match.unreadable.push(row.written === '' ? row.name : `${row.name} (${row.written})`);
    else if (!only) match.unknown.push(row.name);
    else if (meant.length > 1) match.ambiguous.push(row.name);
    else {
      const hit = { documentId: only.document.documentId, line: only.line, values: row.values };
      byLine.set(only.line, [...(byLine.get(only.line) ?? []), hit]);
    }
  }
  for (const [line, hits] of byLine) {
    const [first, ...others] = hits as [Match['found'][number], ...Match['found']];
    const after = { ...line, ...first.values };
    // Two rows that give one line different values give it none.
    if (!others.every(({ values }) => isSame(after, values))) match.ambiguous.push(line.description);
    else if (isSame(line, first.values)) match.same++;
    else match.found.push(first);
  }
  return match;
}

type Meant = { document: PriceDocument; line: PriceLine };

function narrow({ code, service, section, under }: PriceRow, all: readonly Meant[]): readonly Meant[] {
  const means = (wanted: string, own: string) => wanted === '' || nameKey(wanted) === nameKey(own);
  const meant = all.filter(({ document, line }) => {
    const own = splitCode(line.description).code;
    return (
      means(service, titleOf(document)) && means(section, line.section) && (code === '' || own === '' || own === code)
    );
  });
  if (meant.length < 2 || under === '') return meant;
  const titled = meant.filter(({ document, line }) =>
    [line.section, document.title, titleOf(document)].some((title) => nameKey(title) === nameKey(under)),
  );
  return titled.length === 1 ? titled : meant;
}

const linesByCode = (documents: readonly PriceDocument[]) =>
  rowsByCode(
    documents.flatMap((document) => document.lines.map((line) => ({ code: line.code, meant: { document, line } }))),
  );

function linesByName(documents: readonly PriceDocument[]): Map<string, Meant[]> {
  const byName = new Map<string, Meant[]>();
  for (const document of documents) {
    for (const line of document.lines) {
      const key = lineKey(line.description);
      byName.set(key, [...(byName.get(key) ?? []), { document, line }]);
    }
  }
  return byName;
}

const isSame = (line: PriceLine, values: Values) =>
  Object.entries(values).every(([field, value]) => line[field as keyof Values] === value);
