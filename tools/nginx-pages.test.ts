import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  adminHost,
  askNginx,
  type NginxResponse,
  nginxPrograms,
  type Sent,
  siteHost,
  startShippedNginx,
} from './testing/shipped-nginx.ts';
import { freePorts } from './trial/free-ports.ts';

const script = 'let admin;'.repeat(10_000);
/** A content service that serves its admin; the site's port is closed. */
const content = createServer((_request, response) => response.setHeader('Content-Type', 'text/javascript').end(script));
const isSkipped = nginxPrograms.some(({ find }) => !find()) && 'нет nginx или openssl';
/** A rate that a slow machine exceeds too, after the burst. */
const slowly = (text: string) => text.replace('rate=50r/s', 'rate=1r/s');
/** Fewer connections than one client may have: only the rate is limited. */
const agent = new Agent({ keepAlive: true, maxSockets: 50 });
let nginx: Awaited<ReturnType<typeof startShippedNginx>>;

before(async () => {
  if (isSkipped) return;
  await new Promise<void>((done) => content.listen(0, '127.0.0.1', () => done()));
  const [site = 0] = await freePorts(1);
  nginx = await startShippedNginx({ site: [site], content: [(content.address() as AddressInfo).port] }, slowly);
});
after(async () => {
  agent.destroy();
  await nginx?.stop();
  content.close();
});

const ask = (path: string, sent: Sent = {}, host = siteHost) => askNginx(nginx, host, path, { agent, ...sent });

function assertSorry({ status, headers, text }: NginxResponse, expected: number, words: RegExp): void {
  assert.equal(status, expected);
  assert.match(text, words);
  assert.match(text, /href="tel:\+7 \(000\) 000-00-00"/);
  assert.equal(headers['content-type'], 'text/html; charset=utf-8');
  assert.equal(headers['cache-control'], 'no-store');
  assert.doesNotMatch(text, /nginx/);
}

test('pages and forms get the 502 page while the site is down', { skip: isSkipped }, async () => {
  assertSorry(await ask('/about'), 502, /<h1>Сайт временно не отвечает/);
  assertSorry(await ask('/callback', { method: 'POST', body: Buffer.from('a=b') }), 502, /позвоните нам/);
});

test('a CV that is too large gets the 413 page', { skip: isSkipped }, async () => {
  const body = Buffer.alloc(12_000_000);
  assertSorry(await ask('/callback', { method: 'POST', body }), 413, /<h1>Файл слишком большой/);
});

test('a file switches maintenance on', { skip: isSkipped }, async () => {
  const file = join(nginx.parts, 'maintenance');
  writeFileSync(file, '');
  const [page, form] = [await ask('/about'), await ask('/callback', { method: 'POST', body: Buffer.from('a=b') })];
  rmSync(file);
  for (const answer of [page, form]) assertSorry(answer, 503, /<h1>Сайт обновляется/);
  assert.equal(page.headers['retry-after'], '300');
  assert.equal((await ask('/about')).status, 502);
});

test('a client over the rate limit gets the 429 page', { skip: isSkipped }, async () => {
  const answers = await Promise.all(Array.from({ length: 400 }, () => ask('/about')));
  const refused = answers.find(({ status }) => status === 429);
  assert.ok(refused);
  assertSorry(refused, 429, /<h1>Слишком много запросов/);
  assert.equal(refused.headers['retry-after'], '60');
});

test('the admin’s script is compressed, its pages are not', { skip: isSkipped }, async () => {
  const headers = { 'Accept-Encoding': 'gzip' };
  const compressed = await ask('/admin/index-1.js', { headers }, adminHost);
  assert.equal(compressed.headers['content-encoding'], 'gzip');
  assert.ok(compressed.text.length < script.length / 10);
  assert.equal((await ask('/admin/users', { headers }, adminHost)).headers['content-encoding'], undefined);
});

test('no log holds a client IP or a query', { skip: isSkipped }, async () => {
  await ask('/search?q=secret-query');
  const logs = readdirSync(nginx.folder).filter((name) => name.endsWith('.log'));
  assert.ok(logs.includes('clinic.log'));
  for (const name of logs) {
    const text = readFileSync(join(nginx.folder, name), 'utf8');
    assert.doesNotMatch(text, /secret-query|client: /, name);
    // Only the addresses of nodes may appear.
    assert.doesNotMatch(text.replaceAll(/"node":"[^"]*"/g, ''), /127\.0\.0\.1/, name);
  }
});
