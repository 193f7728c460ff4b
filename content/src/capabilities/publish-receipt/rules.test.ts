import { expect, test } from 'vitest';
import { addRound, type Claim, freshPaths, judge, type Look, type Publishing, pageName, type Row } from './rules';

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
  // Includes fresh paths, which need no request.
  order: ['/own', '/list', '/a', '/b'],
});
const round = (
  before: ReturnType<typeof addRound> | null,
  looks: Look[],
  seconds: number,
  search: Omit<Row, 'ms'>[] = [],
) => addRound(before, publishing, looks, search, at(seconds));

test('a fresh path keeps its time and is not requested again', () => {
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

test('a path that waits half a minute fails, and measuring ends', () => {
  const first = round(null, [look([row('/a', 'waiting')])], 1);
  const last = round(first, [look([row('/a', 'waiting')])], 31);
  expect(last.rows).toMatchObject([{ path: '/a', state: 'failed', words: 'за 30 секунд не готова' }]);
  expect(last.isSettled).toBe(true);
});

test('with two nodes a path is as far as the slower one', () => {
  const found = round(null, [look([row('/a', 'fresh')]), look([row('/a', 'failed', 'ответ 500')])], 1);
  expect(found.rows).toMatchObject([{ path: '/a', state: 'failed', words: 'ответ 500' }]);
});

test('reports a site that does not respond, and keeps measuring', () => {
  const found = round(null, [{ fault: 'Сайт http://a не отвечает' }, look([row('/a', 'fresh')])], 1);
  expect(found).toMatchObject({ faults: ['Сайт http://a не отвечает'], isSettled: false });
  expect(round(found, [look([row('/a', 'fresh')]), look([])], 2)).toMatchObject({ faults: [], isSettled: true });
});

test('waits for a site that has not read the change, then reports it', () => {
  const first = round(null, [look([], { isSettled: false, isKnown: false })], 0.2);
  expect(first).toMatchObject({ isSettled: false, isKnown: true, faults: [] });
  const last = round(first, [look([], { isSettled: false, isKnown: false })], 31);
  expect(last).toMatchObject({ isSettled: true, faults: ['Сайт за 30 секунд не прочитал об изменении'] });
});

test('counts unnamed paths and waits for them', () => {
  const first = round(null, [look([row('/a', 'fresh')], { more: { count: 800, made: 700 } })], 1);
  expect(first).toMatchObject({ more: { count: 800, made: 700 }, isSettled: false });
  expect(round(first, [look([], { more: { count: 800, made: 800 } })], 2).isSettled).toBe(true);
});

test('a measurement an hour later shows fresh paths without times', () => {
  expect(round(null, [look([row('/a', 'fresh')])], 3600).rows).toMatchObject([{ state: 'fresh', ms: null }]);
});

test('a search result counts like a path', () => {
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

test('keeps the site’s order of paths', () => {
  const first = round(null, [look([row('/own', 'waiting'), row('/list', 'fresh')])], 1);
  expect(first.rows.map(({ path }) => path)).toEqual(['/own', '/list']);
});

const answer = { status: 200, etag: '"abc-gzip"', body: '<loc>https://clinic.example/doctors/petrov</loc>' };
const listed = (isThere: boolean): Claim => ({
  state: 'written',
  texts: [{ text: '<loc>https://clinic.example/doctors/petrov</loc>', isThere }],
});

test.each([
  ['the page made after the change', { state: 'made', digest: 'abc' }, {}, 'fresh'],
  ['an older page', { state: 'made', digest: 'abd' }, {}, 'waiting'],
  ['a page without a name of its bytes', { state: 'made', digest: 'abc' }, { etag: '' }, 'waiting'],
  ['an error in the place of the page', { state: 'made', digest: 'abc' }, { status: 500 }, 'failed'],
  ['no page where none should be', { state: 'gone' }, { status: 404 }, 'fresh'],
  ['a redirect where no page should be', { state: 'gone' }, { status: 301 }, 'fresh'],
  ['a page where none should be', { state: 'gone' }, {}, 'waiting'],
  ['a sitemap with the page', listed(true), {}, 'fresh'],
  ['a sitemap with a page that is gone', listed(false), {}, 'waiting'],
  ['a sitemap without a page that is gone', listed(false), { body: '' }, 'fresh'],
  ['a sitemap that does not answer', listed(true), { status: 503 }, 'failed'],
] as [string, Claim, Partial<typeof answer>, string][])('%s', (_what, expected, given, state) => {
  expect(judge(expected, { ...answer, ...given }).state).toBe(state);
});

test.each([
  ['/doctors', '<title>Врачи в Томске</title><h1 class="a">Наши <!-- --><em>врачи</em></h1>', 'Наши врачи'],
  ['/about', '<h1>О нас &amp; о&nbsp;вас</h1>', 'О нас & о вас'],
  ['/news/rss.xml', '<rss><channel><title>Новости</title></channel></rss>', 'Новости'],
  ['/callback/choices', '{}', 'Услуги и врачи в форме заявки'],
  ['/sitemap/doctors.xml', '<urlset></urlset>', null],
])('%s', (path, body, name) => expect(pageName(path, body)).toBe(name));
