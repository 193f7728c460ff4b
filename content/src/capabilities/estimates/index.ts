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
import type { Core, UID } from '@strapi/strapi';

/** A row of a published price list. @property documentId the service or sub-service that it stands in */
export type CodedRow = PricedRow & { documentId: string };

type Row = { code: string | null; price: number | null; priceFrom: boolean | null };
type Document = { documentId: string; price_sections: { prices: Row[] }[] };

const published = { publishedAt: { $notNull: true } };
/** A sub-service without a service has no page, and its rows are in no list. */
const priced = [
  { uid: 'api::service.service', where: published },
  { uid: 'api::sub-service.sub-service', where: { ...published, service: { id: { $notNull: true } } } },
] as const;

/** Reads the rows of the price list that visitors see and that have a code. */
export async function readCodedRows(strapi: Core.Strapi): Promise<CodedRow[]> {
  const documents: Document[][] = [];
  for (const { uid, where } of priced) {
    documents.push(
      await strapi.db.query(uid as UID.ContentType).findMany({
        where,
        select: ['id', 'documentId'],
        populate: { price_sections: { populate: { prices: true } } },
      }),
    );
  }
  return documents.flat().flatMap(({ documentId, price_sections }) =>
    price_sections
      .flatMap(({ prices }) => prices)
      .filter(({ code }) => code)
      .map(({ code, price, priceFrom }) => ({
        documentId,
        code: code ?? '',
        amount: price,
        isFrom: priceFrom === true,
      })),
  );
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
  const total = totalOf(estimate.lines, rowsByCode(await readCodedRows(strapi)));
  return isKnown(total) ? total : null;
}
