import { findAmounts } from '@clinic/contract/money';
import { nameKey } from '@clinic/contract/plain-text';
import { type PublishedRow, pricedUids } from '../../publishing/price-list';
import type { EntryField } from '../fields';
import { isText, type Quoted } from './entry';
import { stemsOf } from './main-price';

/** @property uid type of the entry @property rows of the price list that visitors see; several may have one name */
type Circumstances = { uid: string; rows?: readonly PublishedRow[] };

export const promo = 'api::promo.promo';
export const doctor = 'api::doctor.doctor';
export const priced: readonly string[] = pricedUids;
/** News say what was true on their day. */
const dated = 'api::news-post.news-post';
/** Sums that are not the price: a limit, a price under a condition, a part of a payment. */
const noPrice =
  /(?<!\p{L})(?:если|вычет|лимит|налог|сертификат|рассрочк|первый\s+взнос|в\s+месяц|ежемесячн|кешб|кэшб|доплат|штраф|возврат|чек|свыше|дороже|дешевле|эконом|скидк|выгод|при\s+(?:заказе|покупке|оплате|сумме)|от\s+суммы)\p{L}*/iu;
/** «Отдельно консультация стоит 1 000 ₽»: prices of the list in a promotion. */
const usualPrice = /(?<!\p{L})(?:отдельн|обычн|по\s+прайсу|без\s+акции|вне\s+акции)\p{L}*/iu;
const minStems = 2;

/** Returns the texts of an entry, each with a sentence whose amounts contradict the prices of the entry or of the list. */
export function findOtherAmounts(places: readonly EntryField[], { uid, rows = [] }: Circumstances): Quoted[] {
  if (uid === dated) return [];
  const own = new Set(places.filter(isOwnPrice).map(({ value }) => value as number));
  // The price list has the other services that a text mentions.
  const ofOthers = new Set([...own, ...rows.flatMap(amountsOf)]);
  const known = priced.includes(uid) ? ofOthers : own;
  const decides = own.size > 0 && [promo, doctor, ...priced].includes(uid);
  return places.filter(isText).flatMap((place) => {
    for (const sentence of sentencesOf(String(place.value))) {
      const amounts = findAmounts(sentence).map(({ amount }) => amount);
      if (amounts.length === 0 || noPrice.test(sentence)) continue;
      const ofEntry = usualPrice.test(sentence) ? ofOthers : known;
      const allowed = decides ? ofEntry : new Set([...own, ...amountsOfNamed(sentence, rows)]);
      if (allowed.size > 0 && !amounts.some((amount) => allowed.has(amount))) return [{ place, quote: sentence }];
    }
    return [];
  });
}

const amountsOf = ({ amount, oldPrice }: PublishedRow) => [amount, oldPrice].filter((one) => one !== null);

const isOwnPrice = ({ path, value }: EntryField) =>
  ['price', 'oldPrice'].includes(String(path.at(-1))) && typeof value === 'number' && value > 0;

/** Splits a text into sentences; a row of a Markdown table is one too. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…](?!\d))\s+(?=[\p{Lu}*«])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** Returns the prices of the lines whose every word stands in the sentence. */
function amountsOfNamed(sentence: string, rows: readonly PublishedRow[]): number[] {
  const words = stemsOf(sentence);
  return rows.flatMap((row) => {
    const stems = stemsOf(row.name);
    return stems.length >= minStems && stems.every((stem) => words.includes(stem)) ? amountsOf(row) : [];
  });
}

/** Returns the price of a doctor that the price list has otherwise under the same name. */
export function findUnlistedPrice(places: readonly EntryField[], { rows = [] }: Circumstances): EntryField[] {
  const name = places.find(({ path }) => path.join('.') === 'priceName')?.value;
  const place = places.find(({ path }) => path.join('.') === 'price');
  if (!place || typeof name !== 'string' || typeof place.value !== 'number') return [];
  const listed = rows.filter((row) => nameKey(row.name) === nameKey(name)).flatMap(amountsOf);
  return listed.length === 0 || listed.includes(place.value) ? [] : [place];
}
