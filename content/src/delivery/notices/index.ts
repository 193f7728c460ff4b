import type { Core } from '@strapi/strapi';
import { readDoubt } from '../../platform/clock/clock';
import { pauseOver } from '../../platform/clock/doubt';
import { submissionRecordUid } from '../../platform/content-model/uids';
import { oneAtATime } from '../../platform/nodes/one-at-a-time';
import { repeatWhileServing } from '../../platform/repeat-while-serving';
import type { MailSettings, Settings } from '../../platform/settings';
import { sendMail } from '../../platform/strapi/mail-provider';
import { lastTry, longestPauseMs, type NoticeSubject, nextTry, noticeMessage } from './rules';

/** Rounds per retry pause. */
const roundsPerUnit = 2;

/** `wake` processes the queue now; it returns at once and never throws. */
export type Notices = { wake: () => void };

/**
 * Mails the staff outside the visitor's call, so a slow or dead mail server delays no form. Does nothing without mail
 * settings.
 */
export function makeNotices(strapi: Core.Strapi, { mail, publicUrl }: Settings): Notices {
  if (!mail) return { wake: () => {} };
  const unrecorded: Unrecorded = new Map();
  let isBusy = false;
  let isAsked = false;

  // Two rounds at once would send a notice twice: a call during a round starts another one after it.
  const run = async () => {
    isAsked = true;
    if (isBusy) return;
    isBusy = true;
    try {
      while (isAsked) {
        isAsked = false;
        // One node sends. A record added after its query waits for the next round.
        await oneAtATime(strapi, 'notices', async () => {
          const mayGiveUp = !(await readDoubt(strapi, new Date()));
          await sendNotices(strapi, mail, publicUrl, () => new Date(), unrecorded, mayGiveUp);
        });
      }
    } catch (error) {
      strapi.log.error({ event: 'notices-failed', message: `Очередь писем: ${(error as Error).message}` });
    } finally {
      isBusy = false;
    }
  };
  repeatWhileServing(strapi, { everyMs: (mail.retrySeconds * 1000) / roundsPerUnit, name: 'Очередь писем', run });
  return { wake: () => void run() };
}

const batchSize = 20;

type SubmissionRecord = NoticeSubject & { id: number; noticeAttempts: number; createdAt: string };

type Outcome = { noticeState: 'pending' | 'sent' | 'failed'; noticeAttempts?: number; nextNoticeAt: Date | null };
/** Outcomes that the database has not stored yet, by record. */
export type Unrecorded = Map<number, Outcome>;

/**
 * Sends the due notices one after another and records each outcome. `unrecorded` outlives a round:
 * when the database fails between a mail and its record, the next round records it instead of sending it again.
 * @param mayGiveUp false while the clock is doubted: then no notice counts as too old
 */
export async function sendNotices(
  strapi: Core.Strapi,
  mail: MailSettings,
  contentUrl: string,
  now: () => Date,
  unrecorded: Unrecorded,
  mayGiveUp: boolean,
): Promise<void> {
  const records: SubmissionRecord[] = await strapi.db.query(submissionRecordUid).findMany({
    where: {
      noticeState: 'pending',
      $or: pauseOver(now(), longestPauseMs(mail.retrySeconds)).map((nextNoticeAt) => ({ nextNoticeAt })),
    },
    orderBy: { id: 'asc' },
    limit: batchSize,
  });
  for (const record of records) {
    const outcome = unrecorded.get(record.id) ?? (await sendNotice(strapi, mail, contentUrl, record, now, mayGiveUp));
    unrecorded.set(record.id, outcome);
    await strapi.db.query(submissionRecordUid).update({ where: { id: record.id }, data: outcome });
    unrecorded.delete(record.id);
  }
}

async function sendNotice(
  strapi: Core.Strapi,
  mail: MailSettings,
  contentUrl: string,
  record: SubmissionRecord,
  now: () => Date,
  mayGiveUp: boolean,
): Promise<Outcome> {
  const acceptedAt = mayGiveUp ? new Date(record.createdAt) : now();
  // Left from a time without mail settings: the staff saw it long ago.
  if (now() > lastTry(acceptedAt)) return { noticeState: 'failed', nextNoticeAt: null };
  const noticeAttempts = record.noticeAttempts + 1;
  try {
    await sendMail(strapi, { to: mail.to, ...noticeMessage(record, contentUrl) });
    return { noticeState: 'sent', noticeAttempts, nextNoticeAt: null };
  } catch (error) {
    const next = nextTry(noticeAttempts, acceptedAt, now(), mail.retrySeconds);
    const which = record.kind === 'request' ? `заявке № ${record.number}` : `отзыве ${record.submission}`;
    strapi.log.warn(
      `Письмо о ${which} не ушло (попытка ${noticeAttempts}, ${codeOf(error)}), ${next ? `ещё раз в ${next.toISOString()}` : 'больше не пробуем'}`,
    );
    return { noticeState: next ? 'pending' : 'failed', noticeAttempts, nextNoticeAt: next };
  }
}

/** The message of a mail server may quote addresses; its code does not. */
function codeOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter(Boolean).join(' ') || 'без кода';
}
