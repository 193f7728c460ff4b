import { isCurrent } from '@clinic/contract/offers';
import { paths } from '@clinic/contract/paths';
import { formatDate } from '../lib/dates.ts';
import { listPageSize } from '../lib/limits.ts';
import { renderRichText } from '../lib/markdown.server.ts';
import { type ContentContext, clinicDay } from './context.ts';
import { readUsual, subServicesOf, type UsualOf } from './estimates.server.ts';
import { present } from './fragments.server.ts';
import { SaleDocument, type SaleQuery, SalesDocument, type SalesQuery } from './generated/graphql.ts';
import { countPages, toHead, toTopLevelPage, trails } from './head.server.ts';
import { toSubServiceLinks } from './prices.server.ts';
import { toPromoCard } from './promo.server.ts';
import { withSubject } from './request-source.server.ts';
import { toShareImage } from './share-image.server.ts';
import { promoNodes } from './structured-data/offer-nodes.server.ts';
import { withGraph } from './structured-data/page-graph.server.ts';

export type SaleList = NonNullable<ReturnType<typeof toSaleList>>;
export type SalePage = ReturnType<typeof toSalePage>;

/** Returns `null` when the list has no such page. */
export async function getSales(context: ContentContext, page: number) {
  const day = await clinicDay(context);
  const result = await context.content.query(SalesDocument, { page, pageSize: listPageSize, day });
  const list = toSaleList(result, page);
  return list && withGraph(list);
}

export function toSaleList({ promosPage, promos_connection: list }: SalesQuery, page: number) {
  const pageCount = countPages(list, page);
  if (pageCount === null) return null;
  const summary = 'Скидки и предложения клиники, которые действуют сейчас.';
  return {
    ...toTopLevelPage(promosPage, { title: 'Акции', summary, path: paths.sales(), page }),
    promos: present(list?.nodes).map(toPromoCard),
    page,
    pageCount,
  };
}

export async function getSale(context: ContentContext, slug: string) {
  const day = await clinicDay(context);
  const { promos, others } = await context.content.query(SaleDocument, { slug, day });
  const [promo] = present(promos);
  if (!promo) return null;
  const page = toSalePage(promo, others, day, await readUsual(context, subServicesOf([promo])));
  const services = present(promo.sub_services).map((service) => service.slug);
  // A promotion that does not run is not offered to a visitor who books from its page.
  const shown = page.isRunning ? await withSubject(context, page, { kind: 'promo', slug, services }) : page;
  return withGraph(shown, (site) => (page.isRunning ? promoNodes(site, promo) : []));
}

export function toSalePage(
  promo: NonNullable<SaleQuery['promos'][number]>,
  others: SaleQuery['others'],
  day: string,
  usualOf: UsualOf,
) {
  const card = toPromoCard(promo);
  const isRunning = isCurrent(promo, day);
  return {
    ...card,
    head: toHead(promo.seo, {
      title: promo.title,
      descriptions: [promo.subtitle, promo.description, `${card.period}. Условия и запись на приём.`],
      canonicalPath: card.path,
      image: toShareImage(card.picture, promo.title),
      // An expired promotion keeps its page for visitors with the link.
      isIndexed: isRunning,
    }),
    trail: trails.sale,
    html: renderRichText(promo.description).html,
    /** The callback form, which names the promotion. */
    booking: paths.callback({ promo: promo.slug }),
    /** An expired promotion keeps its page, with a note. */
    isRunning,
    /** «Начнётся 1 декабря 2026», before the first day. */
    startsText: promo.startsOn && promo.startsOn > day ? `Начнётся\u00a0${formatDate(promo.startsOn)}` : null,
    services: toSubServiceLinks(promo.sub_services, usualOf),
    others: present(others)
      .map(toPromoCard)
      .filter(({ path }) => path !== card.path)
      .slice(0, 3),
  };
}
