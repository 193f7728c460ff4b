import { expect, test } from 'vitest';
import { nextTry, noticeMessage } from './rules';

const acceptedAt = new Date('2026-11-21T08:00:00Z');
const minuteSeconds = 60;
const after = (minutes: number) => new Date(acceptedAt.getTime() + minutes * 60_000);

test.each([
  [1, 1],
  [2, 5],
  [3, 30],
  [4, 60],
  [5, 60],
  [20, 60],
])('after failure %i: in %i minutes', (attempts, minutes) => {
  expect(nextTry(attempts, acceptedAt, acceptedAt, minuteSeconds)).toEqual(after(minutes));
});

test('a day of trying, no longer', () => {
  expect(nextTry(26, acceptedAt, after(23 * 60), minuteSeconds)).toEqual(after(24 * 60));
  expect(nextTry(27, acceptedAt, after(23 * 60 + 1), minuteSeconds)).toBeNull();
});

test('the pace can be quicker', () => {
  expect(nextTry(2, acceptedAt, acceptedAt, 1)).toEqual(new Date('2026-11-21T08:00:05Z'));
});

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
