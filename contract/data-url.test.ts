import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataUrl, isDataPath, pageOfData } from './data-url.ts';

for (const [pathname, page] of [
  ['/_.data', '/'],
  ['/doctors/_.data', '/doctors/'],
  ['/doctors.data', '/doctors'],
] as const)
  test(`${pathname} holds the data of ${page}`, () => {
    assert.ok(isDataPath(pathname));
    assert.equal(pageOfData(pathname), page);
  });

test('the URL of a route’s data keeps the query of its page', () => {
  assert.equal(dataUrl('/', '', 'routes/home'), '/_.data?_routes=routes%2Fhome');
  assert.equal(dataUrl('/news', '?page=2', 'routes/news'), '/news.data?page=2&_routes=routes%2Fnews');
  assert.equal(dataUrl('/news', '', undefined), '/news.data?');
});
