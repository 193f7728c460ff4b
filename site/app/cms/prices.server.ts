import { paths } from '@clinic/contract/paths';
import { typeset } from '../lib/typography.server.ts';
import type { PriceList } from '../model/services.ts';
import type { ContentContext } from './context.ts';
import { PricesDocument, type PricesQuery } from './generated/graphql.ts';
import { toHead } from './head.server.ts';
import { present } from './present.ts';
import { validFromNote } from './price.server.ts';
import { serviceGroups } from './service.server.ts';
import type { Described } from './structured-data/page-graph.server.ts';
import { trails } from './trail.server.ts';

export async function getPrices({ content }: ContentContext): Promise<Described<PriceList>> {
  const page = toPriceList(await content.query(PricesDocument));
  return { page, graph: { trail: page.trail, current: page.title } };
}

export function toPriceList({ pricesPage }: PricesQuery): PriceList {
  const title = pricesPage?.title || 'Цены';
  const folds = present(pricesPage?.services).map((service) => {
    const groups = serviceGroups(service);
    const count = groups.reduce((sum, group) => sum + group.rows.length, 0);
    return { slug: service.slug ?? '', title: typeset(service.title), groups, count };
  });
  const validFrom = validFromNote(pricesPage?.validFrom);
  return {
    head: toHead(pricesPage?.seo, {
      title,
      descriptions: [pricesPage?.description, 'Стоимость всех услуг клиники в рублях.'],
      canonicalPath: paths.prices(),
    }),
    trail: trails.top,
    title: typeset(title),
    lead: [typeset(pricesPage?.description), validFrom && `${validFrom}.`].filter(Boolean).join(' '),
    note: typeset(pricesPage?.note),
    folds: folds.filter((fold) => fold.count > 0),
  };
}
