import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { adminHost, askNginx, nginxPrograms, siteHost, startShippedNginx } from './testing/shipped-nginx.ts';

const isSkipped = nginxPrograms.some(({ find }) => !find()) && 'нет nginx или openssl';
/** The doors by the part of the product behind them. `inside` is that of the site's own nodes. */
const doors = { site: siteHost, admin: adminHost, inside: '' };
type Door = keyof typeof doors;

/** Names of requests whose first node has died. */
const died: Set<string> = new Set();
const servers: Server[] = [];
let made = 0;
let nginx: Awaited<ReturnType<typeof startShippedNginx>>;

/** A node that reads the whole request; the first to get one with a name dies of it. */
const startNode = async (part: string): Promise<number> => {
  const server = createServer(async (request, response) => {
    await request.toArray();
    const { name } = request.headers;
    if (typeof name !== 'string' || died.has(name)) return void response.end(part);
    died.add(name);
    request.socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  servers.push(server);
  return (server.address() as AddressInfo).port;
};
const startNodes = (part: string) => Promise.all([startNode(part), startNode(part)]);

before(async () => {
  if (isSkipped) return;
  const nodes = { site: await startNodes('site'), content: await startNodes('content') };
  // A node that has died is asked again at once, so that the rows do not wait for each other.
  nginx = await startShippedNginx(nodes, (text) => text.replaceAll('max_fails=1', 'max_fails=0'));
});
after(async () => {
  await nginx?.stop();
  for (const server of servers) server.close();
});

/** Returns the part that answered, or the status of nginx's own answer. */
async function send(door: Door, line: string, { bytes = 0, isDeadly = false } = {}): Promise<string | number> {
  const [method = '', path = ''] = line.split(' ');
  made += 1;
  const headers: Record<string, string> = isDeadly ? { name: `request-${made}` } : {};
  const { status, text } = await askNginx(nginx, doors[door], path, { method, headers, body: Buffer.alloc(bytes) });
  return status === 200 ? text : status;
}

const megabyte = 1_000_000;
/** By door: a request, its megabytes, and who answers. */
const passed: [Door, string, number, string | number][] = [
  ['site', 'GET /about', 0, 'site'],
  ['site', 'GET /metrics', 0, 404],
  ['site', 'POST /changes/wake', 0, 404],
  ['site', 'POST /callback', 10.5, 'site'],
  ['site', 'POST /callback.data', 10.5, 'site'],
  ['site', 'POST /callback/submission', 10.5, 'site'],
  ['site', 'POST /callback/submission', 12, 413],
  ['admin', 'GET /admin/users', 0, 'content'],
  ['admin', 'GET /metrics', 0, 404],
  ['admin', 'POST /graphql', 0, 404],
  ['admin', 'POST /api/upload', 0, 404],
  ['admin', 'GET /API/doctors', 0, 404],
  ['admin', 'POST /indexes/pages/search', 0, 404],
  ['admin', 'POST /upload', 20, 'content'],
  ['admin', 'POST /upload', 23, 413],
  ['inside', 'POST /graphql', 1.5, 'content'],
  ['inside', 'POST /api/upload', 10.5, 'content'],
  ['inside', 'POST /api/upload', 12, 413],
  ['inside', 'GET /api/changes', 0, 'content'],
  ['inside', 'GET /uploads/tooth.webp', 0, 'content'],
];

test('each door lets in what belongs to it, up to its size', { skip: isSkipped }, async () => {
  for (const [door, line, megabytes, expected] of passed)
    assert.equal(await send(door, line, { bytes: megabytes * megabyte }), expected, `${door} ${line} ${megabytes}`);
});

/** Each carries an idempotency key, or changes nothing. */
const repeated: [Door, string][] = [
  ...['', '.data', '/submission', '/submission.data'].flatMap((end): [Door, string][] => [
    ['site', `POST /callback${end}`],
    ['site', `POST /reviews${end}`],
  ]),
  ['site', 'GET /about'],
  ['admin', 'GET /admin/users'],
  ['inside', 'POST /graphql'],
  ['inside', 'POST /indexes/pages/search'],
  ['inside', 'POST /api/upload'],
  ['inside', 'GET /api/changes'],
];
/** nginx itself repeats every method but POST, LOCK and PATCH. */
const sentOnce: [Door, string][] = [
  ['site', 'POST /vision'],
  ['site', 'POST /callback/choices'],
  ['admin', 'POST /admin/login'],
  ['admin', 'POST /content-manager/collection-types/api::doctor.doctor'],
  ['inside', 'POST /graphql/other'],
  ['inside', 'POST /api/upload/files'],
];

test('only a request that may be repeated goes to the other node when the first one dies of it', {
  skip: isSkipped,
}, async () => {
  for (const [door, line] of repeated)
    assert.equal(await send(door, line, { isDeadly: true }), door === 'site' ? 'site' : 'content', `${door} ${line}`);
  for (const [door, line] of sentOnce) assert.equal(await send(door, line, { isDeadly: true }), 502, `${door} ${line}`);
});
