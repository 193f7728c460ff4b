import type { Core } from '@strapi/strapi';
import { deepBuilder } from '../../platform/content-model/read-draft';
import { documentService } from '../../platform/strapi/documents';
import { validatePublication } from '../../platform/strapi/entity-validator';
import { digestOf, type ReadEntry } from '../entry-content';
import type { EntryId } from './store';

/** Returns null when there is no draft. */
export async function digestOfDraft(read: ReadEntry, { uid, documentId }: EntryId): Promise<string | null> {
  const draft = await read(uid, documentId, 'draft');
  return draft && digestOf(draft.fields);
}

/** Throws the validation errors that publishing the draft would throw. */
export async function checkPublishable(strapi: Core.Strapi, { uid, documentId }: EntryId): Promise<void> {
  const documents = documentService(strapi, uid);
  const populate = await deepBuilder(strapi, uid).build();
  const draft = await documents.findOne({ documentId, populate });
  const published = await documents.findOne({ documentId, status: 'published' });
  await validatePublication(strapi, uid, draft, published);
}
