import { expect, test } from 'vitest';
import { progressOf, type Reached, type Receipt, type SiteAnswer, summaryText, sumUp } from './rules';

const fresh: SiteAnswer = { failure: null, isFresh: true, page: '/a', failed: [] };
const waiting: SiteAnswer = { ...fresh, isFresh: false };
const ask = (answers: SiteAnswer[], isLate = false, search: boolean | null = true) => sumUp(answers, search, isLate);

test('nothing is left to wait for when every site and the search are fresh', () => {
  expect(ask([fresh, fresh])).toEqual({ page: '/a', failures: [], isSettled: true });
  expect(ask([])).toEqual({ page: null, failures: [], isSettled: true });
  expect(ask([fresh, waiting])).toMatchObject({ failures: [], isSettled: false });
  expect(ask([fresh], false, false)).toMatchObject({ failures: [], isSettled: false });
});

test('after half a minute waiting is a failure, and there is nothing left to wait for', () => {
  const late = { failures: ['За 30 секунд обновилось не всё'], isSettled: true };
  expect(ask([waiting], true)).toMatchObject(late);
  expect(ask([fresh], true, false)).toMatchObject(late);
  expect(ask([fresh], true).failures).toEqual([]);
});

test('a failed page is named once, and may still recover', () => {
  const failing: SiteAnswer = { ...waiting, failed: [{ path: '/b', status: 500 }] };
  expect(ask([failing, failing, fresh])).toEqual({
    page: '/a',
    failures: ['Страница /b не собралась: ответ 500'],
    isSettled: false,
  });
});

test('a site or a search that does not answer is named', () => {
  expect(ask([fresh, { failure: 'Сайт не отвечает' }], false, null)).toMatchObject({
    failures: ['Сайт не отвечает', 'Поиск не отвечает'],
    isSettled: false,
  });
});

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
