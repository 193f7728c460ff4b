import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { actFor, errorText, isEntryError, type ReadEntry } from '../../../platform/entries';
import { nextTry } from '../../../platform/pauses';
import { lockLog } from '../../../publishing/change-log';
import { digestOfDraft } from './plan';
import { chooseReady, dropOldPlans, type Plan, pauses, planTable, readDue } from './store';

const changedDraft =
  'Черновик изменили после того, как назначили время, поэтому он не вышел. Проверьте его и назначьте время снова';

/** Carries out due plans; a failed plan does not stop the others. */
export async function carryOutDue(strapi: Core.Strapi, read: ReadEntry, now: Date): Promise<void> {
  const ready = chooseReady(await readDue(strapi, now), now);
  if (ready.length === 0) return;
  const failed = new Set<string>();
  for (const plan of ready) {
    const entry = `${plan.type} ${plan.document}`;
    // Later plans of the entry wait for the retry.
    if (failed.has(entry)) continue;
    try {
      await carryOut(strapi, read, plan);
    } catch (error) {
      failed.add(entry);
      await keepError(strapi, plan, error, now);
    }
  }
  await dropOldPlans(strapi, now);
}

/**
 * Carries out one plan exactly once: a conditional update in the same transaction marks it as done, so another process
 * waits and then finds nothing to do.
 */
async function carryOut(strapi: Core.Strapi, read: ReadEntry, plan: Plan): Promise<void> {
  const { id, type: uid, document: documentId, action, digest, author } = plan;
  await strapi.db.transaction(async ({ trx }) => {
    // Lock in the order of publishing by hand, log first, to avoid a deadlock.
    await lockLog(strapi, trx);
    const taken = { where: { id, state: 'waiting' }, data: { state: 'done', doneAt: new Date(), failure: null } };
    if ((await planTable.of(strapi).updateMany(taken)).count === 0) return;
    const documents = strapi.documents(uid as UID.ContentType);
    if (action === 'unpublish') {
      await actFor(author, () => documents.unpublish({ documentId }));
      return;
    }
    if ((await digestOfDraft(read, { uid, documentId })) !== digest) throw new errors.ApplicationError(changedDraft);
    await actFor(author, () => documents.publish({ documentId }));
  });
}

async function keepError(strapi: Core.Strapi, plan: Plan, error: unknown, now: Date): Promise<void> {
  const { id, type, document, action } = plan;
  const tries = plan.tries + 1;
  const nextTryAt = isEntryError(error) ? null : nextTry(pauses, tries, now);
  const state = nextTryAt ? 'waiting' : 'failed';
  const failure = errorText(strapi, type, error);
  const message = `Публикация по расписанию (${action}, ${type} ${document}): ${failure}. ${(error as Error).message}`;
  strapi.log.error({ event: 'schedule-failed', message });
  await planTable
    .of(strapi)
    .updateMany({ where: { id, state: 'waiting' }, data: { state, tries, nextTryAt, failure } });
}
