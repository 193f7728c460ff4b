import type { DocumentPage as Address, Change, Snapshot } from '@clinic/contract/change-log';
import type { Core, UID } from '@strapi/strapi';
import { readFormerSlugs } from '../addresses/former-slugs';
import { pageTypes } from '../addresses/page-types';
import { readAddresses } from '../addresses/read-addresses';
import type { ContentModel } from '../published/content-model';
import { changeUid } from '../tables';

const pageSize = 500;

/**
 * @returns what came after the row of that number, the oldest first, and the number to ask after next; null when there
 * is no such row: it is gone, or it was of another life of this database
 */
export async function readChanges(
  strapi: Core.Strapi,
  after: number,
): Promise<{ last: number; changes: Change[] } | null> {
  const rows: { id: number; tags: string[]; address: Address | null }[] = await strapi.db
    .query(changeUid as UID.Schema)
    .findMany({ where: { id: { $gte: after } }, orderBy: { id: 'asc' }, limit: pageSize + 1 });
  const [known, ...news] = rows;
  if (known?.id !== after) return null;
  return {
    last: news.at(-1)?.id ?? after,
    changes: news.map(({ id, tags, address }) => ({ id, tags, ...(address ? { address } : {}) })),
  };
}

/** All addresses, and the number of the newest change that is surely among them. */
export async function readSnapshot(strapi: Core.Strapi, content: ContentModel): Promise<Omit<Snapshot, 'log'>> {
  // Before the addresses: what changes between the two comes again with the changes, which does no harm.
  const newest: { id: number } | null = await strapi.db
    .query(changeUid as UID.Schema)
    .findOne({ select: ['id'], orderBy: { id: 'desc' } });
  const addresses: Address[] = [];
  for (const uid of Object.keys(pageTypes)) addresses.push(...(await readAddresses(strapi, content, uid)));
  const present = new Set(addresses.map(({ documentId }) => documentId));
  const former = (await readFormerSlugs(strapi)).filter(({ documentId }) => present.has(documentId));
  return { last: newest?.id ?? 0, addresses, former };
}
