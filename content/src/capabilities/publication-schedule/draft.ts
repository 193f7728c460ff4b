import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { digestOf, type ReadEntry } from '../entry-content';
import type { EntryId } from './store';

type Populate = (uid: string) => { populateDeep(levels: number): { build(): Promise<object> } };
type Validator = Record<
  'validateEntityCreation',
  (model: unknown, data: unknown, options: object, entity: unknown) => unknown
>;
type FieldError = { path?: readonly (string | number)[]; message?: string };
type Labelled = { attributes: Record<string, { pluginOptions?: { form?: { label?: string } } }> };

/** Returns null when there is no draft. */
export async function digestOfDraft(read: ReadEntry, { uid, documentId }: EntryId): Promise<string | null> {
  const draft = await read(uid, documentId, 'draft');
  return draft && digestOf(draft.fields);
}

/** Throws the validation errors that publishing the draft would throw. */
export async function checkPublishable(strapi: Core.Strapi, { uid, documentId }: EntryId): Promise<void> {
  const documents = strapi.documents(uid as UID.ContentType);
  const builder: Populate = strapi.plugin('content-manager').service('populate-builder');
  const populate = await builder(uid).populateDeep(Number.POSITIVE_INFINITY).build();
  const draft = await documents.findOne({ documentId, populate } as never);
  // Uniqueness is checked among published rows, where its own row must not count.
  const published = await documents.findOne({ documentId, status: 'published' });
  const { validateEntityCreation } = strapi.entityValidator as unknown as Validator;
  await validateEntityCreation(strapi.getModel(uid as UID.ContentType), draft, { isDraft: false }, published);
}

/** Returns a message for the editor; without details when the entry is not to blame. */
export function errorText(strapi: Core.Strapi, uid: string, error: unknown): string {
  if (!isEntryError(error)) return 'Не получилось из-за сбоя сервиса';
  const { attributes } = strapi.getModel(uid as UID.Schema) as unknown as Labelled;
  const faults = (error.details as { errors?: FieldError[] } | undefined)?.errors ?? [];
  const words = faults.flatMap(({ path = [], message = '' }) => {
    const name = String(path[0] ?? '');
    if (!name) return [];
    const label = attributes[name]?.pluginOptions?.form?.label ?? name;
    // The framework's messages are English and use attribute names.
    return [`«${label}»: ${isRussian(message) ? message : 'не заполнено или заполнено неверно'}`];
  });
  if (words.length > 0) return [...new Set(words)].join('; ');
  return isRussian(error.message) ? error.message : 'Черновик заполнен не так, чтобы его можно было опубликовать';
}

const isRussian = (text: string) => /[а-яё]/i.test(text);

/** A retry without an edit would fail again. */
export const isEntryError = (error: unknown): error is errors.ApplicationError =>
  error instanceof errors.ApplicationError;
