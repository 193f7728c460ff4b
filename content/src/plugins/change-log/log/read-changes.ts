import type { Change, DocumentPage, Snapshot } from '@clinic/contract/change-log';
import type { Core, UID } from '@strapi/strapi';
import type { ContentModel } from '../../../platform/content-model/content-model';
import { readFormerSlugs } from '../pages/former-slugs';
import { pageTypes } from '../pages/page-types';
import { readPages } from '../pages/read-pages';
import { changeUid } from '../tables';
import { readLastChange } from './log';

const pageSize = 500;

/**
 * Returns the changes after a number, the oldest first, and the number to continue from. Returns `null` when there is
 * no row with that number: it was pruned, or the database was replaced.
 */
export async function readChanges(
  strapi: Core.Strapi,
  after: number,
): Promise<{ last: number; changes: Change[] } | null> {
  const rows: { id: number; tags: string[]; address: DocumentPage | null }[] = await strapi.db
    .query(changeUid as UID.Schema)
    .findMany({ where: { id: { $gte: after } }, orderBy: { id: 'asc' }, limit: pageSize + 1 });
  const [known, ...news] = rows;
  if (known?.id !== after) return null;
  return {
    last: news.at(-1)?.id ?? after,
    changes: news.map(({ id, tags, address }) => ({ id, tags, ...(address ? { address } : {}) })),
  };
}

/** Returns the paths of all pages, and the number of the newest change that they certainly include. */
export async function readSnapshot(strapi: Core.Strapi, content: ContentModel): Promise<Omit<Snapshot, 'log'>> {
  // Read the number first: changes made in between are sent again, which is harmless.
  const last = await readLastChange(strapi);
  const addresses: DocumentPage[] = [];
  for (const uid of Object.keys(pageTypes)) addresses.push(...(await readPages(strapi, content, uid)));
  const present = new Set(addresses.map(({ documentId }) => documentId));
  const former = (await readFormerSlugs(strapi)).filter(({ documentId }) => present.has(documentId));
  return { last, addresses, former };
}
