import { entryPath, reviewUid } from '../../platform/content-model/uids';
import { escapeHtml } from '../../platform/escape-html';

const delaysInUnits = [1, 5, 30, 60];
const giveUpHours = 24;

/** A stored moment further away is of a wrong clock. */
export const longestPauseMs = (unitSeconds: number): number => Math.max(...delaysInUnits) * unitSeconds * 1000;

/**
 * Returns the next retry: after 1, 5, 30 and then every 60 units; a unit is a minute.
 * @param attempts failed attempts, from 1
 * @param acceptedAt when the submission was stored
 * @returns null after a day: by then the staff has seen it in the admin
 */
export function nextTry(attempts: number, acceptedAt: Date, now: Date, unitSeconds: number): Date | null {
  const units = delaysInUnits[Math.min(attempts, delaysInUnits.length) - 1] ?? 1;
  const next = new Date(now.getTime() + units * unitSeconds * 1000);
  return next > lastTry(acceptedAt) ? null : next;
}

export function lastTry(acceptedAt: Date): Date {
  return new Date(acceptedAt.getTime() + giveUpHours * 3_600_000);
}

/** Subject of a notice, without the visitor's words: mail is read on the way and kept for years. */
export type NoticeSubject = {
  kind: 'request' | 'review';
  /** Id of the stored document. */
  submission: string;
  number: number | null;
  /** Kind of request in the words of the form. */
  subject: string | null;
};

/** Path in the admin. */
const pathOf = ({ kind, submission, number }: NoticeSubject) =>
  kind === 'request'
    ? `/admin/requests-desk/${number ?? ''}`
    : `/admin${entryPath({ uid: reviewUid, documentId: submission })}`;

/** Returns the parts of the mail. @param contentUrl origin of the admin */
export function noticeMessage(notice: NoticeSubject, contentUrl: string) {
  const { kind, submission, number, subject } = notice;
  const title =
    kind === 'request' ? `Новая заявка № ${number ?? '—'}: ${subject ?? 'без темы'}` : 'Новый отзыв ждёт проверки';
  const link = `${contentUrl}${pathOf(notice)}`;
  const invitation = `Откройте ${kind === 'request' ? 'её' : 'его'} в админке`;
  return {
    subject: title,
    text: `${title}. ${invitation}: ${link}\n`,
    html: `<p>${escapeHtml(title)}.</p><p><a href="${escapeHtml(link)}">${invitation}</a></p>`,
    // Stable: a copy sent again after a crash is recognised.
    messageId: `<${kind}-${submission}@${new URL(contentUrl).hostname}>`,
  };
}
