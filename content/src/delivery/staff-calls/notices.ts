import type { Core } from '@strapi/strapi';
import { entryPath, reviewUid } from '../../platform/content-model/uids';
import { escapeHtml } from '../../platform/escape-html';
import type { Settings } from '../../platform/settings';
import { sendMail } from '../../platform/strapi/mail-provider';
import { countPending, deliveryTable, type Job, type Receiver, readReceivers, type Source } from '../jobs';
import { failureText, noticePauses } from './rules';

const name = 'notice';
const dayMs = 86_400_000;

/** Submissions from the site that are stored, so every accepted one is announced; a noted request is known already. */
const submissions: Source = {
  table: 'submission_records',
  key: 'id',
  columns: ['kind', 'submission', 'number', 'subject'],
  /** A notice is given up long before. */
  maxAgeMs: 14 * dayMs,
  only: (query) =>
    query.where((either) => {
      // An erased request is not announced.
      either.whereNull('submission_records.number').orWhereIn('submission_records.number', (requests) => {
        requests.select('number').from('requests').whereNull('came_by');
      });
    }),
};

/** Mails the staff about each new request or review. It goes while the clock is doubted, too: mail servers take any date. */
export function makeNotices(strapi: Core.Strapi, { mail, publicUrl }: Settings): Receiver<Job & NoticeSubject>[] {
  if (!mail) return [];
  return [
    {
      name,
      title: 'Письмо сотрудникам',
      source: submissions,
      pauses: noticePauses,
      giveUpAfterMs: dayMs,
      ignoresClock: true,
      failureText,
      label: ({ kind, number, submission }) => (kind === 'request' ? `Заявка № ${number}` : `Отзыв ${submission}`),
      async deliver(notice) {
        await sendMail(strapi, { to: mail.to, ...noticeMessage(notice, publicUrl) });
        return { outcome: 'delivered' };
      },
    },
  ];
}

/** Returns how many notices wait, were given up, and have left. */
export async function countNotices(strapi: Core.Strapi, now: Date) {
  const count = (outcome: string) => deliveryTable.of(strapi).count({ where: { receiver: name, outcome } });
  const row = (await readReceivers(strapi, [name])).get(name);
  return {
    waiting: await countPending(strapi, submissions, row, now),
    failed: await count('exhausted'),
    sent: await count('delivered'),
  };
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
