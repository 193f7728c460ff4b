import type { Core } from '@strapi/strapi';
import type { ContentModel } from '../../platform/content-model/content-model';
import { reviewUid } from '../../platform/content-model/uids';
import { actorOf, createEntryReader, digestOf, type Entry, isPublishable, type ReadEntry } from '../entry-content';
import { addHistoryRoutes } from './routes';
import { addVersion, dropAllVersions, type EntryId, type Head, type Kind, readHeads, versionTable } from './store';

export { readInput } from './restore';
export { dropVersions } from './store';

/** Call it in `register`: the table must be known before the database opens. */
export function registerHistory(strapi: Core.Strapi): void {
  strapi.get('models').add(versionTable);
}

/** Adds the admin's calls; src/document-middlewares.ts adds `keepVersions`. */
export async function startHistory(strapi: Core.Strapi): Promise<void> {
  await dropAllVersions(strapi, reviewUid);
  const { content, read } = createEntryReader(strapi);
  addHistoryRoutes(strapi, content, read);
}

type DocumentAction = { uid: string; action: string; params: { documentId?: string; status?: string } };

/**
 * Adds a version in the transaction of each publication. An entry published before the history existed, or created as
 * published (seed, import), first gets its present version when it is published next. A deleted entry keeps its versions
 * as long as it can be restored. Reviews keep no versions: what a moderator removes, such as a phone, must be gone.
 */
export function keepVersions(strapi: Core.Strapi, content: ContentModel, read: ReadEntry): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as DocumentAction;
    const { documentId } = params;
    const isPublishing = action === 'publish' || (action === 'update' && params.status === 'published');
    if (!documentId || !isPublishing || uid === reviewUid || !isPublishable(content, uid)) return next();
    const entry = { uid, documentId };
    return strapi.db.transaction(async () => {
      const before = await read(uid, documentId, 'published');
      const result = await next();
      await keep(strapi, entry, before, await read(uid, documentId, 'published'));
      return result;
    });
  });
}

async function keep(strapi: Core.Strapi, entry: EntryId, before: Entry | null, after: Entry | null): Promise<void> {
  if (!after) return;
  let known = await readHeads(strapi, entry);
  if (known.length === 0 && before) {
    const first = { content: before.fields, digest: digestOf(before.fields) };
    await addVersion(strapi, entry, { ...first, kind: 'published', author: null, createdAt: before.at });
    known = await readHeads(strapi, entry);
  }
  const digest = digestOf(after.fields);
  if (known[0]?.digest === digest) return;
  const { userId, isScheduled } = actorOf(strapi);
  const kind = kindOf(known, digest, isScheduled);
  await addVersion(strapi, entry, { content: after.fields, digest, kind, author: userId, createdAt: new Date() });
}

function kindOf(known: readonly Head[], digest: string, isScheduled: boolean): Kind {
  if (known.some((version) => version.digest === digest)) return 'restored';
  return isScheduled ? 'scheduled' : 'published';
}
