import type { AggregateOffer, Service } from 'schema-dts';
import type { Estimate } from '../../model/estimates.ts';
import { priceCurrency } from './offer-nodes.server.ts';
import { clinicId, type Site } from './organization.server.ts';

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
      offers: totalOffer(range),
    },
  ];
}

const totalOffer = ({ least, most }: NonNullable<Estimate['range']>): AggregateOffer => ({
  '@type': 'AggregateOffer',
  lowPrice: least,
  highPrice: most,
  priceCurrency,
});
