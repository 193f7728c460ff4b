import { expect, test } from 'vitest';
import type { Reached, Receipt } from '../rules';
import { progressOf, summaryText } from './receipt';

const receipt = (reached: Partial<Reached> | null, more: Partial<Receipt> = {}): Receipt => ({
  kind: 'changed',
  since: '14:02',
  siteUrl: 'https://clinic.example',
  hasSites: true,
  reached: reached && { page: '/doctors/petrov', failures: [], isSettled: true, ...reached },
  ...more,
});

test.each([
  ['all is there', receipt({}), 'На сайте с 14:02', 'done'],
  ['taken off', receipt({}, { kind: 'gone' }), 'Снято с сайта в 14:02', 'done'],
  ['on the way', receipt({ isSettled: false }), 'Сайт обновляется', 'waiting'],
  ['something failed', receipt({ failures: ['Сайт http://a не отвечает'] }), 'На сайте ещё не всё', 'failed'],
  ['nothing to see', receipt(null), 'Для посетителей ничего не изменилось', 'done'],
  ['no site', receipt({}, { hasSites: false }), 'Сайт у этой службы не указан', 'done'],
])('in one line: %s', (_what, given, words, progress) => {
  expect([summaryText(given), progressOf(given)]).toEqual([words, progress]);
});
