import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { EntryAccess } from '../entry-content/admin-access';
import { checkPublishable, wordsOfFault } from './draft-state';
import { type Action, readPlans } from './plans';

/**
 * Whoever may publish an entry and answers for the whole of it, as one who makes or deletes such entries does. Who may
 * change some fields only would send out what another has begun to write.
 */
export function mayPlan({ checker: { cannot }, draft }: EntryAccess): boolean {
  return !cannot.publish(draft) && !(cannot.create() && cannot.delete(draft));
}

/** @throws when the entry would be taken from the site before it is there, or for nothing */
export async function checkOrder(strapi: Core.Strapi, entry: EntryAccess, action: Action, at: Date): Promise<void> {
  const waiting = (await readPlans(strapi, entry)).filter(({ state }) => state === 'waiting');
  const other = waiting.find((plan) => plan.action !== action);
  const otherAt = other && new Date(other.at);
  if (otherAt && (action === 'publish' ? at >= otherAt : at <= otherAt)) {
    throw new errors.ValidationError('Снять с публикации можно только позже, чем опубликовать');
  }
  if (action === 'publish' || other || (await isPublished(strapi, entry))) return;
  throw new errors.ValidationError('Сейчас это не опубликовано. Сначала назначьте публикацию');
}

async function isPublished(strapi: Core.Strapi, { uid, documentId }: EntryAccess): Promise<boolean> {
  const documents = strapi.documents(uid as UID.ContentType);
  return (await documents.findOne({ documentId, status: 'published', fields: ['documentId'] as never })) !== null;
}

/** @throws now, while somebody is at the keyboard, what would else go wrong at night */
export async function checkDraft(strapi: Core.Strapi, entry: EntryAccess): Promise<void> {
  try {
    await checkPublishable(strapi, entry);
  } catch (error) {
    throw new errors.ValidationError(`Такой черновик не опубликовать. ${wordsOfFault(strapi, entry.uid, error)}`);
  }
}
