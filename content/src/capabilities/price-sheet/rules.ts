/** A line of a price list as the sheet shows it. */
export type PriceLine = {
  /** Of the draft's component. */
  id: number;
  /** Heading of its section. */
  section: string;
  description: string;
  /** Roubles; `null`: «Цену уточнит администратор». */
  price: number | null;
  /** Whether «от» stands before the price. */
  priceFrom: boolean;
  /** Roubles, struck through. */
  oldPrice: number | null;
};

export type PriceField = 'price' | 'priceFrom' | 'oldPrice';
export type PriceValue = PriceLine[PriceField];

/** A service or sub-service with the price list of its draft. */
export type PriceDocument = {
  uid: string;
  documentId: string;
  title: string;
  /** Title of the service that a sub-service belongs to. */
  service: string | null;
  /** `changed`: the draft has more changes than the site shows. */
  state: 'published' | 'changed' | 'draft';
  lines: PriceLine[];
};

export type CellChange = { id: number; field: PriceField; from: PriceValue; to: PriceValue };
export type DocumentChange = { uid: string; documentId: string; cells: CellChange[] };

/** What became of a sheet. A document is saved whole or not at all. */
export type SheetOutcome = {
  /** Number of the entry in the list of changes. */
  record: number;
  saved: { uid: string; documentId: string }[];
  /** Cells that somebody else has changed since the sheet was read, with what they hold now. */
  conflicts: { documentId: string; id: number; field: PriceField; now: PriceValue | undefined }[];
  /** Documents that cannot be saved or published, with the reason. */
  failed: { documentId: string; message: string }[];
};

/** A past sheet, newest first. */
export type PastSheet = {
  id: number;
  /** On the clinic's clock, YYYY-MM-DDTHH:mm. */
  at: string;
  who: string;
  cells: number;
  isPublished: boolean;
  isUndone: boolean;
};

export type PriceSheet = { documents: PriceDocument[]; past: PastSheet[]; mayPublish: boolean };

export const fieldNames: Readonly<Record<PriceField, string>> = {
  price: 'Цена, ₽',
  priceFrom: '«от»',
  oldPrice: 'Прежняя цена, ₽',
};

/** The right that the screen needs, in the admin's form. */
export const mayChangePrices = [{ action: 'plugin::content-manager.explorer.update', subject: 'api::service.service' }];

export const maxPrice = 100_000_000;

/**
 * Reads an amount as people type it or copy it from a table: «3 400», «3400,00 ₽», «от 3 400 руб.».
 * @returns roubles, `null` for an empty text, `undefined` for anything else
 */
export function parseAmount(text: string): number | null | undefined {
  const bare = text
    .toLowerCase()
    .replace(/^\s*от(?![\p{L}\d])/u, '')
    .replace(/₽|руб(?:лей|ля|ль)?\.?|р\.?$/gu, '')
    .replace(/\s/g, '')
    .replace(/[.,]00?$/, '');
  if (bare === '') return null;
  return /^\d{1,9}$/.test(bare) && Number(bare) <= maxPrice ? Number(bare) : undefined;
}

/** Raises a price by a percentage and rounds it to a multiple of `step` roubles; a price never becomes nothing. */
export function raise(price: number, percent: number, step: number): number {
  if (price === 0) return 0;
  // Computed in hundredths, so that 7 % of 1 000 is exactly 70.
  const exact = (price * (100 + percent)) / 100;
  return Math.max(step, Math.round(exact / step) * step);
}

const bigChange = 0.3;

/** Remarks on one changed line, in words. @param before the line as it was */
export function remarksOn(before: PriceLine, after: PriceLine): string[] {
  const remarks: string[] = [];
  if (before.price !== after.price) {
    if (after.price === 0) remarks.push('Цена 0 ₽: бесплатно лучше написать словами');
    else if (after.price === null) remarks.push('Без цены: на сайте «Цену уточнит администратор»');
    else if (before.price && Math.abs(after.price - before.price) / before.price > bigChange) {
      remarks.push(`Изменение больше 30 %: ${percentWords(before.price, after.price)}`);
    }
  }
  if (after.price !== null && after.oldPrice !== null && after.oldPrice <= after.price) {
    remarks.push('Прежняя цена не больше новой: скидки нет (38-ФЗ, ст. 5, ч. 3, п. 4)');
  }
  return remarks;
}

/** «+7 %», «−50 %». */
export function percentWords(from: number, to: number): string {
  const percent = Math.round(((to - from) / from) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`;
}

/** Descriptions that a document has twice with different prices. */
export function findDoubles(lines: readonly PriceLine[]): string[] {
  const seen = new Map<string, number | null>();
  const doubles = new Set<string>();
  for (const { section, description, price } of lines) {
    const key = `${section}\n${nameKey(description)}`;
    if (seen.has(key) && seen.get(key) !== price) doubles.add(description);
    seen.set(key, price);
  }
  return [...doubles];
}

/** The form in which names of two price lists are compared. */
const nameKey = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Splits a block copied from a spreadsheet into rows and cells. */
export const splitBlock = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

export type Match = {
  /** Lines with another price than the block has. */
  found: { documentId: string; line: PriceLine; price: number; isFrom: boolean }[];
  /** Lines that have the block's price already. */
  same: number;
  /** Rows of the block whose name no line has, or more than one. */
  unknown: string[];
  ambiguous: string[];
  /** Rows without a price. */
  unreadable: string[];
};

/**
 * Finds the lines that a block of names and prices from a spreadsheet means: the first cell of a row is the name, the
 * last one with an amount the price.
 */
export function matchBlock(rows: readonly string[][], documents: readonly PriceDocument[]): Match {
  const byName = new Map<string, { documentId: string; line: PriceLine }[]>();
  for (const { documentId, lines } of documents) {
    for (const line of lines) {
      const key = nameKey(line.description);
      byName.set(key, [...(byName.get(key) ?? []), { documentId, line }]);
    }
  }
  const match: Match = { found: [], same: 0, unknown: [], ambiguous: [], unreadable: [] };
  for (const [name = '', ...cells] of rows) {
    if (!nameKey(name)) continue;
    const amount = cells.filter((cell) => typeof parseAmount(cell) === 'number').at(-1);
    const lines = byName.get(nameKey(name)) ?? [];
    const [only] = lines;
    if (amount === undefined) match.unreadable.push(name);
    else if (!only) match.unknown.push(name);
    else if (lines.length > 1) match.ambiguous.push(name);
    else {
      const price = parseAmount(amount) as number;
      if (only.line.price === price) match.same++;
      else match.found.push({ ...only, price, isFrom: /^\s*от(?![\p{L}\d])/iu.test(amount) });
    }
  }
  return match;
}
