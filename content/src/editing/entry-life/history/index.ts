import type { Core } from '@strapi/strapi';
import type { DocumentMiddleware } from '../../../platform/capability';
import type { EntryId } from '../../../platform/content-model/uids';
import { reviewUid } from '../../../platform/content-model/uids';
import { actorOf, createEntryReader, digestOf, type Entry, isPublishable } from '../../../platform/entries';
import { addVersion, type Head, type Kind, readHeads } from './store';

export { readInput } from './restore';
export { dropVersions } from './store';

/**
 * Adds a version in the transaction of each publication. An entry published before the history existed, or created as
 * published (seed, import), first gets its present version when it is published next. A deleted entry keeps its versions
 * as long as it can be restored. Reviews keep no versions: what a moderator removes, such as a phone, must be gone.
 */
export function keepVersions(strapi: Core.Strapi): DocumentMiddleware {
  const { content, read } = createEntryReader(strapi);
  return async ({ uid, action, params }, next) => {
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
  };
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
