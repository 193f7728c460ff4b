import { escapeHtml } from '../../platform/escape-html';

const delaysInUnits = [1, 5, 30, 60];
const giveUpHours = 24;

/**
 * When a notice that did not go out is tried again: after 1, 5, 30 and then every 60 units; a unit is a minute.
 * @param attempts how many have failed, from 1
 * @param acceptedAt when the visitor's sending was kept
 * @returns null when a day has passed by then: whoever looks at requests has seen it in the admin
 */
export function nextTry(attempts: number, acceptedAt: Date, now: Date, unitSeconds: number): Date | null {
  const units = delaysInUnits[Math.min(attempts, delaysInUnits.length) - 1] ?? 1;
  const next = new Date(now.getTime() + units * unitSeconds * 1000);
  return next > lastTry(acceptedAt) ? null : next;
}

export function lastTry(acceptedAt: Date): Date {
  return new Date(acceptedAt.getTime() + giveUpHours * 3_600_000);
}

/** What a notice is about: nothing of what the visitor wrote, since mail is read on the way and kept for years. */
export type NoticeSubject = {
  kind: 'request' | 'review';
  /** Id of the kept document. */
  submission: string;
  number: number | null;
  /** Kind of request in the words of the form. */
  subject: string | null;
};

/** Where the staff works with it. */
const pathOf = ({ kind, submission, number }: NoticeSubject) =>
  kind === 'request'
    ? `/admin/requests-desk/${number ?? ''}`
    : `/admin/content-manager/collection-types/api::review.review/${submission}`;

/** @returns the mail's parts; `contentUrl` is where the staff opens the admin */
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
    // Stable: mail servers and people recognise a copy that is sent again after a crash.
    messageId: `<${kind}-${submission}@${new URL(contentUrl).hostname}>`,
  };
}
