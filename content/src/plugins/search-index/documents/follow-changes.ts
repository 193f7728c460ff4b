import type { Core } from '@strapi/strapi';
import { changedKeys } from './changed-keys';

const writes = new Set(['create', 'update', 'publish', 'unpublish', 'discardDraft', 'clone', 'delete']);

/**
 * Tells of every write to what is searched, once it is committed: a change that was rolled back never happened. Saved
 * drafts are told of too; reading the published document again then finds nothing new.
 */
export function followChanges(strapi: Core.Strapi, tell: (key: string) => void): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context;
    if (!writes.has(action) || changedKeys(uid, '').length === 0) return next();
    return strapi.db.transaction(async ({ onCommit }) => {
      const result = await next();
      const ids = documentIds(params, result);
      onCommit(() => {
        for (const id of ids) for (const key of changedKeys(uid, id)) tell(key);
      });
      return result;
    });
  });
}

function documentIds(...sources: unknown[]): Set<string> {
  const ids = sources.map((source) => (source as { documentId?: unknown } | null | undefined)?.documentId);
  return new Set(ids.filter((id) => typeof id === 'string'));
}
