import type { Core } from '@strapi/strapi';
import type { ContentModel } from '../../platform/content-model/content-model';
import { repeatWhileServing } from '../../platform/repeat-while-serving';
import { whenTrusted } from '../../platform/trusted-clock/clock';
import { actorOf, createEntryReader, isPublishable } from '../entry-content';
import { carryOutDue } from './carry-out';
import { addScheduleRoutes } from './routes';
import { type Action, forgetPlans, planTable } from './store';

export { planAction } from './plan';
export { forgetPlans, readPlans } from './store';

const lookEveryMs = 3000;

/** Call it in `register`: the table must be known before the database opens. */
export function registerPublicationSchedule(strapi: Core.Strapi): void {
  strapi.get('models').add(planTable);
}

/** Starts to carry out due plans and serves the admin's calls. */
export function startPublicationSchedule(strapi: Core.Strapi): void {
  const { content, read } = createEntryReader(strapi);
  addScheduleRoutes(strapi, content, read);
  repeatWhileServing(strapi, lookEveryMs, 'Публикация по расписанию', () =>
    whenTrusted(strapi, (now) => carryOutDue(strapi, read, now)),
  );
}

/** Plans that an action by hand makes obsolete. */
const settled: Record<string, readonly Action[]> = {
  publish: ['publish'],
  unpublish: ['unpublish'],
  delete: ['publish', 'unpublish'],
};

/** Drops plans of an entry that an editor carries out by hand, or deletes. */
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
