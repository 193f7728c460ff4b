import { expect, inject, test } from 'vitest';
import type { Readiness } from '../src/capabilities/readiness/rules';
import { signIn } from './admin';

/**
 * What a demo cannot have: mail, backups, keys of services, a site; whether a request was answered depends on other tests.
 */
const notOfDemo = ['request', 'mail', 'backup', 'map', 'counter', 'site-prices', 'site-form', 'site-licence'];

test('the demo clinic lacks nothing that the law or a visitor expects of its content', async () => {
  const admin = await signIn(inject('url'), inject('secrets').ADMIN_PASSWORD);
  const { groups, ready, total } = (await admin.get('/readiness')) as Readiness;
  const lines = groups.flatMap(({ lines }) => lines);
  const missing = lines.filter(({ code, state }) => state === 'missing' && !notOfDemo.includes(code));
  expect(missing).toEqual([]);
  expect(ready).toBeGreaterThanOrEqual(total - notOfDemo.length);
});
