import { formatPrice, formatRubles, leastPrice, type Price } from '../lib/money.ts';
import { typeset } from '../lib/typography.server.ts';
import type { PriceEntryFragment } from './generated/graphql.ts';
import { present } from './present.ts';

/** One line of a price list, ready to show. */
export type PriceLine = { id: string; label: string; note: string | null; price: string | null; oldPrice: string | null };

type Sections = readonly ({ prices: readonly (PriceEntryFragment | null)[] | null } | null)[] | null;

function toPrice(entry: PriceEntryFragment): Price {
  return { amount: entry.price, from: entry.priceFrom === true, oldAmount: entry.oldPrice };
}

/** An offer keeps its old price; without a new one there is no offer. */
export function toPriceLine(entry: PriceEntryFragment): PriceLine {
  const price = toPrice(entry);
  const isOffer = price.amount !== null && price.oldAmount !== null && price.oldAmount > price.amount;
  return {
    id: entry.id,
    label: typeset(entry.description),
    note: entry.note ? typeset(entry.note) : null,
    price: formatPrice(price),
    oldPrice: isOffer ? formatRubles(price.oldAmount as number) : null,
  };
}

/** «от 4 800 ₽» for a card: the least price of all sections; null when nothing has a price. */
export function leastPriceText(sections: Sections): string | null {
  const least = leastPrice(present(sections).flatMap((section) => present(section.prices).map(toPrice)));
  return least && formatPrice(least);
}
