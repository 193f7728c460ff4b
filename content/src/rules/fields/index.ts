import type { OwnHosts } from '@clinic/contract/link';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { DocumentCall, DocumentMiddleware } from '../../platform/capability';
import {
  type ContentModel,
  hasDrafts,
  populateWith,
  readContentModel,
  schemaOf,
} from '../../platform/content-model/content-model';
import { isOfLongText, type Part } from './checks';
import {
  type Attributes,
  type Fact,
  type FieldError,
  factsIn,
  factsOf,
  fieldsIn,
  findBlanks,
  findErrors,
  normalise,
} from './rules';

export { isOfLink, isOfLongText } from './checks';
export {
  type Attributes,
  type EntryField,
  type Fact,
  type FieldError,
  factsIn,
  factsOf,
  fieldsIn,
  findErrors,
} from './rules';

/** Columns of texts hold no more on PostgreSQL. */
const maxCharacters = 255;

export const attributesOf =
  (strapi: Core.Strapi): Attributes =>
  (uid) =>
    schemaOf(strapi, uid)?.attributes ?? {};

/**
 * Adds a document middleware for the fields whose schema names a check: stores facts in their canonical form and
 * throws a validation error with the paths of the faulty ones and of blank required texts, when visitors would see
 * them. A draft may keep an error: what an editor typed is not lost, and «Проверка перед публикацией» names it.
 */
export function checkFields(strapi: Core.Strapi, own: OwnHosts): DocumentMiddleware {
  const content = readContentModel(strapi);
  const attributes = attributesOf(strapi);
  return async (call, next) => {
    const { uid, action, params } = call;
    if (!uid.startsWith('api::')) return next();
    const data = ['create', 'update', 'clone'].includes(action) ? (params.data as Part | undefined) : undefined;
    if (data) {
      normalise(factsIn(attributes, uid, data), own);
      // Not even a draft has room for more.
      const isLong = ({ check, text }: Fact) => text.length > maxCharacters && !isOfLongText(check);
      const long = factsIn(attributes, uid, data).filter(isLong);
      refuse(findErrors(long, own));
    }
    const live = await readLive(strapi, content, call);
    const fields = live ? fieldsIn(attributes, uid, live) : [];
    refuse([...findBlanks(fields), ...findErrors(factsOf(fields), own)]);
    return next();
  };
}

/** Returns what visitors would see after a call; `null` when it leaves that as it is. */
export async function readLive(strapi: Core.Strapi, content: ContentModel, call: DocumentCall): Promise<Part | null> {
  const { uid, action, params } = call;
  const isWritten = action === 'create' || action === 'update';
  const data = (isWritten ? params.data : undefined) as Part | undefined;
  if (!hasDrafts(content, uid)) return data ?? null;
  if (action !== 'publish' && !(isWritten && params.status === 'published')) return null;
  const draft = params.documentId ? await readSavedDraft(strapi, content, uid, params.documentId) : {};
  return { ...draft, ...data };
}

function readSavedDraft(strapi: Core.Strapi, content: ContentModel, uid: string, documentId: string): Promise<Part> {
  return strapi.db.query(uid as UID.Schema).findOne({
    where: { documentId, publishedAt: null },
    populate: populateWith(content, uid, () => null),
  });
}

/** Throws a validation error that the admin shows beside the fields. */
export function refuse(found: readonly FieldError[]): void {
  const [first] = found;
  if (!first) return;
  throw new errors.ValidationError(first.message, {
    errors: found.map(({ path, message }) => ({ path: [...path], message, name: 'ValidationError' })),
  });
}
