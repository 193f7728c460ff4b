import { expect, test } from 'vitest';
import { addRound, freshPaths, type Look, type Publishing, type Row } from './rules';

const publishing: Publishing = {
  uid: 'api::doctor.doctor',
  documentId: 'd1',
  title: 'Петров',
  kind: 'changed',
  rows: { first: 11, last: 11 },
  at: new Date('2026-11-21T10:00:00.000Z'),
};
const at = (seconds: number) => new Date(publishing.at.getTime() + seconds * 1000);
const row = (path: string, state: Row['state'], words: string | null = null): Omit<Row, 'ms'> => ({
  group: 'page',
  path,
  name: path,
  state,
  words,
});
const look = (rows: Omit<Row, 'ms'>[], reached: Partial<Extract<Look, { fault: null }>['reached']> = {}): Look => ({
  fault: null,
  reached: { isSettled: true, isKnown: true, more: { count: 0, made: 0 }, ...reached },
  rows,
  // What is fresh already is named too, and not asked for.
  order: ['/own', '/list', '/a', '/b'],
});
const round = (
  before: ReturnType<typeof addRound> | null,
  looks: Look[],
  seconds: number,
  search: Omit<Row, 'ms'>[] = [],
) => addRound(before, publishing, looks, search, at(seconds));

test('an address is fresh since the round that found it so, and is not asked for again', () => {
  const first = round(null, [look([row('/a', 'fresh'), row('/b', 'waiting')])], 0.4);
  expect(first.rows).toMatchObject([
    { path: '/a', state: 'fresh', ms: 400 },
    { path: '/b', state: 'waiting', ms: null },
  ]);
  expect(first.isSettled).toBe(false);
  expect([...freshPaths(first)]).toEqual(['/a']);
  const second = round(first, [look([row('/b', 'fresh')])], 0.9);
  expect(second.rows).toMatchObject([
    { path: '/a', ms: 400 },
    { path: '/b', state: 'fresh', ms: 900 },
  ]);
  expect(second.isSettled).toBe(true);
});

test('what is not fresh after half a minute is red, and nothing is waited for any more', () => {
  const first = round(null, [look([row('/a', 'waiting')])], 1);
  const last = round(first, [look([row('/a', 'waiting')])], 31);
  expect(last.rows).toMatchObject([{ path: '/a', state: 'failed', words: 'за 30 секунд не готова' }]);
  expect(last.isSettled).toBe(true);
});

test('with two nodes an address is as far as the slower one', () => {
  const found = round(null, [look([row('/a', 'fresh')]), look([row('/a', 'failed', 'ответ 500')])], 1);
  expect(found.rows).toMatchObject([{ path: '/a', state: 'failed', words: 'ответ 500' }]);
});

test('a site that does not answer is told of, and waited for', () => {
  const found = round(null, [{ fault: 'Сайт http://a не отвечает' }, look([row('/a', 'fresh')])], 1);
  expect(found).toMatchObject({ faults: ['Сайт http://a не отвечает'], isSettled: false });
  expect(round(found, [look([row('/a', 'fresh')]), look([])], 2)).toMatchObject({ faults: [], isSettled: true });
});

test('a site that has not heard of the change is waited for, then told of', () => {
  const first = round(null, [look([], { isSettled: false, isKnown: false })], 0.2);
  expect(first).toMatchObject({ isSettled: false, isKnown: true, faults: [] });
  const last = round(first, [look([], { isSettled: false, isKnown: false })], 31);
  expect(last).toMatchObject({ isSettled: true, faults: ['Сайт за 30 секунд не прочитал об изменении'] });
});

test('addresses beyond the named ones are counted, and waited for', () => {
  const first = round(null, [look([row('/a', 'fresh')], { more: { count: 800, made: 700 } })], 1);
  expect(first).toMatchObject({ more: { count: 800, made: 700 }, isSettled: false });
  expect(round(first, [look([], { more: { count: 800, made: 800 } })], 2).isSettled).toBe(true);
});

test('whoever looks an hour later learns that it is fresh, not how fast it was', () => {
  expect(round(null, [look([row('/a', 'fresh')])], 3600).rows).toMatchObject([{ state: 'fresh', ms: null }]);
});

test('the search index counts like an address', () => {
  const search = {
    group: 'search' as const,
    path: null,
    name: 'Врачи: Петров',
    state: 'waiting' as const,
    words: null,
  };
  expect(round(null, [look([])], 1, [search]).isSettled).toBe(false);
  expect(round(null, [look([])], 1, [{ ...search, state: 'fresh' }]).isSettled).toBe(true);
});

test('the order is the site’s, whatever became fresh first', () => {
  const first = round(null, [look([row('/own', 'waiting'), row('/list', 'fresh')])], 1);
  expect(first.rows.map(({ path }) => path)).toEqual(['/own', '/list']);
});
