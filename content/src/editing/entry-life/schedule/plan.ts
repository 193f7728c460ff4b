import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { DocumentMiddleware } from '../../../platform/capability';
import { deepBuilder } from '../../../platform/content-model/read-draft';
import type { EntryId } from '../../../platform/content-model/uids';
import { digestOf, errorText, type ReadEntry } from '../../../platform/entries';
import { documentService } from '../../../platform/strapi/documents';
import { validatePublication } from '../../../platform/strapi/entity-validator';
import { type Action, type Plan, readPlans, setPlan } from './store';

/**
 * Plans an action for an entry, in place of its plan for the same action. Whether the user may do so is checked by the
 * caller.
 * @throws ValidationError, in words for the editor, when the plan could not be carried out
 */
export async function planAction(
  strapi: Core.Strapi,
  read: ReadEntry,
  entry: EntryId,
  { action, at, author }: Pick<Plan, 'action' | 'author'> & { at: Date },
): Promise<void> {
  if (at.getTime() <= Date.now()) throw new errors.ValidationError('Это время уже прошло');
  await checkOrder(strapi, entry, action, at);
  if (action === 'publish') await checkDraft(strapi, entry);
  const digest = action === 'publish' ? await digestOfDraft(read, entry) : null;
  await setPlan(strapi, entry, { action, at, digest, author });
}

/** Returns null when there is no draft. */
export async function digestOfDraft(read: ReadEntry, { uid, documentId }: EntryId): Promise<string | null> {
  const draft = await read(uid, documentId, 'draft');
  return draft && digestOf(draft.fields);
}

/** Throws when unpublishing would come before publication, or without one. */
async function checkOrder(strapi: Core.Strapi, entry: EntryId, action: Action, at: Date): Promise<void> {
  const waiting = (await readPlans(strapi, entry)).filter(({ state }) => state === 'waiting');
  const other = waiting.find((plan) => plan.action !== action);
  const otherAt = other && new Date(other.at);
  if (otherAt && (action === 'publish' ? at >= otherAt : at <= otherAt)) {
    throw new errors.ValidationError('Снять с публикации можно только позже, чем опубликовать');
  }
  if (action === 'publish' || other || (await readPublished(strapi, entry))) return;
  throw new errors.ValidationError('Сейчас это не опубликовано. Сначала назначьте публикацию');
}

const readPublished = (strapi: Core.Strapi, { uid, documentId }: EntryId) =>
  documentService(strapi, uid).findOne({ documentId, status: 'published' });

/** Throws now, while the editor is present, what would fail at night. */
async function checkDraft(strapi: Core.Strapi, entry: EntryId): Promise<void> {
  const { uid, documentId } = entry;
  try {
    const populate = await deepBuilder(strapi, uid).build();
    const draft = await documentService(strapi, uid).findOne({ documentId, populate });
    await validatePublication(strapi, uid, draft, await readPublished(strapi, entry));
    await trials.run(true, () => documentService(strapi, uid).publish({ documentId }));
  } catch (error) {
    if (error instanceof TrialPassed) return;
    throw new errors.ValidationError(`Такой черновик не опубликовать. ${errorText(strapi, uid, error)}`);
  }
}

/** Set while a publication is only tried. */
const trials = new AsyncLocalStorage<true>();

class TrialPassed extends Error {}

/** Ends a tried publication before anything is published: innermost, when all other middlewares have let it pass. */
export const endTrial: DocumentMiddleware = async ({ action }, next) => {
  if (action === 'publish' && trials.getStore()) throw new TrialPassed();
  return next();
};
