import { expect, test } from 'vitest';
import { type Claim, judge, pageName } from './site';

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
