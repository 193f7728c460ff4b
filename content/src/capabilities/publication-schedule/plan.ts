import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { documentService } from '../../platform/strapi/documents';
import { errorText, type ReadEntry } from '../entry-content';
import { checkPublishable, digestOfDraft } from './draft';
import { type Action, type EntryId, type Plan, readPlans, setPlan } from './store';

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

/** Throws when unpublishing would come before publication, or without one. */
async function checkOrder(strapi: Core.Strapi, entry: EntryId, action: Action, at: Date): Promise<void> {
  const waiting = (await readPlans(strapi, entry)).filter(({ state }) => state === 'waiting');
  const other = waiting.find((plan) => plan.action !== action);
  const otherAt = other && new Date(other.at);
  if (otherAt && (action === 'publish' ? at >= otherAt : at <= otherAt)) {
    throw new errors.ValidationError('Снять с публикации можно только позже, чем опубликовать');
  }
  if (action === 'publish' || other || (await isPublished(strapi, entry))) return;
  throw new errors.ValidationError('Сейчас это не опубликовано. Сначала назначьте публикацию');
}

async function isPublished(strapi: Core.Strapi, { uid, documentId }: EntryId): Promise<boolean> {
  const query = { documentId, status: 'published', fields: ['documentId'] };
  return (await documentService(strapi, uid).findOne(query)) !== null;
}

/** Throws now, while the editor is present, what would fail at night. */
async function checkDraft(strapi: Core.Strapi, entry: EntryId): Promise<void> {
  try {
    await checkPublishable(strapi, entry);
  } catch (error) {
    throw new errors.ValidationError(`Такой черновик не опубликовать. ${errorText(strapi, entry.uid, error)}`);
  }
}
