import { paths } from '@clinic/contract/paths';
import type { Offer, Service } from 'schema-dts';
import { clockTime } from '../../lib/dates.ts';
import { plainText } from '../../lib/markdown.server.ts';
import type { Estimate } from '../estimates.server.ts';
import { present, subServicePath, toPicture } from '../fragments.server.ts';
import type { SaleQuery } from '../generated/graphql.ts';
import { clinicId, type Site } from './organization.server.ts';

/** Prices are in whole roubles. */
const priceCurrency = 'RUB';

type Priced = { price: number | null; priceFrom: boolean | null };
type Sections = readonly ({ prices: readonly (PriceLine | null)[] | null } | null)[] | null;
type PriceLine = Priced & { description: string | null; until?: string | null };

/** Returns the price of an offer, or `null` without one. «от 3 500 ₽» is a minimum, not a price. */
export function priceOf({ price, priceFrom }: Priced) {
  if (price === null) return null;
  if (!priceFrom) return { price: String(price), priceCurrency };
  return { priceSpecification: { '@type': 'PriceSpecification' as const, minPrice: price, priceCurrency } };
}

/** Maps the lines of a price list that have a price. */
export function toOffers(sections: Sections): Offer[] {
  return present(sections).flatMap((section) =>
    present(section.prices).flatMap((line): Offer[] => {
      const price = priceOf(line);
      const end = line.until ? { priceValidUntil: line.until } : {};
      return price ? [{ '@type': 'Offer', name: line.description ?? '', ...price, ...end }] : [];
    }),
  );
}

/** A treatment with both ends of its total; none without one, because half a range is no price. */
export function estimateNodes(site: Site, { path, title, lead, range }: Estimate): Service[] {
  if (!range) return [];
  const url = site.href(path);
  return [
    {
      '@type': 'Service',
      '@id': `${url}#service`,
      name: title,
      description: lead,
      url,
      provider: { '@id': clinicId(site) },
      offers: { '@type': 'AggregateOffer', lowPrice: range.least, highPrice: range.most, priceCurrency },
    },
  ];
}

/** A promotion is an offer from the start of its first day to the end of its last day. */
export function promoNodes(site: Site, promo: NonNullable<SaleQuery['promos'][number]>): Offer[] {
  const { timeZone } = site.organization;
  const url = site.href(paths.sale(promo.slug));
  const picture = toPicture(promo.image)?.src;
  return [
    {
      '@type': 'Offer',
      '@id': `${url}#offer`,
      name: promo.title,
      description: promo.subtitle || plainText(promo.description),
      url,
      image: picture ? site.href(picture) : '',
      offeredBy: { '@id': clinicId(site) },
      ...(promo.startsOn ? { validFrom: clockTime(promo.startsOn, '00:00:00', timeZone) } : {}),
      ...(promo.endsOn ? { validThrough: clockTime(promo.endsOn, '23:59:59', timeZone) } : {}),
      ...priceOf(promo),
      itemOffered: present(promo.sub_services).flatMap((sub) => {
        const path = subServicePath(sub);
        return path ? [{ '@type': 'Service' as const, name: sub.title, url: site.href(path) }] : [];
      }),
    },
  ];
}
