import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { serve } from '@hono/node-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyFolder } from '../../platform/servers-for-tests.ts';
import { LargeBodies, type LargeBody } from './large-bodies.ts';
import { maxTotalBytes, type ReadOptions, readSubmission, type Sent } from './read-submission.ts';

let folder = '';
beforeEach(() => {
  folder = emptyFolder();
});

const bodies: LargeBody[] = [];
afterEach(async () => void (await Promise.all(bodies.splice(0).map((body) => body.release()))));

function openLarge() {
  const body = new LargeBodies({ folder, maxBytes: maxTotalBytes, quota: 100 }).open('203.0.113.7');
  if ('write' in body) bodies.push(body);
  return body;
}
const options: ReadOptions = { openLarge };

/** Reads a valid form. */
async function read(request: Request): Promise<Sent> {
  const sent = await readSubmission(request, options);
  if ('unread' in sent) throw new Error(sent.unread);
  return sent;
}

const url = 'http://site/callback';
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request(url, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
const form = (fields: Record<string, string>, file?: File) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (file) data.append('resume', file);
  return data;
};
const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'cv.pdf');

test('reads fields and a file', async () => {
  const sent = await read(post(form({ name: 'Анна' }, new File(['%PDF'], 'резюме.pdf'))));
  expect({ ...sent.fields }).toEqual({ name: 'Анна' });
  const { file } = sent;
  if (!file || 'isTooLarge' in file) throw new Error('no file');
  expect([file.name, await file.read(String), await file.blob.text()]).toEqual(['резюме.pdf', '%PDF', '%PDF']);
});

test('a form without script and without a file', async () => {
  const sent = await read(post(new URLSearchParams({ name: 'Анна', type: 'question' })));
  expect({ ...sent.fields }).toEqual({ name: 'Анна', type: 'question' });
});

test('an empty file field is no file', async () => {
  const sent = await read(post(form({ name: 'Анна' }, new File([], ''))));
  expect(sent.file).toBeNull();
});

test('exactly ten million bytes pass, one more does not, and the fields are kept', async () => {
  const right = await read(post(form({ name: 'Анна' }, fileOf(10_000_000))));
  expect(right.file).toMatchObject({ size: 10_000_000, blob: { size: 10_000_000 } });
  const body = form({ name: 'Анна' }, fileOf(10_000_001));
  body.append('consent', 'yes');
  const over = await read(post(body));
  expect(over.file).toEqual({ name: 'cv.pdf', isTooLarge: true });
  expect({ ...over.fields }).toEqual({ name: 'Анна', consent: 'yes' });
});

test('reading sixty megabytes stops after eleven', async () => {
  let sent = 0;
  const head = '--x\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n';
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = sent === 0 ? new TextEncoder().encode(head) : new Uint8Array(100_000);
      sent += chunk.byteLength;
      controller.enqueue(chunk);
      if (sent > 60_000_000) controller.close();
    },
  });
  const answer = await read(post(body, { 'Content-Type': 'multipart/form-data; boundary=x' }));
  expect(answer.file).toEqual({ name: '', isTooLarge: true });
  expect(sent).toBeLessThan(11_000_000);
});

test('a form is the same in any packets', async () => {
  const part = (name: string, text: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const bytes = new TextEncoder().encode(`${part('a', 'ё')}${part('b', '-')}--x--\r\n`);
  for (let at = 1; at < bytes.length; at++) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.subarray(0, at));
        controller.enqueue(bytes.subarray(at));
        controller.close();
      },
    });
    const sent = await read(post(body, { 'Content-Type': 'multipart/form-data; boundary=x' }));
    expect({ at, ...sent.fields }).toEqual({ at, a: 'ё', b: '-' });
  }
});

test('an endless text field is given up with a response', async () => {
  const server = serve({ fetch: async (request) => Response.json(await readSubmission(request, options)), port: 0 });
  await once(server, 'listening');
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1');
  line.on('error', () => {}).write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 60000000\r\n');
  line.write(`Content-Type: application/x-www-form-urlencoded\r\n\r\na=${'a'.repeat(200_000)}`);
  const [answer] = (await once(line, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200 [\s\S]*"unread":"too-large"/);
  line.destroy();
  server.close();
});

test.each([
  ['2026-12-01T10:30', '2035-01-01T10:30', '2026-12-01T10:30 2035-01-01T10:30'],
  ['2026-12-01T10:30', '2026-12-01T10:30', '2026-12-01T10:30'],
])('two times, «%s» and «%s», are no time of a form', async (first, second, kept) => {
  const twice = new URLSearchParams([
    ['time', first],
    ['time', second],
  ]);
  const parts = new FormData();
  for (const time of [first, second]) parts.append('time', time);
  for (const body of [twice, parts]) {
    const { time } = (await read(post(body))).fields ?? {};
    expect(time?.trim()).toBe(kept.trim());
  }
});

test('a field named __proto__ is a field', async () => {
  const sent = await read(post(new URLSearchParams([['__proto__', 'x']])));
  expect(Object.keys(sent.fields ?? {})).toEqual(['__proto__']);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

const multipart = 'multipart/form-data; boundary=x';

test.each<[string, string, string, string]>([
  ['JSON', '{}', 'application/json', 'not-a-form'],
  ['XML', '<a/>', 'application/xml', 'not-a-form'],
  ['plain text', 'a=b', 'text/plain', 'not-a-form'],
  ['a torn multipart', '--x\r\nContent-Disp', multipart, 'malformed'],
  ['a boundary that never comes', '--y\r\n\r\n', multipart, 'malformed'],
  [
    'a multipart of 5,000 fields',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(5000),
    multipart,
    'too-large',
  ],
  [
    'a name that is no text',
    '--x\r\nContent-Disposition: form-data; name="\xff"\r\n\r\n\r\n--x--',
    multipart,
    'malformed',
  ],
  ['a multipart without a boundary', 'x', 'multipart/form-data', 'malformed'],
  ['a hundred kilobytes of text', `name=${'a'.repeat(100_001)}`, 'application/x-www-form-urlencoded', 'too-large'],
])('%s is not read: $3', async (_name, body, type, unread) => {
  const request = post(Buffer.from(body, 'latin1'), { 'Content-Type': type });
  expect(await readSubmission(request, options)).toMatchObject({ unread });
});

test('an incomplete body is refused', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('aborted')),
  });
  const request = post(body, { 'Content-Type': multipart });
  expect(await readSubmission(request, options)).toMatchObject({ unread: 'malformed' });
});

test.each([
  ['fields that come byte by byte', 'application/x-www-form-urlencoded', 5],
  ['fields that never come', 'application/x-www-form-urlencoded', 10_000],
  ['a file that stops moving', multipart, 10_000],
])('%s is given up in time', async (_name, type, everyMs) => {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((done) => setTimeout(done, everyMs));
      controller.enqueue(new Uint8Array([97]));
    },
  });
  const begun = performance.now();
  const sent = await readSubmission(post(body, { 'Content-Type': type }), { ...options, patienceMs: 50 });
  expect(sent).toMatchObject({ unread: 'too-slow' });
  expect(performance.now() - begun).toBeLessThan(1000);
});

test('a client over its limit is refused before its file is read, with the fields before it', async () => {
  let sent = 0;
  const head =
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAnna\r\n--x\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n';
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = sent === 0 ? new TextEncoder().encode(head) : new Uint8Array(16_000);
      sent += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  const headers = { 'Content-Type': multipart, 'Content-Length': '9000000' };
  const refused = await readSubmission(post(body, headers), {
    openLarge: () => ({ reason: 'too-many', retryAfterSeconds: 60 }),
  });
  expect(refused).toEqual({ unread: 'too-many', retryAfterSeconds: 60, fields: { name: 'Anna' } });
  expect(sent).toBeLessThan(200_000);
});

test('a full disk is a server error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = new LargeBodies({ folder: '/dev/null/incoming', maxBytes: 100, quota: 3 });
  const request = post(form({ name: 'Анна' }, fileOf(200_000)));
  const sent = await readSubmission(request, { openLarge: () => broken.open('203.0.113.8') });
  expect(sent).toMatchObject({ unread: 'failed' });
});
