import { paths } from '@clinic/contract/paths';
import { formatDate } from '../lib/dates.ts';
import { listPageSize } from '../lib/limits.ts';
import { renderRichText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { SaleList, SalePage } from '../model/promos.ts';
import { clinicDay } from './clinic-day.ts';
import type { ContentContext } from './context.ts';
import {
  type PromoFiltersInput,
  SaleDocument,
  type SaleQuery,
  SalesDocument,
  type SalesQuery,
} from './generated/graphql.ts';
import { toHead } from './head.server.ts';
import { notFound } from './not-found.ts';
import { present } from './present.ts';
import { mainPriceText } from './price.server.ts';
import { isCurrent, toPromoCard } from './promo.server.ts';
import { promoCard, toShareImage } from './share-card.server.ts';
import type { Site } from './structured-data/organization.server.ts';
import type { Described } from './structured-data/page-graph.server.ts';
import { promoNodes } from './structured-data/promo-nodes.server.ts';
import { trails } from './trail.server.ts';

/** Promotions that run on a day (YYYY-MM-DD), its first and last days included; an open end never ends. */
export function runningOn(day: string): PromoFiltersInput {
  return {
    and: [
      { or: [{ startsOn: { null: true } }, { startsOn: { lte: day } }] },
      { or: [{ endsOn: { null: true } }, { endsOn: { gte: day } }] },
    ],
  };
}

/** @returns null when the list has no such page */
export async function getSales(context: ContentContext, page: number): Promise<Described<SaleList> | null> {
  const filters = runningOn(await clinicDay(context));
  const answer = await context.content.query(SalesDocument, { page, pageSize: listPageSize, filters });
  const list = toSaleList(answer, page);
  return list && { page: list, graph: { trail: list.trail, current: list.title } };
}

export function toSaleList({ promosPage, promos_connection: list }: SalesQuery, page: number): SaleList | null {
  const pageCount = Math.max(1, list?.pageInfo.pageCount ?? 1);
  if (page > pageCount) return null;
  const title = promosPage?.title || 'Акции';
  return {
    head: toHead(promosPage?.seo, {
      title,
      descriptions: [promosPage?.description, 'Скидки и предложения клиники, которые действуют сейчас.'],
      canonicalPath: paths.sales(),
      page,
    }),
    trail: trails.top,
    title: typeset(title),
    lead: typeset(promosPage?.description),
    promos: present(list?.nodes).map(toPromoCard),
    page,
    pageCount,
  };
}

/** @throws 404 when there is no such promotion, 503 when the content cannot be read */
export async function requireSale(context: ContentContext, slug: string): Promise<Described<SalePage>> {
  const day = await clinicDay(context);
  const answer = await context.content.query(SaleDocument, { slug, current: runningOn(day) });
  const [promo] = present(answer.promos);
  const page = toSalePage(answer, day);
  if (!promo || !page) throw notFound(paths.sale(slug));
  const nodes = (site: Site) => promoNodes(site, promo);
  return { page, graph: { trail: page.trail, current: page.title, nodes } };
}

export function toSalePage({ promos, others }: SaleQuery, day: string): SalePage | null {
  const [promo] = present(promos);
  if (!promo) return null;
  const card = toPromoCard(promo);
  const isRunning = isCurrent(promo, day);
  return {
    ...card,
    head: toHead(promo.seo, {
      title: promo.title,
      descriptions: [promo.subtitle, promo.description, `${card.period}. Условия и запись на приём.`],
      canonicalPath: card.path,
      image: toShareImage(card.path, promoCard(promo)),
      // An expired offer is still read by those who kept its address, but no longer found.
      isIndexed: isRunning,
    }),
    trail: trails.sale,
    html: renderRichText(promo.description).html,
    isRunning,
    startsText: promo.startsOn && promo.startsOn > day ? `Начнётся\u00a0${formatDate(promo.startsOn)}` : null,
    services: present(promo.sub_services).flatMap(({ title, slug, service, price_sections }) =>
      slug && service?.slug
        ? [{ title: typeset(title), path: paths.subService(service.slug, slug), price: mainPriceText(price_sections) }]
        : [],
    ),
    others: present(others)
      .map(toPromoCard)
      .filter(({ path }) => path !== card.path)
      .slice(0, 3),
  };
}
