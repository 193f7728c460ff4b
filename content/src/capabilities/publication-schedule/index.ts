import type { Core } from '@strapi/strapi';
import type { ContentModel } from '../../platform/content-model/content-model';
import { repeatWhileServing } from '../../platform/repeat-while-serving';
import { actorOf } from '../entry-content/access';
import { createEntryReader, isPublishable } from '../entry-content/store';
import { carryOutDue } from './carry-out';
import { addScheduleRoutes } from './routes';
import { type Action, forgetPlans, planTable } from './store';

const lookEveryMs = 3000;

/** To be called while the service registers its parts: the table must be known before the database is opened. */
export function registerPublicationSchedule(strapi: Core.Strapi): void {
  strapi.get('models').add(planTable);
}

/** Begins to look for what is due, and opens the admin's calls. */
export function startPublicationSchedule(strapi: Core.Strapi): void {
  const { content, read } = createEntryReader(strapi);
  addScheduleRoutes(strapi, content, read);
  let isBusy = false;
  repeatWhileServing(strapi, lookEveryMs, async () => {
    // Many at once, after a long pause, take longer than until the next look.
    if (isBusy) return;
    isBusy = true;
    try {
      await carryOutDue(strapi, read, new Date());
    } catch (error) {
      strapi.log.error(`Публикация по расписанию: ${(error as Error).message}`);
    } finally {
      isBusy = false;
    }
  });
}

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
