import type { Offer } from 'schema-dts';
import { present } from '../present.ts';

/** Prices are in whole roubles. */
const priceCurrency = 'RUB';

type Priced = { price: number | null; priceFrom: boolean | null };
type Sections = readonly ({ prices: readonly (LineOfPrices | null)[] | null } | null)[] | null;
type LineOfPrices = Priced & { description: string | null };

/**
 * What an offer says of its price. «от 3 500 ₽» is the least of many prices and never the price.
 * @returns null when the price is not told
 */
export function priceOf({ price, priceFrom }: Priced) {
  if (price === null) return null;
  if (!priceFrom) return { price: String(price), priceCurrency };
  return { priceSpecification: { '@type': 'PriceSpecification' as const, minPrice: price, priceCurrency } };
}

/** The lines of a price list that have a price. */
export function toOffers(sections: Sections): Offer[] {
  return present(sections).flatMap((section) =>
    present(section.prices).flatMap((line): Offer[] => {
      const price = priceOf(line);
      return price ? [{ '@type': 'Offer', name: line.description ?? '', ...price }] : [];
    }),
  );
}
