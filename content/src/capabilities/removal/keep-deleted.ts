import type { Core } from '@strapi/strapi';
import type { ContentModel } from '../../plugins/change-log/published/content-model';
import { actorOf } from '../entry-content/acting-for';
import { isPublishable, type ReadEntry, titleOf } from '../entry-content/read-entry';
import { reviewUid } from '../history/keep-versions';
import { addDeleted } from './deleted-store';
import { readPages } from './lost-pages';

type Call = { uid: string; action: string; params: { documentId?: string } };

/** Whether deleted entries of a type can be brought back. Reviews cannot: they are the words of patients. */
export const isKept = (content: ContentModel, uid: string): boolean =>
  uid !== reviewUid && isPublishable(content, uid) && content.model(uid).kind === 'collectionType';

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
