import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { builds } from './builds.ts';

const app = new Hono().route('/builds', builds({ id: 'abc' }));

test('the latest build is asked for anew each time', async () => {
  const response = await app.request('/builds/latest.json');
  expect(await response.json()).toEqual({ id: 'abc' });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test('what is known of a build never changes; of another one nothing is known', async () => {
  expect((await app.request('/builds/meta/abc.json')).headers.get('Cache-Control')).toContain('immutable');
  const other = await app.request('/builds/meta/xyz.json');
  expect([other.status, other.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
});
