/** What a notice is about: nothing of what the visitor wrote, since mail is read on the way and kept for years. */
export type NoticeSubject = {
  kind: 'request' | 'review';
  /** Id of the kept document. */
  submission: string;
  number: number | null;
  /** Kind of request in the words of the form. */
  subject: string | null;
};

const forms = { request: 'api::request.request', review: 'api::review.review' };

/** @returns the mail's parts; `contentUrl` is where the staff opens the admin */
export function noticeMessage({ kind, submission, number, subject }: NoticeSubject, contentUrl: string) {
  const title =
    kind === 'request' ? `Новая заявка № ${number ?? '—'}: ${subject ?? 'без темы'}` : 'Новый отзыв ждёт проверки';
  const link = `${contentUrl}/admin/content-manager/collection-types/${forms[kind]}/${submission}`;
  const invitation = `Откройте ${kind === 'request' ? 'её' : 'его'} в админке`;
  return {
    subject: title,
    text: `${title}. ${invitation}: ${link}\n`,
    html: `<p>${escapeHtml(title)}.</p><p><a href="${escapeHtml(link)}">${invitation}</a></p>`,
    // A mail that goes out again after a crash is the same mail; mailboxes show it once.
    messageId: `<${kind}-${submission}@${new URL(contentUrl).hostname}>`,
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
