/** The most that a price may be, in roubles. */
export const maxPrice = 100_000_000;

/** An amount in a text. @property amount in roubles @property from, to its place in the text */
export type Amount = { amount: number; from: number; to: number };

/** Spaces of any width, also as an entity, and signs that stand between thousands. */
const gap = '(?:[\\s\\u00a0\\u2009\\u202f]|&(?:nbsp|thinsp|#160|#8239);)';
/** Bounded, so that a run of blanks or groups is not read again from each of its signs. */
const gaps = `${gap}{0,9}`;
const number = `\\d{1,3}(?:(?:${gap}|[.'’])\\d{3}){1,5}(?!\\d)(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?`;
/** Marks of Markdown between a number and its unit. */
const marks = `(?:${gap}|[*_]){0,9}`;
const thousands = `тыс(?:яч[аиу]?|\\.)?(?!\\p{L})`;
const roubles = '(?:₽|руб(?:лей|ля|ль|лях|лями|лям)?(?!\\p{L})\\.?|р(?![\\p{L}])\\.?|RUB(?!\\p{L}))';
const unit = `(?:(?<thousands>т\\.?${gaps}(?=р(?!\\p{L}))|${thousands})${marks}${roubles}?|${roubles})`;
const range = `(?:${gaps}(?:[–—-]|до|или|и|/|…|\\.\\.\\.)${gaps})`;
/** «7 000–9 000 ₽», «от 7 до 9 тыс.»: the unit stands after the second number only. */
const priced = new RegExp(`(?<![\\d.,])(?:(?<least>${number})${range})?(?<most>${number})${marks}${unit}`, 'giu');
const signFirst = new RegExp(`₽${gaps}(?<most>${number})`, 'giu');
/** «5 555 ₽ вместо 7 600», «цена: 7600». */
const named = new RegExp(
  `(?<!\\p{L})(?:вместо|цен[аеуы]|стоит|стоят|стоимость[юи]?)${gaps}[:—–-]?${gaps}(?:всего${gaps}|от${gaps})?(?<most>${number})(?!${gaps}(?:%|\\p{L}|\\d))`,
  'giu',
);

/**
 * Finds the amounts of money in a text: «7 600 ₽», «7600 р.», «7,6 тыс. руб.», «7 000–9 000 ₽», with spaces of any
 * width. Numbers without a unit count only after a word for a price.
 */
export function findAmounts(text: string): Amount[] {
  if (!/\d/.test(text)) return [];
  const found: Amount[] = [];
  const taken = new Uint8Array(text.length);
  for (const pattern of [priced, signFirst, named]) {
    for (const match of text.matchAll(pattern)) {
      const { least, most = '', thousands: isThousands } = match.groups ?? {};
      const factor = isThousands ? 1000 : 1;
      const end = match.index + match[0].length;
      let from = match.index;
      for (const written of least ? [least, most] : [most]) {
        from = text.indexOf(written, from);
        const amount = Math.round(toNumber(written) * factor);
        if (amount <= maxPrice && !taken.subarray(from, from + written.length).includes(1)) {
          const to = written === most ? end : from + written.length;
          found.push({ amount, from, to });
          taken.fill(1, from, to);
        }
        from += written.length;
      }
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

/** A price in a cell of its own. @property amount in roubles @property isFrom whether it is the least one: «от 3 400» */
export type CellPrice = { amount: number; isFrom: boolean };

const invisible = /[\u00ad\u200b-\u200d\u2060]/g;
/** Also as a program computes or exports it: «3638.0000000000005», «1,600.00». */
const cellNumber = `(?<most>${number}|\\d+[.,]\\d{5,}|\\d{1,3}(?:,\\d{3})+\\.\\d{1,2})`;
/** «1 600-00», «1 600=», «1 600 руб. 00 коп.» */
const noKopecks = `(?:[-–=](?:00)?|[.,]-)?(?<unit>${marks}${unit})?(?:${gaps}00?${gaps}коп(?:еек)?\\.?)?`;
/** What a price is for: «/зуб», «за 1 зуб». One for a time, «/мес», is a part of the price only. */
const perUnit = `(?:${gaps}(?:/|за(?!\\p{L}))${gaps}(?:1${gaps})?(?!мес|нед|ден|дн|сут|год|лет|час|мин)\\p{L}{2,20}\\.?)?`;
const ends = `${perUnit}${gaps}[*¹²³]*$`;
const wholeCell = new RegExp(`^(?<from>от${gaps})?(?:${roubles}${gaps})?${cellNumber}${noKopecks}${ends}`, 'iu');
/** «3 400–5 600 ₽», «от 3 400 до 5 600». */
const rangeCell = new RegExp(
  `^(?<from>от${gaps})?(?<least>${number})${marks}${roubles}?${gaps}(?:[–—-]|до)${gaps}${cellNumber}${noKopecks}${ends}`,
  'iu',
);

/**
 * Reads a price as people type it, paste it or export it: «3 400», «3400,00 ₽», «от 3 400 руб.», «3,4 тыс.»,
 * «3 000 руб./зуб». A range is its least price, «от».
 * @returns `null` for an empty text, `undefined` for anything else, kopecks included
 */
export function readPrice(text: string): CellPrice | null | undefined {
  const bare = text.replace(invisible, '').replace(/\s+/g, ' ').trim();
  if (bare === '') return null;
  const found = (wholeCell.exec(bare) ?? rangeCell.exec(bare))?.groups;
  const { from, least, most = '', unit: written, thousands: isThousands } = found ?? {};
  const numbers = least ? [least, most] : [most];
  // «370.875» is as likely computed as it is three hundred thousand.
  if (most === '' || (!written && numbers.some((one) => /^\d{1,3}\.\d{3}$/.test(one)))) return undefined;
  const [amount = 0, end = amount] = numbers.map((one) => roundToKopecks(toNumber(one) * (isThousands ? 1000 : 1)));
  if (!Number.isInteger(amount) || end > maxPrice || (least && amount >= end)) return undefined;
  return { amount, isFrom: from !== undefined || least !== undefined };
}

const roundToKopecks = (amount: number) => Math.round(amount * 100) / 100;

function toNumber(written: string): number {
  const bare = written.replace(/&[^;]*;|[\s\u00a0\u2009\u202f'’]/g, '').replace(/,(?=(?:\d{3},)*\d{3}\.)/g, '');
  // «7.600» is seven thousand six hundred, «7.6» and «7,6» are not.
  return Number(bare.replace(/\.(?=\d{3}(?!\d))/g, '').replace(',', '.'));
}
