import { paths } from '@clinic/contract/paths';
import type { Offer } from 'schema-dts';
import { plainText } from '../../lib/markdown.server.ts';
import { clockTime } from '../../lib/zoned-time.ts';
import type { SaleQuery } from '../generated/graphql.ts';
import { toPicture } from '../picture.ts';
import { present } from '../present.ts';
import { priceOf } from './offer-nodes.server.ts';
import type { Site } from './organization.server.ts';
import { clinicId } from './organization.server.ts';

/** A promotion is an offer: from the first minute of its first day to the last second of its last. */
export function promoNodes(site: Site, promo: NonNullable<SaleQuery['promos'][number]>): Offer[] {
  const { timeZone } = site.organization;
  const url = site.href(paths.sale(promo.slug ?? ''));
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
      itemOffered: present(promo.sub_services).flatMap(({ title, slug, service }) =>
        slug && service?.slug
          ? [{ '@type': 'Service' as const, name: title, url: site.href(paths.subService(service.slug, slug)) }]
          : [],
      ),
    },
  ];
}
