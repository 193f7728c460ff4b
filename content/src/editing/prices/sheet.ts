import { isRunning, type Offers } from '@clinic/contract/offers';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { createEntryReader, errorText, isEntryError } from '../../platform/entries';
import { documentService } from '../../platform/strapi/documents';
import { lockLog } from '../../publishing/change-log';
import { pricedUids, readOffers } from '../../publishing/price-list';
import { forgetPlans, planAction } from '../entry-life/schedule';
import { applyChange, placeOf, type StoredSection, toLine } from './price-list';
import type { DocumentChange, PriceDocument, SheetOutcome } from './rules';
import { addToRecord, type PublishAt } from './store';

type PricedUid = (typeof pricedUids)[number];

const isPriced = (uid: unknown): uid is PricedUid => pricedUids.some((one) => one === uid);

type Document = {
  documentId: string;
  title: string;
  updatedAt: string;
  price_sections: StoredSection[];
  service?: { title: string; documentId: string } | null;
};

const sections = { price_sections: { populate: { prices: true } } };
/** The framework's own tolerance when it compares a draft with what is published. */
const sameTimeMs = 500;

/** Returns the price lists of all drafts, also empty ones: each service, then its sub-services. */
export async function readSheet(strapi: Core.Strapi): Promise<PriceDocument[]> {
  const offers = await readOffers(strapi);
  const services = await readType(strapi, 'api::service.service', offers);
  const subServices = await readType(strapi, 'api::sub-service.sub-service', offers);
  const known = new Set(services.map(({ document }) => document.documentId));
  return [
    ...services.flatMap((one) => [one, ...subServices.filter(({ parent }) => parent === one.document.documentId)]),
    ...subServices.filter(({ parent }) => parent === null || !known.has(parent)),
  ].map(({ document }) => document);
}

async function readType(strapi: Core.Strapi, uid: PricedUid, offers: Offers) {
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
      lapsed: price_sections.flatMap(({ prices }) =>
        prices.flatMap((line) => (line.id !== undefined && !isRunning(line, offers) ? [line.id] : [])),
      ),
    },
  }));
}

function stateOf(published: number | undefined, draft: number): PriceDocument['state'] {
  if (published === undefined) return 'draft';
  return Math.abs(draft - published) < sameTimeMs ? 'published' : 'changed';
}

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
      if (!isEntryError(error))
        strapi.log.error({ event: 'price-sheet-failed', message: `Прайс-лист, ${uid} ${documentId}: ${error}` });
      outcome.failed.push({ documentId, message: errorText(strapi, uid, error) });
    }
  }
  return outcome;
}

/** Returns false without any change if another editor has changed one of the cells or removed lines. */
async function saveDocument(
  strapi: Core.Strapi,
  { uid, documentId, ...change }: DocumentChange,
  { publishAt, record, dropsPlans, staff, checkPublishing }: Omit<Order, 'changes'>,
): Promise<boolean> {
  if (!isPriced(uid)) throw new errors.NotFoundError();
  const documents = documentService<Document>(strapi, uid);
  const readDraft = () => documents.findOne({ documentId, status: 'draft', populate: sections });
  const draft = await readDraft();
  if (!draft) throw new errors.ApplicationError('Услугу удалили');
  const list = draft.price_sections;
  const made = applyChange(list, change);
  if (!made) return false;
  if (publishAt) await checkPublishing(uid, documentId);
  const data = { price_sections: list, updatedBy: staff };
  await documents.update({ documentId, data });
  const entry = { uid, documentId };
  if (dropsPlans) await forgetPlans(strapi, entry, ['publish']);
  const saved = made.added.length > 0 ? await readDraft() : null;
  const added = made.added.map((line) => {
    const [section, at] = placeOf(list, made.lines.get(line)) ?? [-1, -1];
    return { ...line, id: saved?.price_sections[section]?.prices[at]?.id ?? 0 };
  });
  if (publishAt === 'now') await documents.publish({ documentId });
  else if (publishAt) {
    const plan = { action: 'publish', at: publishAt, author: staff } as const;
    await planAction(strapi, createEntryReader(strapi).read, entry, plan);
  }
  await addToRecord(strapi, record, { uid, documentId, cells: made.cells, added, removed: made.removed });
  return true;
}
