import type { Core } from '@strapi/strapi';
import { type ContentModel, readContentModel } from '../../platform/content-model/content-model';
import { repeatWhileServing } from '../../platform/repeat-while-serving';
import { actorOf, createEntryReader, type ReadEntry } from '../entry-content';
import { purgeLostLinks } from '../kept-links';
import { readPlans } from '../publication-schedule';
import { isKept, readPages } from './effects';
import { addRemovalRoutes } from './routes';
import { addDeleted, deletedTable, purgeOld } from './store';

export { purgeAbout } from './store';

const purgeEveryMs = 3_600_000;

/** Call it in `register`: the table must be known before the database opens. */
export function registerRemoval(strapi: Core.Strapi): void {
  strapi.get('models').add(deletedTable);
  repeatWhileServing(strapi, purgeEveryMs, 'Удалённые записи', async () => {
    await purgeOld(strapi, new Date());
    await purgeLostLinks(strapi, readContentModel(strapi), new Date());
  });
}

export function startRemoval(strapi: Core.Strapi): void {
  const { content } = createEntryReader(strapi);
  addRemovalRoutes(strapi, content);
}

type DocumentAction = { uid: string; action: string; params: { documentId?: string } };

/** Stores the last draft of every deleted entry in the transaction of the deletion. */
export function keepDeleted(strapi: Core.Strapi, content: ContentModel, read: ReadEntry): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as DocumentAction;
    const { documentId } = params;
    if (action !== 'delete' || !documentId || !isKept(content, uid)) return next();
    return strapi.db.transaction(async () => {
      const draft = await read(uid, documentId, 'draft');
      const [page] = await readPages(strapi, content, uid, [documentId]);
      const plans = await readPlans(strapi, { uid, documentId });
      const result = await next();
      if (draft && page) {
        await addDeleted(strapi, {
          type: uid,
          document: documentId,
          title: page.title,
          path: page.path,
          content: draft.fields,
          wasPlanned: plans.length > 0,
          author: actorOf(strapi).userId,
          deletedAt: new Date(),
        });
      }
      return result;
    });
  });
}
