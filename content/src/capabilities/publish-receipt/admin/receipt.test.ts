import { expect, test } from 'vitest';
import type { ReachedPath } from '../rules';
import { progressOf, publishingText, type Receipt, stateText, summaryText } from './receipt';

const row = (more: Partial<ReachedPath> = {}): ReachedPath => ({
  group: 'page',
  path: '/doctors/petrov',
  name: 'Петров',
  state: 'fresh',
  message: null,
  ...more,
});
const receipt = (rows: ReachedPath[], more: Partial<NonNullable<Receipt['reached']>> = {}): Receipt => ({
  uid: 'api::doctor.doctor',
  documentId: 'd1',
  title: 'Петров',
  kind: 'changed',
  rows: { first: 1, last: 1 },
  at: '2026-11-21T17:03',
  siteUrl: 'https://clinic.example',
  hasSites: true,
  remarks: [],
  reached: { rows, more: { count: 0, made: 0 }, isKnown: true, failures: [], isSettled: true, ...more },
});

test.each([
  [row(), 'свежая'],
  [row({ message: 'страницы больше нет' }), 'страницы больше нет'],
  [row({ state: 'waiting' }), 'обновляется'],
  [row({ state: 'failed', message: 'ответ 500' }), 'не обновилась: ответ 500'],
  [row({ group: 'search' }), 'находится по-новому'],
  [row({ group: 'search', state: 'failed', message: 'не отвечает' }), 'не обновилось: не отвечает'],
])('a row: %#', (given, words) => expect(stateText(given)).toBe(words));

test('shows the action and its time on the clinic’s clock', () => {
  expect(publishingText(receipt([]))).toBe('Опубликованы изменения, 21 ноября 2026 г. в 17:03');
});

test.each([
  ['all is there', receipt([row(), row()]), 'Обновлено: 2 адреса', 'fresh'],
  ['many', receipt([row()], { more: { count: 20, made: 20 } }), 'Обновлено: 21 адрес', 'fresh'],
  [
    'on the way',
    receipt([row(), row({ state: 'waiting' })], { isSettled: false }),
    'Обновляется: готово 1 из 2',
    'waiting',
  ],
  [
    'a dead link',
    { ...receipt([row()]), remarks: ['Ссылка: страницы /net на сайте нет'] },
    'Обновлено, но есть ошибки: 1',
    'faulty',
  ],
  ['just published', receipt([], { isSettled: false }), 'Сайт узнаёт об изменении', 'waiting'],
  ['one is red', receipt([row(), row({ state: 'failed' })]), 'Обновлено не всё: готово 1 из 2', 'failed'],
  ['no site', receipt([], { failures: ['Сайт http://a не отвечает'], isSettled: false }), 'Сайт не отвечает', 'failed'],
  [
    'no site, and the search is fresh',
    receipt([row({ group: 'search' })], { failures: ['Сайт http://a не отвечает'] }),
    'Сайт не отвечает',
    'failed',
  ],
  ['nothing to see', { ...receipt([]), rows: null, reached: null }, 'Для посетителей ничего не изменилось', 'none'],
] as [string, Receipt, string, string][])('in one sentence: %s', (_what, given, words, progress) => {
  expect([summaryText(given), progressOf(given)]).toEqual([words, progress]);
});
