import { formatDate } from '../lib/dates.ts';
import { formatPrice, formatRubles, leastPrice, type Price } from '../lib/money.ts';
import { typeset } from '../lib/typography.server.ts';
import type { PriceEntryFragment } from './generated/graphql.ts';
import { present } from './present.ts';

/** One line of a price list, ready to show. */
export type PriceLine = {
  id: string;
  label: string;
  note: string | null;
  price: string | null;
  oldPrice: string | null;
};

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

/**
 * The price a service is shown with: editors put the main entry first and the extras (a temporary filling, a repeat
 * visit) below, so the least of all would mislead. «от» when there is more to choose from.
 */
export function mainPrice(sections: Sections): Price | null {
  const prices = present(sections).flatMap((section) => present(section.prices).map(toPrice));
  const main = prices.find(({ amount }) => amount !== null && amount > 0);
  return main ? { ...main, from: main.from || prices.length > 1 } : null;
}

/** «Цены действуют с 1 ноября 2026 года»; empty when the price list has no date. */
export function validFromNote(date: string | null | undefined): string {
  return date ? `Цены действуют с\u00a0${formatDate(date)}\u00a0года` : '';
}

/** «от 4 800 ₽» for a sub-service; null when it has no price. */
export function mainPriceText(sections: Sections): string | null {
  const price = mainPrice(sections);
  return price && formatPrice(price);
}

/** «от 4 800 ₽» for a whole service: the least of its sub-services' main prices, else its own. */
export function servicePriceText(service: {
  price_sections: Sections;
  sub_services: readonly ({ price_sections: Sections } | null)[] | null;
}): string | null {
  const ofSubServices = present(service.sub_services).flatMap((sub) => mainPrice(sub.price_sections) ?? []);
  const price = leastPrice(ofSubServices) ?? mainPrice(service.price_sections);
  return price && formatPrice(price);
}
