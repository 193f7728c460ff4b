import { formatDate } from '../lib/dates.ts';
import { formatPrice, formatRubles, leastPrice, type Price } from '../lib/money.ts';
import { typeset } from '../lib/typography.server.ts';
import type { PriceLine } from '../model/services.ts';
import type { PriceEntryFragment } from './generated/graphql.ts';
import { present } from './present.ts';

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

type PricedService = {
  price_sections: Sections;
  sub_services: readonly ({ price_sections: Sections; isServicePrice: boolean | null } | null)[] | null;
};

/**
 * The price a sub-service is known by: the least of the lines that its editor has named, since preparation, extras and
 * repairs cost less than the treatment. An only line needs no naming. Null rather than a price of something else.
 */
export function mainPrice(sections: Sections): Price | null {
  const lines = linesOf(sections);
  return namedPrice(lines) ?? (lines.length === 1 ? leastPrice(lines.map(toPrice)) : null);
}

/** The price a service is known by: the least of its own named lines and of the sub-services that its editor has named. */
export function servicePrice({ price_sections, sub_services }: PricedService): Price | null {
  const subServices = present(sub_services);
  if (subServices.length === 0) return mainPrice(price_sections);
  const named = subServices.filter(({ isServicePrice }) => isServicePrice);
  const prices = [namedPrice(linesOf(price_sections)), ...named.map((sub) => mainPrice(sub.price_sections))];
  return leastPrice(prices.filter((price) => price !== null));
}

const namedPrice = (lines: readonly PriceEntryFragment[]): Price | null =>
  leastPrice(lines.filter(({ isMain }) => isMain).map(toPrice));

const linesOf = (sections: Sections): PriceEntryFragment[] =>
  present(sections)
    .flatMap((section) => present(section.prices))
    .filter(({ price }) => price !== null && price > 0);

/** «Цены действуют с 1 ноября 2026 года»; empty when the price list has no date. */
export function validFromNote(date: string | null | undefined): string {
  return date ? `Цены действуют с\u00a0${formatDate(date)}\u00a0года` : '';
}

/** «от 4 800 ₽» for a sub-service; null when it has no price. */
export function mainPriceText(sections: Sections): string | null {
  const price = mainPrice(sections);
  return price && formatPrice(price);
}

/** «от 4 800 ₽» for a whole service; null when it has no price. */
export function servicePriceText(service: PricedService): string | null {
  const price = servicePrice(service);
  return price && formatPrice(price);
}
