import { expect, test } from 'vitest';
import type { Row } from '../rules';
import { progressOf, publishingText, type Receipt, stateText, summaryText } from './receipt';

const row = (more: Partial<Row> = {}): Row => ({
  group: 'page',
  path: '/doctors/petrov',
  name: 'Петров',
  state: 'fresh',
  ms: 430,
  message: null,
  ...more,
});
const receipt = (rows: Row[], more: Partial<NonNullable<Receipt['measured']>> = {}): Receipt => ({
  uid: 'api::doctor.doctor',
  documentId: 'd1',
  title: 'Петров',
  kind: 'changed',
  rows: { first: 1, last: 1 },
  at: '2026-11-21T17:03',
  siteUrl: 'https://clinic.example',
  hasSites: true,
  remarks: [],
  measured: { since: '', rows, more: { count: 0, made: 0 }, isKnown: true, faults: [], isSettled: true, ...more },
});

test.each([
  [row(), 'свежая, 0,4 с'],
  [row({ ms: 12 }), 'свежая, 0,1 с'],
  [row({ ms: null }), 'свежая'],
  [row({ message: 'страницы больше нет' }), 'страницы больше нет, 0,4 с'],
  [row({ state: 'waiting', ms: null }), 'обновляется'],
  [row({ state: 'failed', ms: null, message: 'ответ 500' }), 'не обновилась: ответ 500'],
  [row({ group: 'search' }), 'находится по-новому, 0,4 с'],
  [row({ group: 'search', state: 'failed', message: 'не отвечает' }), 'не обновилось: не отвечает'],
])('a row: %#', (given, words) => expect(stateText(given)).toBe(words));

test('shows the action and its time on the clinic’s clock', () => {
  expect(publishingText(receipt([]))).toBe('Опубликованы изменения, 21 ноября 2026 г. в 17:03');
});

test.each([
  ['all is there', receipt([row(), row({ ms: 812 })]), 'Обновлено: 2 адреса за 0,8 с', 'fresh'],
  ['many', receipt([row()], { more: { count: 20, made: 20 } }), 'Обновлено: 21 адрес за 0,4 с', 'fresh'],
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
  ['no site', receipt([], { faults: ['Сайт http://a не отвечает'], isSettled: false }), 'Сайт не отвечает', 'failed'],
  [
    'no site, and the search is fresh',
    receipt([row({ group: 'search' })], { faults: ['Сайт http://a не отвечает'] }),
    'Сайт не отвечает',
    'failed',
  ],
  ['nothing to see', { ...receipt([]), rows: null, measured: null }, 'Для посетителей ничего не изменилось', 'none'],
] as [string, Receipt, string, string][])('in one sentence: %s', (_what, given, words, progress) => {
  expect([summaryText(given), progressOf(given)]).toEqual([words, progress]);
});
