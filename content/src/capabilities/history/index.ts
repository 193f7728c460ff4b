import type { Core } from '@strapi/strapi';
import type { ContentModel } from '../../platform/content-model/content-model';
import { actorOf } from '../entry-content/access';
import { createEntryReader, digestOf, type Entry, isPublishable, type ReadEntry } from '../entry-content/store';
import { addHistoryRoutes } from './routes';
import {
  addVersion,
  dropAllVersions,
  dropVersions,
  type Head,
  type Kind,
  type Place,
  readHeads,
  versionTable,
} from './store';

/** To be called while the service registers its parts: the table must be known before the database is opened. */
export function registerHistory(strapi: Core.Strapi): void {
  strapi.get('models').add(versionTable);
}

/** Adds the admin's calls; src/document-middlewares.ts adds `keepVersions`. */
export async function startHistory(strapi: Core.Strapi): Promise<void> {
  await dropAllVersions(strapi, reviewUid);
  const { content, read } = createEntryReader(strapi);
  addHistoryRoutes(strapi, content, read);
}

/** Reviews are the words of patients: what a moderator takes out of them, somebody's phone, is to be gone. */
export const reviewUid = 'api::review.review';

type Call = { uid: string; action: string; params: { documentId?: string; status?: string } };

/**
 * Keeps a version with every publishing, in its transaction. An entry published before there was a history gets that
 * version kept first, when it is published next: what it was is known only until then. A document created as published
 * (the demo, an import) is left to that rule too.
 */
export function keepVersions(strapi: Core.Strapi, content: ContentModel, read: ReadEntry): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as Call;
    const { documentId } = params;
    const isPublishing = action === 'publish' || (action === 'update' && params.status === 'published');
    if (!documentId || uid === reviewUid || !isPublishable(content, uid) || !(isPublishing || action === 'delete'))
      return next();
    const place = { uid, documentId };
    return strapi.db.transaction(async () => {
      const before = isPublishing ? await read(uid, documentId, 'published') : null;
      const result = await next();
      if (isPublishing) await keep(strapi, place, before, await read(uid, documentId, 'published'));
      else await dropVersions(strapi, place);
      return result;
    });
  });
}

async function keep(strapi: Core.Strapi, place: Place, before: Entry | null, after: Entry | null): Promise<void> {
  if (!after) return;
  let known = await readHeads(strapi, place);
  if (known.length === 0 && before) {
    const first = { content: before.fields, digest: digestOf(before.fields) };
    await addVersion(strapi, place, { ...first, kind: 'published', author: null, createdAt: before.at });
    known = await readHeads(strapi, place);
  }
  const digest = digestOf(after.fields);
  if (known[0]?.digest === digest) return;
  const { userId, isScheduled } = actorOf(strapi);
  const kind = kindOf(known, digest, isScheduled);
  await addVersion(strapi, place, { content: after.fields, digest, kind, author: userId, createdAt: new Date() });
}

function kindOf(known: readonly Head[], digest: string, isScheduled: boolean): Kind {
  if (known.some((version) => version.digest === digest)) return 'restored';
  return isScheduled ? 'scheduled' : 'published';
}
