/** Prices that hold on the days of a promotion only: a row of the price list names its promotion and both amounts. */

/** Dates YYYY-MM-DD, both included; without one the promotion has no beginning or no end. */
export type Period = { startsOn: string | null; endsOn: string | null };

/** Tells whether a promotion runs on a day (YYYY-MM-DD in the clinic's time zone). */
export const isCurrent = ({ startsOn, endsOn }: Period, today: string): boolean =>
  (!startsOn || startsOn <= today) && (!endsOn || endsOn >= today);

/** The last day of each promotion that runs today, by its slug; `null` without an end. */
export type Offers = Readonly<Record<string, string | null>>;

/** Returns the promotions of a day. @param promos that visitors see */
export const offersOn = (promos: readonly (Period & { slug: string })[], today: string): Offers =>
  Object.fromEntries(promos.filter((promo) => isCurrent(promo, today)).map(({ slug, endsOn }) => [slug, endsOn]));

/**
 * A row of the price list as it is stored. @property price in roubles, that of the promotion if the row names one
 * @property oldPrice in roubles, the usual price beside one of a promotion @property promo link to a promotion's page
 */
export type StoredPrice = { price: number | null; oldPrice: number | null; promo?: string | null };

/** @property until the last day of the price, YYYY-MM-DD; `null` without one */
export type ActualPrice = { price: number | null; oldPrice: number | null; until: string | null };

const salePath = /\/sales\/([^/?#]+)/;

/** Returns the slug of the promotion that a link leads to; '' for another page. */
const slugOf = (link: string): string => salePath.exec(link)?.[1] ?? '';

/** Whether a row's price holds on the days of a promotion only. */
export const isOffer = ({ promo }: Pick<StoredPrice, 'promo'>): boolean => Boolean(promo?.trim());

/** Whether a link leads to the page of a promotion. */
export const isOfSale = (link: string): boolean => slugOf(link) !== '';

/** Whether a row's price holds today: it names no promotion, or one that runs. */
export const isRunning = (row: Pick<StoredPrice, 'promo'>, offers: Offers): boolean =>
  !isOffer(row) || Object.hasOwn(offers, slugOf(row.promo ?? ''));

/**
 * Returns what a row costs today. Outside the days of its promotion, and while visitors cannot see the promotion, it
 * costs its usual price; a row without one has no price then.
 */
export function actualPrice(row: StoredPrice, offers: Offers): ActualPrice {
  const { price, oldPrice } = row;
  if (!isRunning(row, offers)) return { price: oldPrice, oldPrice: null, until: null };
  return { price, oldPrice, until: (isOffer(row) && offers[slugOf(row.promo ?? '')]) || null };
}
