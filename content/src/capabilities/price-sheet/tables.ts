import { nameKey, type PriceDocument, type PriceLine, parseAmount } from './rules';

/** Columns of a table that the sheet writes; one that it reads may have others, and another order. */
const tableColumns = ['Услуга', 'Раздел', 'За что', 'Цена, ₽', 'от', 'Прежняя цена, ₽'] as const;
const [serviceColumn, sectionColumn, nameColumn, priceColumn, fromColumn, oldPriceColumn] = tableColumns;

type Cell = string | number | null;

/** «Терапия → Лечение кариеса». */
export const titleOf = ({ title, service }: PriceDocument) => (service ? `${service} → ${title}` : title);

/** Returns the sheet as a table with headings. */
export const tableOf = (documents: readonly PriceDocument[]): Cell[][] => [
  [...tableColumns],
  ...documents.flatMap((document) =>
    document.lines.map(({ section, description, price, priceFrom, oldPrice }) => [
      titleOf(document),
      section,
      description,
      price,
      priceFrom ? 'да' : '',
      oldPrice,
    ]),
  ),
];

type Values = Partial<Pick<PriceLine, 'price' | 'priceFrom' | 'oldPrice'>>;
/** A row of a foreign table; without a service or section it may mean any. */
type Row = { name: string; service?: string | undefined; section?: string | undefined; values: Values | null };

export type Match = {
  /** Lines that the table changes. */
  found: { documentId: string; line: PriceLine; values: Values }[];
  /** Lines with the table's values already. */
  same: number;
  /** Rows whose name no line has, or more than one. */
  unknown: string[];
  ambiguous: string[];
  /** Rows without a readable price. */
  unreadable: string[];
};

/**
 * Finds the lines that a table means, by names without case, «ё» and signs. In a table with the sheet's own headings
 * service and section count too; in any other the first cell of a row is the name, the last one with an amount the
 * price.
 */
export function matchTable(table: readonly string[][], documents: readonly PriceDocument[]): Match {
  const byName = linesByName(documents);
  const match: Match = { found: [], same: 0, unknown: [], ambiguous: [], unreadable: [] };
  for (const { name, service, section, values } of readRows(table)) {
    const means = (wanted: string | undefined, own: string) => !wanted || nameKey(wanted) === nameKey(own);
    const meant = (byName.get(nameKey(name)) ?? []).filter(
      ({ document, line }) => means(service, titleOf(document)) && means(section, line.section),
    );
    const [only] = meant;
    if (!values) match.unreadable.push(name);
    else if (!only) match.unknown.push(name);
    else if (meant.length > 1) match.ambiguous.push(name);
    else if (isSame(only.line, values)) match.same++;
    else match.found.push({ documentId: only.document.documentId, line: only.line, values });
  }
  return match;
}

function linesByName(documents: readonly PriceDocument[]) {
  const byName = new Map<string, { document: PriceDocument; line: PriceLine }[]>();
  for (const document of documents) {
    for (const line of document.lines) {
      const key = nameKey(line.description);
      byName.set(key, [...(byName.get(key) ?? []), { document, line }]);
    }
  }
  return byName;
}

const isSame = (line: PriceLine, values: Values) =>
  Object.entries(values).every(([field, value]) => line[field as keyof Values] === value);

function readRows(table: readonly string[][]): Row[] {
  const named = table.filter((cells) => cells.some((cell) => nameKey(cell)));
  const at = named.findIndex((row) => row.includes(nameColumn) && row.includes(priceColumn));
  const headings = named[at];
  const rows = headings ? named.slice(at + 1).map((row) => ownRow(headings, row)) : named.map((row) => foreignRow(row));
  return rows.filter(({ name }) => nameKey(name));
}

function ownRow(headings: readonly string[], row: readonly string[]): Row {
  const cellOf = (heading: string) => {
    const column = headings.indexOf(heading);
    return column < 0 ? undefined : (row[column] ?? '').trim();
  };
  const price = parseAmount(cellOf(priceColumn) ?? '');
  const old = cellOf(oldPriceColumn);
  const oldPrice = old === undefined ? undefined : parseAmount(old);
  const from = cellOf(fromColumn);
  const isReadable = price !== undefined && (old === undefined || oldPrice !== undefined);
  return {
    name: cellOf(nameColumn) ?? '',
    service: cellOf(serviceColumn),
    section: cellOf(sectionColumn),
    values: isReadable
      ? {
          price,
          ...(oldPrice === undefined ? {} : { oldPrice }),
          ...(from === undefined ? {} : { priceFrom: /^(да|от|\+|1|true)$/i.test(from) }),
        }
      : null,
  };
}

function foreignRow([name = '', ...cells]: readonly string[]): Row {
  const amount = cells.filter((cell) => typeof parseAmount(cell) === 'number').at(-1);
  if (amount === undefined) return { name, values: null };
  const isFrom = /^\s*от(?![\p{L}\d])/iu.test(amount);
  return { name, values: { price: parseAmount(amount) as number, ...(isFrom ? { priceFrom: true } : {}) } };
}
