import { expect, test } from 'vitest';
import { noticeMessage } from './notices';

const contentUrl = 'https://content.snegir.example';

test('a request: its number, its kind, where to open it', () => {
  const request = { kind: 'request', submission: 'abc123', number: 12, subject: 'Записаться к врачу' } as const;
  const { subject, text } = noticeMessage(request, contentUrl);
  expect(subject).toBe('Новая заявка № 12: Записаться к врачу');
  expect(text).toBe(
    'Новая заявка № 12: Записаться к врачу. Откройте её в админке: https://content.snegir.example/admin/requests-desk/12\n',
  );
});

test('a review', () => {
  const { text, messageId } = noticeMessage(
    { kind: 'review', submission: 'abc', number: null, subject: null },
    contentUrl,
  );
  expect(text).toContain('/api::review.review/abc');
  expect(messageId).toBe('<review-abc@content.snegir.example>');
});

test('markup in a name of a request type is text', () => {
  const { html } = noticeMessage({ kind: 'request', submission: 'a', number: 1, subject: '<b>"А" & Б' }, contentUrl);
  expect(html).toContain('&lt;b&gt;&quot;А&quot; &amp; Б');
});
