import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { documentService } from '../../platform/strapi/documents';
import { lockLog } from '../../plugins/change-log';
import { createEntryReader, errorText, isEntryError } from '../entry-content';
import { pricedUids } from '../estimates';
import { forgetPlans, planAction } from '../publication-schedule';
import type { CellChange, DocumentChange, PriceDocument, PriceLine, SheetOutcome } from './rules';
import { addToRecord, type PublishAt } from './store';

type PricedUid = (typeof pricedUids)[number];

export const isPriced = (uid: unknown): uid is PricedUid => pricedUids.some((one) => one === uid);

type Line = Omit<PriceLine, 'section' | 'code' | 'priceFrom'> & { code: string | null; priceFrom: boolean | null };
type Section = { id: number; label: string; prices: Line[] };
type Document = {
  documentId: string;
  title: string;
  updatedAt: string;
  price_sections: Section[];
  service?: { title: string; documentId: string } | null;
};

const sections = { price_sections: { populate: { prices: true } } };
/** The framework's own tolerance when it compares a draft with what is published. */
const sameTimeMs = 500;

/** Returns the price lists of all drafts: each service, then its sub-services. */
export async function readSheet(strapi: Core.Strapi): Promise<PriceDocument[]> {
  const services = await readType(strapi, 'api::service.service');
  const subServices = await readType(strapi, 'api::sub-service.sub-service');
  const known = new Set(services.map(({ document }) => document.documentId));
  return [
    ...services.flatMap((one) => [one, ...subServices.filter(({ parent }) => parent === one.document.documentId)]),
    ...subServices.filter(({ parent }) => parent === null || !known.has(parent)),
  ]
    .map(({ document }) => document)
    .filter(({ lines }) => lines.length > 0);
}

async function readType(strapi: Core.Strapi, uid: PricedUid) {
  const documents = documentService<Document>(strapi, uid);
  const isSub = uid === 'api::sub-service.sub-service';
  const drafts = await documents.findMany({
    status: 'draft',
    fields: ['title', 'updatedAt'],
    sort: 'order:asc',
    populate: { ...sections, ...(isSub ? { service: { fields: ['title'] } } : {}) },
  });
  const published = await documents.findMany({ status: 'published', fields: ['updatedAt'] });
  const publishedAt = new Map(published.map(({ documentId, updatedAt }) => [documentId, Date.parse(updatedAt)]));
  return drafts.map(({ documentId, title, updatedAt, price_sections, service }) => ({
    parent: service?.documentId ?? null,
    document: {
      uid,
      documentId,
      title,
      service: service?.title ?? null,
      state: stateOf(publishedAt.get(documentId), Date.parse(updatedAt)),
      lines: price_sections.flatMap(({ label, prices }) => prices.map((line) => toLine(line, label))),
    },
  }));
}

function stateOf(published: number | undefined, draft: number): PriceDocument['state'] {
  if (published === undefined) return 'draft';
  return Math.abs(draft - published) < sameTimeMs ? 'published' : 'changed';
}

const toLine = ({ id, code, description, price, priceFrom, oldPrice }: Line, section: string): PriceLine => ({
  id,
  section,
  code: code ?? '',
  description,
  price: price ?? null,
  priceFrom: priceFrom === true,
  oldPrice: oldPrice ?? null,
});

/**
 * @property record the entry of the list of changes that the saved cells are added to
 * @property dropsPlans whether planned publications of the saved documents are cancelled
 */
export type Order = {
  changes: readonly DocumentChange[];
  publishAt: PublishAt;
  record: number;
  dropsPlans?: boolean;
  /** Id of an admin user. */
  staff: number;
  /** Throws when the user may not publish a draft as it is. */
  checkPublishing: (uid: PricedUid, documentId: string) => Promise<void>;
};

/**
 * Saves changes document by document, each in a transaction of its own with its publication, or the plan of it, and its
 * part of the record. Leaves a document unchanged if another editor has changed one of its cells meanwhile, or if it cannot be published.
 */
export async function saveChanges(strapi: Core.Strapi, { changes, ...order }: Order): Promise<SheetOutcome> {
  const outcome: SheetOutcome = { record: order.record, saved: [], conflicts: [], failed: [] };
  for (const change of changes) {
    const { uid, documentId } = change;
    try {
      const isSaved = await strapi.db.transaction(async ({ trx }) => {
        // Prevents another save between the comparison and this save.
        await lockLog(strapi, trx);
        return saveDocument(strapi, change, order);
      });
      (isSaved ? outcome.saved : outcome.conflicts).push(documentId);
    } catch (error) {
      if (!isEntryError(error)) strapi.log.error(`Прайс-лист, ${uid} ${documentId}: ${error}`);
      outcome.failed.push({ documentId, message: errorText(strapi, uid, error) });
    }
  }
  return outcome;
}

/** Returns false without any change if another editor has changed one of the cells. */
async function saveDocument(
  strapi: Core.Strapi,
  { uid, documentId, cells }: DocumentChange,
  { publishAt, record, dropsPlans, staff, checkPublishing }: Omit<Order, 'changes'>,
): Promise<boolean> {
  if (!isPriced(uid)) throw new errors.NotFoundError();
  const documents = documentService<Document>(strapi, uid);
  const draft = await documents.findOne({ documentId, status: 'draft', populate: sections });
  if (!draft) throw new errors.ApplicationError('Услугу удалили');
  const lines = new Map(draft.price_sections.flatMap(({ prices }) => prices.map((line) => [line.id, line])));
  const isAsRead = ({ id, field, from }: CellChange) => {
    const line = lines.get(id);
    return line && toLine(line, '')[field] === from;
  };
  if (!cells.every(isAsRead)) return false;
  for (const { id, field, to } of cells) Object.assign(lines.get(id) as Line, { [field]: to });
  if (publishAt) await checkPublishing(uid, documentId);
  const data = { price_sections: draft.price_sections, updatedBy: staff };
  await documents.update({ documentId, data });
  const entry = { uid, documentId };
  if (dropsPlans) await forgetPlans(strapi, entry, ['publish']);
  if (publishAt === 'now') await documents.publish({ documentId });
  else if (publishAt) {
    const plan = { action: 'publish', at: publishAt, author: staff } as const;
    await planAction(strapi, createEntryReader(strapi).read, entry, plan);
  }
  await addToRecord(strapi, record, { uid, documentId, cells });
  return true;
}
