import { type CellPrice, readPrice } from '@clinic/contract/money';

/** What an amount is counted in. */
export type Unit = 'roubles' | 'thousands' | 'kopecks' | 'foreign';

/** Codes of currencies as a table writes them, in capitals (ISO 4217). */
const foreignCodes = new Set(Intl.supportedValuesOf('currency').filter((code) => !/^(?:RUB|RUR)$/.test(code)));
const foreignWords = new RegExp(
  '(?!₽)\\p{Sc}|(?<!\\p{L})(?:' +
    // «у.е.» in either alphabet, but not «УЕТ», units of labour.
    '[уy]\\s{0,3}[./]?\\s{0,3}[еe]\\.?(?!\\p{L})|усл\\p{L}*\\.?\\s+ед\\p{L}*|usd(?!\\p{L})|eur(?!\\p{L})|доллар|долл(?!\\p{L})|евро(?!\\p{L})|тенге|юан|фунт|франк|' +
    'иен|йен|гривн|лир[аы]?(?!\\p{L})|злот|манат|лари(?!\\p{L})|драм|сом(?:ов|ы|а)?(?!\\p{L})|сум(?:ов|ы)?(?!\\p{L})|рупи|бат(?!\\p{L})|' +
    'вон(?!\\p{L})|шекел|дирхам|крон(?!\\p{L})|бел\\p{L}*\\.?\\s+руб)',
  'iu',
);
const thousands = /(?<!\p{L})(?:тыс|т\.?\s?р(?:уб\p{L}*)?\.?(?!\p{L}))|[×хx*]\s?1[\s.]?000(?!\d)/iu;
const kopecks = /(?<!\p{L})коп(?:\.|е[йе]\p{L}*)?(?!\p{L})/iu;
const roubles = /₽|руб|(?<!\p{L})р(?!\p{L})|RU[BR](?!\p{L})/iu;

/** Returns the unit that a heading, a title or a cell names, `null` without one. A foreign one beside roubles counts. */
export function unitOf(text: string): Unit | null {
  const isCoded = (text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? []).some((code) => foreignCodes.has(code));
  if (isCoded || foreignWords.test(text)) return 'foreign';
  if (thousands.test(text)) return 'thousands';
  if (roubles.test(text)) return 'roubles';
  return kopecks.test(text) ? 'kopecks' : null;
}

/**
 * Returns the unit of the prices below a title. Sums in a sentence («рассрочка от 3 тыс. руб.») say nothing of them, a
 * foreign currency always does («1 у.е. = 95 руб.»).
 */
export function unitOfTitle(title: string): Unit | null {
  if (unitOf(title) === 'foreign') return 'foreign';
  return unitOf(
    title.replace(/\d+(?:[\s.,]\d+)*\s*(?:тыс\p{L}*\.?\s*)?(?:₽|р(?:уб\p{L}*)?\.?(?!\p{L})|коп\p{L}*)?/giu, ' '),
  );
}

/** Whether a cell holds a unit alone: «руб.», «тыс. ₽», «USD». */
export const isUnitAlone = (cell: string): boolean => cell.length <= 20 && !/\d/.test(cell) && unitOf(cell) !== null;

/**
 * Reads the price of a cell in the unit of its column; a unit of its own counts more.
 * @returns like `readPrice`, also `'foreign'` for an amount in another currency
 */
export function readPriceIn(cell: string, unit: Unit | null): CellPrice | null | undefined | 'foreign' {
  const own = unitOf(cell);
  const counts = own ?? unit;
  if (!/\d/.test(cell)) return readPrice(cell);
  if (counts === 'foreign') return 'foreign';
  if (counts === 'thousands')
    return readPrice(own ? cell.replace(/т\.?\s?р(?:уб\p{L}*)?/iu, 'тыс. руб') : `${cell} тыс. руб.`);
  if (counts !== 'kopecks') return readPrice(cell);
  const price = readPrice(cell.replace(kopecks, '').replace(/[\s.]+$/, ''));
  if (!price) return price;
  return price.amount % 100 === 0 ? { ...price, amount: price.amount / 100 } : undefined;
}
