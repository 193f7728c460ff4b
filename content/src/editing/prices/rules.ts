import { type EstimateLine, isKnown, rangeText, rowsByCode, totalOf } from '@clinic/contract/estimates';
import { nameKey } from '@clinic/contract/plain-text';

/** A line of a price list as the sheet shows it. */
export type PriceLine = {
  /** Of the draft's component. */
  id: number;
  section: string;
  /** As in the clinic's own list, '' without one. */
  code: string;
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
  /** Ids of lines whose promotion does not run today: visitors see the usual price. */
  lapsed?: number[];
};

/** Names of lines and sections, which only tables from elsewhere change on the sheet. */
export type TextField = 'description' | 'section';

/** Numbers of a section in its price list and of a line in its section. */
export type Place = readonly [section: number, line: number];

export type CellChange = {
  id: number;
  field: PriceField | TextField;
  from: PriceValue | string;
  to: PriceValue | string;
};

/**
 * A line that a sheet adds or removes. @property id 0 before it is saved @property place and `more` (the fields that the
 * sheet does not show) of a removed line, so that undoing restores it whole; of a new one the note alone
 */
export type RowChange = PriceLine & { place?: Place; more?: Record<string, unknown> };
export type DocumentChange = {
  uid: string;
  documentId: string;
  cells: CellChange[];
  added?: RowChange[];
  removed?: RowChange[];
};

/** Returns the number of cells and lines that a change touches. */
export const sizeOf = ({ cells, added = [], removed = [] }: DocumentChange): number =>
  cells.length + added.length + removed.length;

/** Limits of the content model. */
export const maxName = 255;
export const maxCode = 20;

const shownFields = ['section', 'code', 'description', 'price', 'priceFrom', 'oldPrice'] as const;

/** Whether two lines look the same on the sheet. */
export const isSameLine = (one: PriceLine, other: PriceLine): boolean =>
  shownFields.every((field) => one[field] === other[field]);

/** What became of a sheet. A document is saved whole or not at all. */
export type SheetOutcome = {
  /** Number of the entry in the list of changes. */
  record: number;
  /** Ids of documents. */
  saved: string[];
  /** Ids of documents with cells that another editor has changed since the sheet was read. */
  conflicts: string[];
  /** Documents that cannot be saved or published, with the reason. */
  failed: { documentId: string; message: string }[];
};

/** A past sheet, newest first. */
export type PastSheet = {
  id: number;
  /** On the clinic's clock, YYYY-MM-DDTHH:mm. */
  at: string;
  who: string;
  /** Changed cells, added and removed lines. */
  cells: number;
  isPublished: boolean;
  /** When its prices come out, on the clinic's clock, `null` without a plan. */
  plannedFor: string | null;
  isUndone: boolean;
};

/** An estimate that visitors see. */
export type SheetEstimate = { title: string; lines: EstimateLine[] };

export type PriceSheet = {
  documents: PriceDocument[];
  estimates: SheetEstimate[];
  past: PastSheet[];
  mayPublish: boolean;
};

/**
 * What undoing a sheet would do. @property documents as they are now @property changes that it would make
 * @property isOut whether visitors see the sheet's prices
 */
export type UndoOffer = { documents: PriceDocument[]; changes: DocumentChange[]; isOut: boolean };

/**
 * A price before a change. @property isGone whether no line of the sheet has it any more @property names of the line,
 * its section and service
 */
export type FormerPrice = { amount: number; isGone: boolean; names: string };

/** A place outside the price lists where a former price stands. */
export type Mention = {
  uid: string;
  documentId: string;
  isSingle: boolean;
  /** «Акции», «Врачи». */
  type: string;
  /** Empty for a single page. */
  title: string;
  /** Of the field, as the form names it: `seo.metaTitle`. */
  path: string;
  label: string;
  amount: number;
  quote: string;
  /** The draft has been mended already, but is not published. */
  isOnlyPublished: boolean;
};

/** Headings of the sheet's columns. */
export const columnNames: Readonly<Record<PriceField, string>> = {
  price: 'Цена, ₽',
  priceFrom: '«от»',
  oldPrice: 'Прежняя цена, ₽',
};

export const fieldNames: Readonly<Record<PriceField | TextField, string>> = {
  ...columnNames,
  description: 'Название',
  section: 'Раздел',
};

/** The right that the screen needs, in the admin's form. */
export const mayChangePrices = [{ action: 'plugin::content-manager.explorer.update', subject: 'api::service.service' }];

/**
 * Raises a price by a percentage and rounds it to a multiple of `step` roubles; what is less than a step, to a rouble. A
 * price never becomes zero.
 */
export function raiseByPercent(price: number, percent: number, step: number): number {
  if (price === 0) return 0;
  // Computed in hundredths, so that 7 % of 1 000 is exactly 70.
  const exact = (price * (100 + percent)) / 100;
  return exact < step ? Math.max(1, Math.round(exact)) : Math.round(exact / step) * step;
}

/** A total that a sheet changes, in words. */
export type TotalChange = { title: string; before: string; after: string; isLost: boolean };

/** Returns the estimates whose total differs between two states of the price list. */
export function compareTotals(
  estimates: readonly SheetEstimate[],
  before: readonly PriceLine[],
  after: readonly PriceLine[],
): TotalChange[] {
  const rowsOf = (lines: readonly PriceLine[]) =>
    rowsByCode(lines.map(({ code, price, priceFrom }) => ({ code, amount: price, isFrom: priceFrom })));
  const [rowsBefore, rowsAfter] = [rowsOf(before), rowsOf(after)];
  return estimates.flatMap(({ title, lines }) => {
    const [was, is] = [totalOf(lines, rowsBefore), totalOf(lines, rowsAfter)];
    const [wasText, isText] = [totalText(was), totalText(is)];
    return wasText === isText ? [] : [{ title, before: wasText, after: isText, isLost: isKnown(was) && !isKnown(is) }];
  });
}

const totalText = (total: ReturnType<typeof totalOf>): string =>
  isKnown(total) ? rangeText(total) : 'цену уточнит администратор';

const bigChange = 0.3;

/** Remarks on one changed line, in words. @param before the line as it was */
export function remarksOn(before: PriceLine, after: PriceLine): string[] {
  const remarks: string[] = [];
  if (before.price !== after.price) {
    if (after.price === 0) remarks.push('Цена 0 ₽: бесплатно лучше написать словами');
    else if (after.price === null) remarks.push('Без цены: на сайте «Цену уточнит администратор»');
    else if (before.price && Math.abs(after.price - before.price) / before.price > bigChange) {
      remarks.push(`Изменение больше 30 %: ${percentText(before.price, after.price)}`);
    }
  }
  if (after.price !== null && after.oldPrice !== null && after.oldPrice <= after.price) {
    remarks.push('Прежняя цена не больше новой: скидки нет (38-ФЗ, ст. 5, ч. 3, п. 4)');
  }
  return remarks;
}

/** «+7 %», «−50 %». */
export function percentText(from: number, to: number): string {
  const percent = Math.round(((to - from) / from) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`;
}

/** Returns the ids of lines that their section has again under the same name with a different price. */
export function findDuplicates(lines: readonly PriceLine[]): Set<number> {
  const byName = new Map<string, PriceLine[]>();
  for (const line of lines) {
    const key = `${line.section}\n${nameKey(line.description)}`;
    byName.set(key, [...(byName.get(key) ?? []), line]);
  }
  const duplicates = [...byName.values()].filter((same) => same.some(({ price }) => price !== same[0]?.price));
  return new Set(duplicates.flat().map(({ id }) => id));
}
