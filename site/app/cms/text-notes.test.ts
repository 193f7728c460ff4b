import { expect, test } from 'vitest';
import { textNotesHtml } from './text-notes.server.ts';

const kedrova = { name: 'Кедрова Анна Сергеевна', slug: 'kedrova', specification: 'Стоматолог-терапевт, эндодонтист' };
const plain = (html: string) => html.replaceAll('\u00a0', ' ').trim();

test('a text names its medical reviewer with a link and the date', () => {
  expect(plain(textNotesHtml({ reviewedBy: kedrova, reviewedOn: '2026-08-17' }))).toBe(
    '<p>Проверил врач <a href="/doctors/kedrova">Кедрова Анна Сергеевна</a>, стоматолог-терапевт, эндодонтист, 17 августа 2026 года</p>',
  );
});

test('a reviewer needs neither speciality nor date; a date without a reviewer is not shown', () => {
  expect(plain(textNotesHtml({ reviewedBy: { ...kedrova, specification: null }, reviewedOn: null }))).toBe(
    '<p>Проверил врач <a href="/doctors/kedrova">Кедрова Анна Сергеевна</a></p>',
  );
  expect(textNotesHtml({ reviewedBy: null, reviewedOn: '2026-08-17' })).toBe('');
});

test('the warning is a separate paragraph', () => {
  const html = plain(textNotesHtml({ reviewedBy: kedrova, reviewedOn: null }, 'Имеются противопоказания.'));
  expect(html).toMatch(/<\/a>, .+<\/p>\s*<p>Имеются противопоказания\.<\/p>$/);
  expect(textNotesHtml({ reviewedBy: null, reviewedOn: null }, ' ')).toBe('');
});

test('a name is escaped', () => {
  const name = '<img src=x onerror=alert(1)> [a](/b) *c*';
  const html = plain(textNotesHtml({ reviewedBy: { ...kedrova, name }, reviewedOn: null }, '# 1\n\n## 2'));
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; [a](/b) *c*</a>');
  expect(html).not.toMatch(/<(img|em|h2|h1)/);
});
