import { paths } from '@clinic/contract/paths';
import type { ContentContext } from './context.ts';
import { readEstimates } from './estimates.server.ts';
import { present } from './fragments.server.ts';
import { EstimateDocument } from './generated/graphql.ts';
import { toHead, trails } from './head.server.ts';
import { withSubject } from './request-source.server.ts';
import { estimateNodes } from './structured-data/offer-nodes.server.ts';
import { type PageOf, withGraph } from './structured-data/page-graph.server.ts';

export type EstimatePage = PageOf<typeof getEstimate>;

/** Returns `null` when there is no such estimate. */
export async function getEstimate(context: ContentContext, slug: string) {
  const [result, { estimates, prices, pricesNote }] = await Promise.all([
    context.content.query(EstimateDocument, { slug }),
    // The shared value may be a moment older than a new estimate.
    readEstimates(context),
  ]);
  const [own] = present(result.estimates);
  const estimate = estimates.find(({ documentId }) => documentId === own?.documentId);
  if (!own || !estimate) return null;
  const { lead, total, services } = estimate;
  const found = {
    ...estimate,
    head: toHead(own.seo, {
      title: `${own.title}: сколько стоит`,
      descriptions: [
        total ? `${total} в итоге.` : '',
        lead,
        'Что входит, что может понадобиться и почему, сколько визитов.',
      ],
      canonicalPath: estimate.path,
    }),
    trail: trails.estimate,
    booking: paths.callback({ estimate: slug, ...(services[0] ? { service: services[0].slug } : {}) }),
    /** Slug of its first service that is booked by time; `null` without one. */
    timed: services.find((service) => service.slug in prices)?.slug ?? null,
    pricesNote,
  };
  const subject = { kind: 'estimate' as const, slug, services: services.map((service) => service.slug) };
  const page = await withSubject(context, found, subject);
  return withGraph(page, (site) => estimateNodes(site, estimate));
}
