import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { digestOf, type ReadEntry } from '../entry-content/store';
import type { Place } from './store';

type Populate = (uid: string) => { populateDeep(levels: number): { build(): Promise<object> } };
type Validator = Record<
  'validateEntityCreation',
  (model: unknown, data: unknown, options: object, entity: unknown) => unknown
>;
type FieldFault = { path?: readonly (string | number)[]; message?: string };
type Labelled = { attributes: Record<string, { pluginOptions?: { form?: { label?: string } } }> };

/** @returns null when there is no draft */
export async function digestOfDraft(read: ReadEntry, { uid, documentId }: Place): Promise<string | null> {
  const draft = await read(uid, documentId, 'draft');
  return draft && digestOf(draft.fields);
}

/** @throws what publishing the draft as it is would throw for its fields */
export async function checkPublishable(strapi: Core.Strapi, { uid, documentId }: Place): Promise<void> {
  const documents = strapi.documents(uid as UID.ContentType);
  const builder: Populate = strapi.plugin('content-manager').service('populate-builder');
  const populate = await builder(uid).populateDeep(Number.POSITIVE_INFINITY).build();
  const draft = await documents.findOne({ documentId, populate } as never);
  // Its address is looked for among what is published: there, its own row is not another's.
  const published = await documents.findOne({ documentId, status: 'published' });
  const { validateEntityCreation } = strapi.entityValidator as unknown as Validator;
  await validateEntityCreation(strapi.getModel(uid as UID.ContentType), draft, { isDraft: false }, published);
}

/** Words for the editor; of a fault that is none of the entry's only that there was one. */
export function wordsOfFault(strapi: Core.Strapi, uid: string, error: unknown): string {
  if (!isFaultOfEntry(error)) return 'Не получилось из-за сбоя сервиса';
  const { attributes } = strapi.getModel(uid as UID.Schema) as unknown as Labelled;
  const faults = (error.details as { errors?: FieldFault[] } | undefined)?.errors ?? [];
  const words = faults.flatMap(({ path = [], message = '' }) => {
    const name = String(path[0] ?? '');
    if (!name) return [];
    const label = attributes[name]?.pluginOptions?.form?.label ?? name;
    // The framework's own messages are English and speak of its names.
    return [`«${label}»: ${isRussian(message) ? message : 'не заполнено или заполнено неверно'}`];
  });
  if (words.length > 0) return [...new Set(words)].join('; ');
  return isRussian(error.message) ? error.message : 'Черновик заполнен не так, чтобы его можно было опубликовать';
}

const isRussian = (text: string) => /[а-яё]/i.test(text);

/** Another try without an edit would end the same. */
export const isFaultOfEntry = (error: unknown): error is errors.ApplicationError =>
  error instanceof errors.ApplicationError;
