import type { Core } from '@strapi/strapi';
import type { ContentModel } from '../../plugins/change-log/published/content-model';
import { actorOf } from '../entry-content/acting-for';
import { isPublishable } from '../entry-content/read-entry';
import { type Action, forgetPlans } from './plans';

/** What an action by hand leaves nothing to do for. Publishing takes the whole draft along, so also what was planned. */
const settled: Record<string, readonly Action[]> = {
  publish: ['publish'],
  unpublish: ['unpublish'],
  delete: ['publish', 'unpublish'],
};

/** Forgets what was planned for an entry when somebody does it by hand before, or deletes the entry. */
export function forgetSettledPlans(strapi: Core.Strapi, content: ContentModel): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as { uid: string; action: string; params: { documentId?: string } };
    const actions = settled[action];
    const { documentId } = params;
    if (!actions || !documentId || !isPublishable(content, uid) || actorOf(strapi).isScheduled) return next();
    return strapi.db.transaction(async () => {
      const result = await next();
      await forgetPlans(strapi, { uid, documentId }, actions);
      return result;
    });
  });
}
