import { submissionKeyError, type ValidationErrors } from '@clinic/contract/submissions/fields';
import { resumeMimeTypes } from '@clinic/contract/submissions/request';
import type { Core } from '@strapi/strapi';
import { fileUid, submissionRecordUid } from '../../../platform/content-model/uids';
import { privatePrefix } from '../../../platform/file-storage/file-store';

/** The answer to a submission. GraphQL names it `id`, Strapi `documentId`; both hold the same value. */
export type Submission = { id: string; documentId: string };

export type SubmissionKind = 'request' | 'review';

/** Enough to notify the staff without any of the content. */
export type Stored = { documentId: string; number?: number; subject: string };

/** The kind is part of the key, so that one form never gets the answer of another. */
const keyOf = (kind: SubmissionKind, key: string) => `${kind}:${key}`;

/** Returns the answer to an earlier submission with this key; `null` for the first one and for a malformed key. */
export async function findEarlier(
  strapi: Core.Strapi,
  kind: SubmissionKind,
  key: string | null | undefined,
): Promise<Submission | null> {
  if (!key || submissionKeyError(key)) return null;
  const record: { submission: string } | null = await strapi.db
    .query(submissionRecordUid)
    .findOne({ where: { key: keyOf(kind, key) } });
  return record && { id: record.submission, documentId: record.submission };
}

/**
 * Stores a document and its submission record in one transaction. Of two simultaneous submissions with the same key,
 * the database's unique index rejects the second, which is rolled back and answered like the first.
 */
export async function storeOnce(
  strapi: Core.Strapi,
  kind: SubmissionKind,
  key: string,
  store: () => Promise<Stored>,
): Promise<Submission> {
  try {
    const { documentId } = await strapi.db.transaction(async () => {
      const stored = await store();
      await strapi.db.query(submissionRecordUid).create({
        data: {
          key: keyOf(kind, key),
          kind,
          submission: stored.documentId,
          number: stored.number ?? null,
          subject: stored.subject,
        },
      });
      return stored;
    });
    return { id: documentId, documentId };
  } catch (error) {
    const earlier = await findEarlier(strapi, kind, key);
    if (earlier) return earlier;
    throw error;
  }
}

const targets = {
  doctor: { uid: 'api::doctor.doctor', message: 'Такого врача нет' },
  sub_service: { uid: 'api::sub-service.sub-service', message: 'Такой услуги нет' },
  clinic: { uid: 'api::clinic.clinic', message: 'Такой клиники нет' },
} as const;

type Field = keyof typeof targets;

/**
 * Returns an error for each reference to a document that is missing or unpublished: a guessed id must neither reveal
 * nor link a draft.
 */
export async function findMissing(
  strapi: Core.Strapi,
  input: Partial<Record<Field, string | null | undefined>>,
): Promise<ValidationErrors> {
  const found: ValidationErrors = {};
  for (const [field, { uid, message }] of Object.entries(targets) as [Field, (typeof targets)[Field]][]) {
    const documentId = input[field];
    if (!documentId) continue;
    const document = await strapi.documents(uid).findOne({ documentId, status: 'published', fields: ['documentId'] });
    if (!document) found[field] = message;
  }
  return found;
}

const mimeTypes: readonly string[] = Object.values(resumeMimeTypes);

/** Tells whether the id of an uploaded file belongs to a CV sent by the site, not to a file of the media library. */
export async function isUploadedResume(strapi: Core.Strapi, id: string): Promise<boolean> {
  if (!/^\d{1,15}$/.test(id)) return false;
  const file: { mime: string; url: string } | null = await strapi.db
    .query(fileUid)
    .findOne({ where: { id: Number(id) } });
  return file !== null && mimeTypes.includes(file.mime) && file.url.startsWith(privatePrefix);
}
