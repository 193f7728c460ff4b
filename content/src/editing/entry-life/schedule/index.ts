import type { Core } from '@strapi/strapi';
import type { DocumentMiddleware } from '../../../platform/capability';
import { readContentModel } from '../../../platform/content-model/content-model';
import { actorOf, isPublishable } from '../../../platform/entries';
import { type Action, forgetPlans } from './store';

export { endTrial, planAction } from './plan';
export { forgetPlans, readPlans } from './store';

/** Plans that an action by hand makes obsolete. */
const settled: Record<string, readonly Action[]> = {
  publish: ['publish'],
  unpublish: ['unpublish'],
  delete: ['publish', 'unpublish'],
};

/** Drops plans of an entry that an editor carries out by hand, or deletes. */
export function forgetSettledPlans(strapi: Core.Strapi): DocumentMiddleware {
  const content = readContentModel(strapi);
  return async ({ uid, action, params: { documentId } }, next) => {
    const actions = settled[action];
    if (!actions || !documentId || !isPublishable(content, uid) || actorOf(strapi).isScheduled) return next();
    return strapi.db.transaction(async () => {
      const result = await next();
      await forgetPlans(strapi, { uid, documentId }, actions);
      return result;
    });
  };
}
