import {
  type EstimateLine,
  isKnown,
  type PricedRow,
  type Range,
  rowsByCode,
  type StoredLine,
  toEstimateLine,
  totalOf,
} from '@clinic/contract/estimates';
import { actualPrice, type Offers, offersOn, type Period } from '@clinic/contract/offers';
import type { Core } from '@strapi/strapi';
import { readToday } from '../../platform/zone/clinic-zone';

/**
 * A row of a published price list. @property documentId the service or sub-service that it stands in @property code ''
 * without one @property isMain a price of the service itself @property oldPrice struck through
 */
export type PublishedRow = PricedRow & { documentId: string; name: string; isMain: boolean; oldPrice: number | null };

type Row = {
  code: string | null;
  description: string | null;
  price: number | null;
  priceFrom: boolean | null;
  isMain: boolean | null;
  oldPrice: number | null;
  promo: string | null;
};
type Document = { documentId: string; price_sections: { prices: Row[] }[] };

/** The types with a price list. */
export const pricedUids = ['api::service.service', 'api::sub-service.sub-service'] as const;

const published = { publishedAt: { $notNull: true } };
/** A sub-service without a service has no page, and its rows are in no list. */
const withPage = {
  'api::service.service': published,
  'api::sub-service.sub-service': { ...published, service: { id: { $notNull: true } } },
};

/** Reads the promotions of today that visitors see. */
export async function readOffers(strapi: Core.Strapi): Promise<Offers> {
  const promos: (Period & { slug: string })[] = await strapi.db
    .query('api::promo.promo')
    .findMany({ where: published, select: ['slug', 'startsOn', 'endsOn'] });
  return offersOn(promos, await readToday(strapi));
}

/** Reads the price list that visitors see today. */
export async function readPublishedRows(strapi: Core.Strapi): Promise<PublishedRow[]> {
  const rows: PublishedRow[] = [];
  const offers = await readOffers(strapi);
  for (const uid of pricedUids) {
    const documents: Document[] = await strapi.db.query(uid).findMany({
      where: withPage[uid],
      select: ['id', 'documentId'],
      populate: { price_sections: { populate: { prices: true } } },
    });
    for (const { documentId, price_sections } of documents)
      rows.push(
        ...price_sections.flatMap(({ prices }) => prices.map((row) => toPublishedRow(documentId, row, offers))),
      );
  }
  return rows;
}

function toPublishedRow(documentId: string, row: Row, offers: Offers): PublishedRow {
  const { price, oldPrice } = actualPrice(row, offers);
  return {
    documentId,
    code: row.code ?? '',
    name: row.description ?? '',
    amount: price,
    isFrom: row.priceFrom === true,
    isMain: row.isMain === true,
    oldPrice,
  };
}

/** An estimate that visitors see. */
export type PublishedEstimate = { slug: string; title: string; lines: EstimateLine[] };

/** Reads the estimates that visitors see. @param slug of the only one to read */
export async function readEstimates(strapi: Core.Strapi, slug?: string): Promise<PublishedEstimate[]> {
  const found: { slug: string; title: string; lines: StoredLine[] }[] = await strapi.db
    .query('api::estimate.estimate')
    .findMany({
      where: { ...published, ...(slug ? { slug } : {}) },
      select: ['id', 'slug', 'title'],
      orderBy: { order: 'asc' },
      populate: { lines: true },
    });
  return found.map(({ lines, ...estimate }) => ({ ...estimate, lines: lines.map(toEstimateLine) }));
}

/** Returns both ends of what visitors see as the total of an estimate; `null` without a certain one. */
export async function readTotal(strapi: Core.Strapi, slug: string): Promise<Range | null> {
  const [estimate] = await readEstimates(strapi, slug);
  if (!estimate) return null;
  const total = totalOf(estimate.lines, rowsByCode(await readPublishedRows(strapi)));
  return isKnown(total) ? total : null;
}
