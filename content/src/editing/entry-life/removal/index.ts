import type { Core } from '@strapi/strapi';
import type { DocumentMiddleware } from '../../../platform/capability';
import { actorOf, createEntryReader } from '../../../platform/entries';
import { readPlans } from '../schedule';
import { isKept, readPages } from './effects';
import { addDeleted } from './store';

export { purgeAbout } from './store';

/** Stores the last draft of every deleted entry in the transaction of the deletion. */
export function keepDeleted(strapi: Core.Strapi): DocumentMiddleware {
  const { content, read } = createEntryReader(strapi);
  return async ({ uid, action, params: { documentId } }, next) => {
    if (action !== 'delete' || !documentId || !isKept(content, uid)) return next();
    return strapi.db.transaction(async () => {
      const draft = await read(uid, documentId, 'draft');
      const [page] = await readPages(strapi, content, uid, { documentId });
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
  };
}
