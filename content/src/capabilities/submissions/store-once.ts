import { submissionKeyError } from '@clinic/contract/submissions/fields';
import type { Core } from '@strapi/strapi';

/** The answer to a submission. GraphQL names it `id`, Strapi `documentId`; both hold the same value. */
export type Submission = { id: string; documentId: string };

export type SubmissionKind = 'request' | 'review';

/** Enough to notify the staff without any of the content. */
export type Stored = { documentId: string; number?: number; subject: string };

const recordUid = 'api::receipt.receipt';

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
    .query(recordUid)
    .findOne({ where: { key: keyOf(kind, key) } });
  return record && { id: record.submission, documentId: record.submission };
}

/**
 * Stores a document and its submission record in one transaction. Of two simultaneous submissions with the same key, the
 * database's unique index rejects the second, which is rolled back and answered like the first.
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
      await strapi.db.query(recordUid).create({
        data: {
          key: keyOf(kind, key),
          kind,
          submission: stored.documentId,
          number: stored.number ?? null,
          subject: stored.subject,
          noticeState: 'pending',
          nextNoticeAt: new Date(),
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
