import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { lockLog } from '../../plugins/change-log';
import { actFor } from '../entry-content/access';
import type { ReadEntry } from '../entry-content/store';
import { digestOfDraft, isFaultOfEntry, wordsOfFault } from './draft';
import { chooseReady, dropOldPlans, nextTry, type Plan, planTableOf, readDue } from './store';

const changedDraft =
  'Черновик изменили после того, как назначили время, поэтому он не вышел. Проверьте его и назначьте время снова';

/** Carries out everything whose time has come; one plan that fails does not hold the others. */
export async function carryOutDue(strapi: Core.Strapi, read: ReadEntry, now: Date): Promise<void> {
  const ready = chooseReady(await readDue(strapi, now), now);
  if (ready.length === 0) return;
  const failed = new Set<string>();
  for (const plan of ready) {
    const entry = `${plan.type} ${plan.document}`;
    // What follows in the same entry waits for the one that is to be tried again.
    if (failed.has(entry)) continue;
    try {
      await carryOut(strapi, read, plan);
    } catch (error) {
      failed.add(entry);
      await keepFault(strapi, plan, error, now);
    }
  }
  await dropOldPlans(strapi, now);
}

/**
 * One plan, exactly once: that it is done is written in the transaction of what it does, by a conditional statement which
 * another process over the same database waits for and then finds nothing to do. Killed in between, neither has happened.
 */
async function carryOut(strapi: Core.Strapi, read: ReadEntry, plan: Plan): Promise<void> {
  const { id, type: uid, document: documentId, action, digest, author } = plan;
  await strapi.db.transaction(async ({ trx }) => {
    // As publishing by hand does: the log first, the plan after it, or each would wait for the other.
    await lockLog(strapi, trx);
    const taken = { where: { id, state: 'waiting' }, data: { state: 'done', doneAt: new Date(), fault: null } };
    if ((await planTableOf(strapi).updateMany(taken)).count === 0) return;
    const documents = strapi.documents(uid as UID.ContentType);
    if (action === 'unpublish') {
      await actFor(author, () => documents.unpublish({ documentId }));
      return;
    }
    if ((await digestOfDraft(read, { uid, documentId })) !== digest) throw new errors.ApplicationError(changedDraft);
    await actFor(author, () => documents.publish({ documentId }));
  });
}

async function keepFault(strapi: Core.Strapi, plan: Plan, error: unknown, now: Date): Promise<void> {
  const { id, type, document, action } = plan;
  const tries = plan.tries + 1;
  const nextTryAt = isFaultOfEntry(error) ? null : nextTry(tries, now);
  const state = nextTryAt ? 'waiting' : 'failed';
  const fault = wordsOfFault(strapi, type, error);
  strapi.log.error(`Публикация по расписанию (${action}, ${type} ${document}): ${fault}. ${(error as Error).message}`);
  await planTableOf(strapi).updateMany({ where: { id, state: 'waiting' }, data: { state, tries, nextTryAt, fault } });
}
