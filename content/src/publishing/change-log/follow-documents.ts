import type { Core } from '@strapi/strapi';
import type { DocumentCall, DocumentMiddleware, WrittenChange } from '../../platform/capability';
import { type ContentModel, hasDrafts } from '../../platform/content-model/content-model';
import { ownersOf, readOwners } from './former-owners';
import { lockLog, writeChange } from './log';
import { keepFormerSlugs } from './pages/former-slugs';
import { pageTypes } from './pages/page-types';
import { readPage } from './pages/read-pages';
import { documentTag, tagsOfChange } from './tags';
import { compare, type End } from './version';
import { VersionReader } from './version-reader';

/** Returns whether a call may change published content. Saving, cloning and discarding drafts cannot. */
export function isPublic(content: ContentModel, { uid, action, params }: DocumentCall): boolean {
  if (!content.publicUids.has(uid)) return false;
  if (!hasDrafts(content, uid)) return ['create', 'update', 'clone', 'delete'].includes(action);
  if (action === 'create' || action === 'update') return params.status === 'published';
  return ['publish', 'unpublish', 'delete'].includes(action);
}

/**
 * Logs every change of published content in the transaction of the change. Finds differences by reading the published
 * version before and after, whatever the framework does in between.
 * @param hooks `written` is called within the transaction, `changed` after the commit
 */
export function followDocuments(
  strapi: Core.Strapi,
  content: ContentModel,
  { written, changed }: { written: (change: WrittenChange) => Promise<void>; changed: () => void },
): DocumentMiddleware {
  const reader = new VersionReader(strapi, content);
  return async (call, next) => {
    if (!isPublic(content, call)) return next();
    const { uid, action, params } = call;
    return strapi.db.transaction(async ({ trx, onCommit }) => {
      await lockLog(strapi, trx);
      const before = params.documentId ? await reader.read(uid, params.documentId) : null;
      const owners = await readOwners(strapi, content, uid);
      const result = await next();
      const documentId = (result as { documentId?: string } | null)?.documentId ?? params.documentId;
      if (!documentId) return result;
      const document = { uid, documentId };
      const after = await reader.read(uid, documentId);
      const difference = compare(before, after);
      const isDeleted = action === 'delete';
      if (!difference) {
        if (after) await written({ ...document, kind: 'same', rows: null });
        // An unpublished document is deleted: visitors see no difference, but its former slugs go.
        if (isDeleted) {
          await keepFormerSlugs(strapi, content, document, { before: null, after: null, isDeleted });
          await written({ ...document, kind: 'deleted', rows: null });
        }
        return result;
      }
      const ends = [...difference.ends, ...ownersOf(owners, documentId, after?.ends ?? [])];
      const tags = tagsOfChange(content.typeName, document, { ...difference, ends });
      await keepFormerSlugs(strapi, content, document, { before, after, isDeleted });
      const first = await writeChange(strapi, tags, await readPage(strapi, content, uid, documentId));
      const last = (await writeMoved(strapi, content, ends)) ?? first;
      const kind = isDeleted ? 'deleted' : difference.kind;
      await written({ ...document, kind, rows: { first, last } });
      onCommit(changed);
      return result;
    });
  };
}

/** Logs the documents that a change of their parent has moved. Returns the number of the last row, or `null`. */
async function writeMoved(strapi: Core.Strapi, content: ContentModel, ends: readonly End[]): Promise<number | null> {
  let last: number | null = null;
  for (const { uid, documentId, attribute } of ends) {
    if (!attribute || pageTypes[uid]?.parent !== attribute) continue;
    const tags = [documentTag(content.typeName(uid), documentId)];
    last = await writeChange(strapi, tags, await readPage(strapi, content, uid, documentId));
  }
  return last;
}
