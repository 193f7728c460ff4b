import { beforeAll, expect, inject, test } from 'vitest';
import type { Readiness } from '../src/capabilities/readiness/rules';
import { signIn } from './admin';
import { makePerson, password } from './people';

/** What a demo cannot have: mail, backups and keys of services; whether a request was answered depends on other tests. */
const notOfDemo = ['request', 'mail', 'backup', 'map', 'counter'];
const url = inject('url');
let admin: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  admin = await signIn(url, inject('secrets').ADMIN_PASSWORD);
});

test('the demo clinic lacks nothing that the law or a visitor expects of its content', async () => {
  const { groups, ready, total } = (await admin.get('/readiness')) as Readiness;
  const lines = groups.flatMap(({ lines }) => lines);
  const missing = lines.filter(({ code, gap }) => gap !== null && !notOfDemo.includes(code));
  expect(missing).toEqual([]);
  expect(ready).toBeGreaterThanOrEqual(total - notOfDemo.length);
});

test('an editor sees the list; operators and visitors do not', async () => {
  const status = async (token?: string) =>
    (await fetch(`${url}/readiness`, token ? { headers: { authorization: `Bearer ${token}` } } : {})).status;
  const tokenOf = async (role: string) => (await signIn(url, password, await makePerson(admin, role))).token;
  expect(await status(await tokenOf('Редактор'))).toBe(200);
  expect(await status(await tokenOf('Оператор'))).toBe(403);
  expect(await status()).toBe(401);
});
