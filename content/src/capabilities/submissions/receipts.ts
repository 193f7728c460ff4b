import type { Core } from '@strapi/strapi';
import { sendingKeyFault } from '../../rules/sending-key';
import type { Submission } from './submission';

const receiptUid = 'api::receipt.receipt';

export type SubmissionKind = 'request' | 'review';

/** What was kept: enough to tell the staff of it without a word of what it says. */
export type Kept = { documentId: string; number?: number; subject: string };

/** A form of one kind never answers for another. */
const keyOf = (kind: SubmissionKind, key: string) => `${kind}:${key}`;

/** @returns the answer that the same sending got before, null when this is the first or its key is malformed */
export async function findEarlier(
  strapi: Core.Strapi,
  kind: SubmissionKind,
  key: string | null | undefined,
): Promise<Submission | null> {
  if (!key || sendingKeyFault(key)) return null;
  const receipt: { submission: string } | null = await strapi.db
    .query(receiptUid)
    .findOne({ where: { key: keyOf(kind, key) } });
  return receipt && { id: receipt.submission, documentId: receipt.submission };
}

/**
 * Keeps a sending once: the document and its receipt, or neither. The index of keys in the database decides between
 * two that come at the same moment; the later one is undone and answered like the earlier.
 * @param keep makes the document, within the transaction
 */
export async function keepOnce(
  strapi: Core.Strapi,
  kind: SubmissionKind,
  key: string,
  keep: () => Promise<Kept>,
): Promise<Submission> {
  try {
    const { documentId } = await strapi.db.transaction(async () => {
      const kept = await keep();
      await strapi.db.query(receiptUid).create({
        data: {
          key: keyOf(kind, key),
          kind,
          submission: kept.documentId,
          number: kept.number ?? null,
          subject: kept.subject,
          noticeState: 'pending',
          nextNoticeAt: new Date(),
        },
      });
      return kept;
    });
    return { id: documentId, documentId };
  } catch (error) {
    const earlier = await findEarlier(strapi, kind, key);
    if (earlier) return earlier;
    throw error;
  }
}
