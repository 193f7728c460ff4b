import { expect, inject, test } from 'vitest';
import type { Readiness } from '../src/capabilities/readiness/rules';
import { signIn } from './admin';

/**
 * What a demo cannot have: mail, backups, keys of services, a site; whether a request was answered depends on other tests.
 */
const notOfDemo = ['request', 'mail', 'backup', 'map', 'counter', 'site-prices', 'site-form', 'site-licence'];
/** The demo decides about the holidays of one new year. */
const decidedUntil = '2027-01-09';

const isOver = (code: string) => code === 'holidays' && new Date() > new Date(decidedUntil);

test('the demo clinic lacks nothing that the law or a visitor expects of its content', async () => {
  const admin = await signIn(inject('url'), inject('secrets').ADMIN_PASSWORD);
  const { groups, ready, total } = (await admin.get('/readiness')) as Readiness;
  const lines = groups.flatMap(({ lines }) => lines);
  const missing = lines.filter(({ code, state }) => state === 'missing' && !notOfDemo.includes(code) && !isOver(code));
  expect(missing).toEqual([]);
  expect(ready).toBeGreaterThanOrEqual(total - notOfDemo.length - 1);
});
