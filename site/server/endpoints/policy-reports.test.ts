import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { register } from './policy-reports.ts';

const log = vi.spyOn(console, 'warn');
let app = new Hono();
beforeEach(() => {
  log.mockImplementation(() => {});
  app = new Hono();
  register(app, { clientIpOf: (c) => c.req.header('x-test-address') ?? '' });
});
afterEach(() => log.mockReset());

const report = (more: object) => ({
  'csp-report': {
    'document-uri': 'https://clinic.example/search?q=Иванова',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a.js?who=Иванова',
    'script-sample': 'alert(1)',
    ...more,
  },
});
const send = (body: string, address = '192.0.2.1') =>
  app.request('/csp-reports', {
    method: 'POST',
    body,
    headers: { 'content-length': String(Buffer.byteLength(body)), 'x-test-address': address },
  });
const logged = () => log.mock.calls.map(([line]) => JSON.parse(line as string));

test('a violation is one line of the log, without query strings', async () => {
  expect((await send(JSON.stringify(report({})))).status).toBe(204);
  expect(logged()).toEqual([
    {
      level: 'warn',
      event: 'policy-violation',
      directive: 'script-src-elem',
      blocked: 'evil.example',
      path: '/search',
    },
  ]);
});

test('a long path is cut', async () => {
  await send(JSON.stringify(report({ 'document-uri': `https://clinic.example/${'a'.repeat(1000)}` })));
  expect(logged()).toMatchObject([{ path: `/${'a'.repeat(199)}` }]);
});

test.each([
  ['inline', 'inline'],
  ['eval', 'eval'],
  ['data:text/html,x', 'data:'],
  ['\u001b[31m\r\nforged', ''],
])('blocked URL: %j → «%s»', async (blocked, said) => {
  await send(JSON.stringify(report({ 'blocked-uri': blocked })));
  expect(logged()).toMatchObject([{ blocked: said }]);
});

test.each([
  ['no JSON', '{'],
  ['something else', '{"a":1}'],
  ['null', 'null'],
  ['a directive that is none', JSON.stringify(report({ 'effective-directive': 'a\nb' }))],
  ['a page that is none', JSON.stringify(report({ 'document-uri': 'x' }))],
  ['a long one', JSON.stringify(report({ 'script-sample': 'x'.repeat(9000) }))],
])('%s is refused and not logged', async (_what, body) => {
  expect((await send(body)).status).toBe(400);
  expect(log).not.toHaveBeenCalled();
});

test('one client cannot fill the log', async () => {
  for (let i = 0; i < 30; i++) await send(JSON.stringify(report({})));
  expect(log).toHaveBeenCalledTimes(20);
  expect((await send(JSON.stringify(report({})), '192.0.2.2')).status).toBe(204);
});
