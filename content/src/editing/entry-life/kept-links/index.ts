import type { Core } from '@strapi/strapi';
import type { DocumentMiddleware } from '../../../platform/capability';
import { type ContentModel, hasDrafts, readContentModel } from '../../../platform/content-model/content-model';
import type { EntryId } from '../../../platform/content-model/uids';
import { type Link, makeLink, readLinks } from './links';
import { type End, Places } from './places';
import { type Relation, relationsOf } from './relations';
import { addLost, dropLost, readLost, readLostOfPublished, readOldLost } from './store';

export type { Link } from './links';

type Result = { documentId?: string } | null | undefined;

/**
 * Keeps links that the framework drops without a word. It deletes and creates rows anew with most actions, and with a
 * row it deletes the links of other documents to it.
 *
 * - Deleting: the links wait for the entry to be restored with its id (`restoreLinks`).
 * - Unpublishing: links that only the other document knows wait for the next publication.
 * - Publishing: links to documents that are not published wait for theirs.
 * - Discarding changes: links to documents that are not published stay. A published version cannot have them, so a
 *   discard says nothing about them (strapi/strapi#24280).
 */
export function keepLinks(strapi: Core.Strapi): DocumentMiddleware {
  const content = readContentModel(strapi);
  const relations = relationsOf(strapi, content);
  const inTransaction = async <Value>(work: (places: Places) => Promise<Value>): Promise<Value> =>
    strapi.db.transaction(async ({ trx }) => work(new Places(strapi, content, trx)));

  return async ({ uid, action, params }, next) => {
    const { documentId } = params;
    const isPublishing = action === 'publish' || (writes.has(action) && params.status === 'published');
    if (!uid.startsWith('api::') || !(hasDrafts(content, uid) || action === 'delete')) return next();
    if (isPublishing) {
      return inTransaction(async (places) => {
        const result = (await next()) as Result;
        const id = documentId ?? result?.documentId;
        if (id) await settle(places, relations, { uid, documentId: id });
        return result;
      });
    }
    const select = documentId ? losing[action] : undefined;
    if (!documentId || !select) return next();
    return inTransaction(async (places) => {
      const entry = { uid, documentId };
      const links = (await readLinks(places, relations, uid, documentId)).filter((link) =>
        select(link, entry, relations),
      );
      const result = await next();
      if (action === 'discardDraft') await remake(places, relations, entry, links);
      else await addLost(strapi, links);
      return result;
    });
  };
}

const writes = new Set(['create', 'update']);

const isOf = (end: End, { uid, documentId }: EntryId) => end.uid === uid && end.documentId === documentId;
const isTwoSided = (relations: readonly Relation[], link: Link) =>
  relations.some((one) => one.model === link.model && one.attribute === link.attribute && one.isTwoSided);

/** Links between published versions that do not come back by themselves when the entry is published again. */
const isLostByPublished = (link: Link, entry: EntryId, relations: readonly Relation[]) =>
  link.target.status === 'published' && !isOf(link.source, entry) && !isTwoSided(relations, link);

/** The links to keep, by action. */
const losing: Record<string, (link: Link, entry: EntryId, relations: readonly Relation[]) => boolean> = {
  delete: (link, entry, relations) =>
    isOf(link.target, entry) && link.target.status === 'published'
      ? isLostByPublished(link, entry, relations)
      : link.source.status !== 'published' || !isOf(link.source, entry),
  unpublish: isLostByPublished,
  discardDraft: (link, entry) => (isOf(link.source, entry) ? link.source : link.target).status === 'draft',
};

/** Makes links of a discarded draft again if the other document is not published. */
async function remake(places: Places, relations: readonly Relation[], entry: EntryId, links: readonly Link[]) {
  for (const link of links) {
    const other = isOf(link.source, entry) ? link.target : link.source;
    if (other.status !== 'draft' || isOf(other, entry)) continue;
    if ((await places.rowOf({ ...other, status: 'published' })) === null) await makeLink(places, relations, link);
  }
}

/** After a publication: makes waiting links, and lets those to unpublished documents wait. */
async function settle(places: Places, relations: readonly Relation[], entry: EntryId): Promise<void> {
  const { strapi, content } = places;
  // The new version replaces what an older one waited for, except for deleted documents: nobody decided about those.
  const stale: number[] = [];
  for (const { id, link } of await readLostOfPublished(strapi, entry)) {
    if ((await places.versionsOf(link.target.uid, link.target.documentId)).size > 0) stale.push(id);
  }
  await dropLost(strapi, stale);
  const waiting: Link[] = [];
  for (const link of await readLinks(places, relations, entry.uid, entry.documentId)) {
    const { source, target } = link;
    if (!isOf(source, entry) || source.status !== 'draft' || isTwoSided(relations, link)) continue;
    if (!hasDrafts(content, target.uid)) continue;
    const published: Link = {
      ...link,
      source: { ...source, status: 'published' },
      target: { ...target, status: 'published' },
    };
    if ((await places.rowOf(published.target)) === null) waiting.push(published);
  }
  await addLost(strapi, waiting);
  await restoreRows(places, relations, entry);
}

/** @property made links that were made again @property failed links that have no place any more */
type Restored = { made: Link[]; failed: Link[]; waiting: Link[] };

/** Makes the lost links of an entry again whose both ends exist now; the others go on waiting. */
async function restoreRows(places: Places, relations: readonly Relation[], entry: EntryId): Promise<Restored> {
  const restored: Restored = { made: [], failed: [], waiting: [] };
  const settled: number[] = [];
  for (const { id, link } of await readLost(places.strapi, entry)) {
    const outcome = await makeLink(places, relations, link);
    if (outcome === 'absent') restored.waiting.push(link);
    else settled.push(id);
    if (outcome === 'made') restored.made.push(link);
    if (outcome === 'no-place') restored.failed.push(link);
  }
  await dropLost(places.strapi, settled);
  return restored;
}

/** Gives an entry that was created again with its former id the links that it had. */
export async function restoreLinks(strapi: Core.Strapi, content: ContentModel, entry: EntryId): Promise<Restored> {
  return strapi.db.transaction(async ({ trx }) =>
    restoreRows(new Places(strapi, content, trx), relationsOf(strapi, content), entry),
  );
}

/** Forgets links of documents that can no longer come back. */
export async function purgeLostLinks(strapi: Core.Strapi, content: ContentModel, now: Date): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    const places = new Places(strapi, content, trx);
    const gone: number[] = [];
    for (const { id, link } of await readOldLost(strapi, now)) {
      const ends = [link.source, link.target];
      const versions = await Promise.all(ends.map(({ uid, documentId }) => places.versionsOf(uid, documentId)));
      if (versions.some(({ size }) => size === 0)) gone.push(id);
    }
    await dropLost(strapi, gone);
  });
}
