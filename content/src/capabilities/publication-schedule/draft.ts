import type { Core, UID } from '@strapi/strapi';
import { deepBuilder } from '../../platform/content-model/read-draft';
import { digestOf, type ReadEntry } from '../entry-content';
import type { EntryId } from './store';

type Validator = Record<
  'validateEntityCreation',
  (model: unknown, data: unknown, options: object, entity: unknown) => unknown
>;

/** Returns null when there is no draft. */
export async function digestOfDraft(read: ReadEntry, { uid, documentId }: EntryId): Promise<string | null> {
  const draft = await read(uid, documentId, 'draft');
  return draft && digestOf(draft.fields);
}

/** Throws the validation errors that publishing the draft would throw. */
export async function checkPublishable(strapi: Core.Strapi, { uid, documentId }: EntryId): Promise<void> {
  const documents = strapi.documents(uid as UID.ContentType);
  const populate = await deepBuilder(strapi, uid).build();
  const draft = await documents.findOne({ documentId, populate } as never);
  // Uniqueness is checked among published rows, where its own row must not count.
  const published = await documents.findOne({ documentId, status: 'published' });
  const { validateEntityCreation } = strapi.entityValidator as unknown as Validator;
  await validateEntityCreation(strapi.getModel(uid as UID.ContentType), draft, { isDraft: false }, published);
}
