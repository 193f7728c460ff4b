import type { Core } from '@strapi/strapi';
import type { ContentModel } from '../../platform/content-model/content-model';
import { repeatWhileServing } from '../../platform/repeat-while-serving';
import { actorOf } from '../entry-content/access';
import { createEntryReader, type ReadEntry, titleOf } from '../entry-content/store';
import { isKept, readPages } from './effects';
import { addRemovalRoutes } from './routes';
import { addDeleted, deletedTable, purgeOld } from './store';

const purgeEveryMs = 86_400_000;

/** Runs while the service registers its parts: the table must be known before the database is opened. */
export function registerRemoval(strapi: Core.Strapi): void {
  strapi.get('models').add(deletedTable);
  repeatWhileServing(strapi, purgeEveryMs, async () => {
    try {
      await purgeOld(strapi, new Date());
    } catch (error) {
      strapi.log.error(`Удалённые записи: ${(error as Error).message}`);
    }
  });
}

export function startRemoval(strapi: Core.Strapi): void {
  const { content } = createEntryReader(strapi);
  addRemovalRoutes(strapi, content);
}

type Call = { uid: string; action: string; params: { documentId?: string } };

/** Keeps the last draft of every deleted entry, in the transaction of the deletion. */
export function keepDeleted(strapi: Core.Strapi, content: ContentModel, read: ReadEntry): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as Call;
    const { documentId } = params;
    if (action !== 'delete' || !documentId || !isKept(content, uid)) return next();
    return strapi.db.transaction(async () => {
      const draft = await read(uid, documentId, 'draft');
      const [page] = await readPages(strapi, content, uid, [documentId]);
      const result = await next();
      if (draft) {
        await addDeleted(strapi, {
          type: uid,
          title: page?.title ?? titleOf(content, uid),
          path: page?.path ?? null,
          content: draft.fields,
          author: actorOf(strapi).userId,
          deletedAt: new Date(),
        });
      }
      return result;
    });
  });
}
