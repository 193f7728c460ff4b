// One file: each test is one promise of one class, and all need the same library of pictures.
import { crc32, deflateSync } from 'node:zlib';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyFolder, serve } from '../../platform/servers-for-tests.ts';
import { Images } from './images.ts';

type File = { bytes: Buffer; modified: string };

/** Fakes the uploads folder of the content service. */
let library: Map<string, File>;
let asked: string[];
let source: Awaited<ReturnType<typeof serve>>;
/** Most requests that were open at once. */
let mostOpen: number;
let answerMs: number;
let folder: string;
/** Its Date header. */
let clock: string;

const monday = 'Mon, 16 Nov 2026 08:00:00 GMT';
const tuesday = 'Tue, 17 Nov 2026 08:00:00 GMT';
const wednesday = 'Wed, 18 Nov 2026 08:00:00 GMT';
const versionOf = (date: string) => Date.parse(date).toString(36);
const versioned = (path: string, date = monday) => `${path}?v=${versionOf(date)}`;
const paint = (width: number, height: number, background = '#3377aa') =>
  sharp({ create: { width, height, channels: 4, background } });
const jpeg = (width: number, height: number, colour?: string) => paint(width, height, colour).jpeg().toBuffer();

beforeEach(async () => {
  library = new Map([['a.jpg', { bytes: await jpeg(1000, 500), modified: monday }]]);
  asked = [];
  clock = monday;
  folder = emptyFolder();
  mostOpen = 0;
  answerMs = 0;
  let running = 0;
  source = await serve((request, response) => {
    asked.push(request.url ?? '');
    mostOpen = Math.max(mostOpen, ++running);
    response.on('close', () => running--);
    const file = library.get((request.url ?? '').replace('/uploads/', ''));
    if (!file) return response.writeHead(404).end();
    const headers = { date: clock, 'last-modified': file.modified, 'content-length': file.bytes.length };
    response.writeHead(200, headers);
    setTimeout(() => response.end(file.bytes), answerMs);
  });
});
afterEach(() => vi.useRealTimers());

const make = () => new Images({ assetsUrl: source.url, timeoutMs: 10_000, folder, maxBytes: 50_000_000 });
const open = (images = make()) => new Hono().get('/_ipx/*', images.answer);
const sizeOf = async (response: Response) => {
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { format: format === 'heif' ? 'avif' : format, width, height };
};

test('a picture has the requested size and format', async () => {
  const app = open();
  const response = await app.request('/_ipx/f_webp,w_640,q_80/uploads/a.jpg');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('image/webp');
  expect(response.headers.get('Content-Length')).toBe(String((await response.clone().arrayBuffer()).byteLength));
  expect(response.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(response.headers.get('Last-Modified')).toBe(monday);
  expect(await sizeOf(response)).toEqual({ format: 'webp', width: 640, height: 320 });
  expect(await sizeOf(await app.request('/_ipx/s_320x320/uploads/a.jpg'))).toMatchObject({ width: 320, height: 320 });
});

test('a picture is never enlarged, and all larger widths are one variant', async () => {
  const app = open();
  const wide = await app.request('/_ipx/w_3072/uploads/a.jpg');
  expect(wide.headers.get('ETag')).toBe((await app.request('/_ipx/w_1024/uploads/a.jpg')).headers.get('ETag'));
  expect(await sizeOf(wide)).toMatchObject({ width: 1000, height: 500 });
});

test('AVIF is sent when requested and smaller', async () => {
  // Soft waves, like a photo and unlike a flat colour.
  const waves = Buffer.from(
    Array.from({ length: 640 * 640 }, (_, i) => 128 + 90 * Math.sin(i / 9) * Math.cos(i / 6400)),
  );
  const photo = sharp(waves, { raw: { width: 640, height: 640, channels: 1 } });
  library.set('photo.jpg', { bytes: await photo.jpeg().toBuffer(), modified: monday });
  const app = open();
  const avif = await app.request('/_ipx/f_avif,w_640/uploads/photo.jpg');
  const webp = await app.request('/_ipx/f_webp,w_640/uploads/photo.jpg');
  expect(avif.headers.get('Content-Type')).toBe('image/avif');
  expect((await avif.arrayBuffer()).byteLength).toBeLessThan((await webp.arrayBuffer()).byteLength);
  expect(avif.headers.get('Vary')).toBeNull();
});

test('WebP is sent where it is smaller than AVIF', async () => {
  library.set('dot.png', { bytes: await paint(4, 4).png().toBuffer(), modified: monday });
  expect((await open().request('/_ipx/f_avif/uploads/dot.png')).headers.get('Content-Type')).toBe('image/webp');
});

test('the automatic format follows Accept and sets Vary', async () => {
  const app = open();
  const ask = (accept: string) => app.request('/_ipx/f_auto,w_640/uploads/a.jpg', { headers: { accept } });
  const old = await ask('image/webp,*/*');
  expect(old.headers.get('Content-Type')).toBe('image/webp');
  expect(old.headers.get('Vary')).toBe('Accept');
  expect((await ask('image/avif,image/webp,*/*')).headers.get('Vary')).toBe('Accept');
});

test('transparency is kept', async () => {
  library.set('cut.png', { bytes: await paint(640, 640, '#ff000000').png().toBuffer(), modified: monday });
  for (const path of ['/_ipx/f_webp,w_320/uploads/cut.png', '/_ipx/s_320x640,fit_contain/uploads/cut.png']) {
    const bytes = Buffer.from(await (await open().request(path)).arrayBuffer());
    expect((await sharp(bytes).stats()).channels[3]?.max).toBe(0);
  }
});

test('a rotated photo is upright and has no metadata', async () => {
  const bytes = await paint(1000, 500)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  library.set('phone.jpg', { bytes, modified: monday });
  const response = await open().request('/_ipx/w_320/uploads/phone.jpg');
  const made = Buffer.from(await response.arrayBuffer());
  expect(await sharp(made).metadata()).toMatchObject({ width: 320, height: 640 });
  expect((await sharp(made).metadata()).exif).toBeUndefined();
});

test('a versioned picture is immutable, an ETag gets 304, HEAD has no body', async () => {
  const app = open();
  const path = versioned('/_ipx/w_640/uploads/a.jpg');
  const first = await app.request(path);
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  const etag = first.headers.get('ETag') ?? '';
  for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const known = await app.request(path, { headers: { 'If-None-Match': tags } });
    expect(known.status).toBe(304);
    expect(known.headers.get('ETag')).toBe(etag);
  }
  expect((await app.request(path, { headers: { 'If-None-Match': '"x"' } })).status).toBe(200);
  expect((await app.request(path, { headers: { 'If-Modified-Since': monday } })).status).toBe(304);
  const head = await app.request(path, { method: 'HEAD' });
  expect(head.headers.get('Content-Length')).toBe(first.headers.get('Content-Length'));
  expect(await head.text()).toBe('');
});

test('without a valid version a picture is cached for a minute', async () => {
  const app = open();
  const future = versionOf(tuesday);
  for (const query of ['', '?v=', '?v=x', '?v=ZZZZZZZZ', '?v=../../..', `?v=${future}`])
    expect((await app.request(`/_ipx/w_640/uploads/a.jpg${query}`)).headers.get('Cache-Control')).toBe(
      'public, max-age=60',
    );
});

test('concurrent requests fetch and encode a picture once', async () => {
  const app = open();
  const path = versioned('/_ipx/w_640/uploads/a.jpg');
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.request(path)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(asked).toEqual(['/uploads/a.jpg']);
});

test('a replaced picture is shown under its newer version', async () => {
  const app = open();
  const path = '/_ipx/w_320/uploads/a.jpg';
  const before = (await app.request(versioned(path))).headers.get('ETag');
  library.set('a.jpg', { bytes: await jpeg(900, 900, '#cc2200'), modified: tuesday });
  expect((await app.request(versioned(path))).headers.get('ETag')).toBe(before);
  clock = wednesday;
  await new Promise((resolve) => setTimeout(resolve, 300));
  const after = await app.request(versioned(path, tuesday));
  expect(after.headers.get('ETag')).not.toBe(before);
  expect(after.headers.get('Cache-Control')).toContain('immutable');
  expect(await sizeOf(after)).toMatchObject({ width: 320, height: 320 });
});

test('during an outage kept originals are served in all sizes, also after a restart', async () => {
  await open().request(versioned('/_ipx/w_640/uploads/a.jpg'));
  await source.close();
  for (const app of [open(), open()]) {
    expect((await app.request(versioned('/_ipx/w_640/uploads/a.jpg'))).status).toBe(200);
    expect((await app.request('/_ipx/w_320/uploads/a.jpg')).status).toBe(200);
  }
  const newer = await open().request(`/_ipx/w_640/uploads/a.jpg?v=${Date.now().toString(36)}`);
  expect(newer.status).toBe(200);
  expect(newer.headers.get('Cache-Control')).toBe('public, max-age=60');
  const unknown = await open().request('/_ipx/w_640/uploads/b.jpg');
  expect(unknown.status).toBe(503);
  expect(unknown.headers.get('Retry-After')).not.toBeNull();
});

test('originals of a rendered page are loaded one after another, and served during an outage', async () => {
  for (const name of ['b', 'c']) library.set(`${name}.jpg`, { bytes: await jpeg(800, 400), modified: monday });
  answerMs = 5;
  const images = make();
  const page = ['a', 'b', 'c'].map((name) => `<img src="/_ipx/f_webp,w_640/uploads/${name}.jpg?v=abc123">`).join('');
  await Promise.all([images.loadOriginals(page), images.loadOriginals(page)]);
  expect([asked.length, mostOpen]).toEqual([3, 1]);
  await source.close();
  expect((await open(images).request('/_ipx/f_webp,w_320/uploads/b.jpg')).status).toBe(200);
});

// Encodes a hundred pictures: on a busy machine longer than a test may take by default.
test('when too many variants are requested, originals are served', async () => {
  const names = Array.from({ length: 150 }, (_, i) => `b${i}.jpg`);
  const colourOf = (i: number) => `#${(0x33_77_aa + i * 0x01_00_01).toString(16)}`;
  for (const [i, name] of names.entries())
    library.set(name, { bytes: await jpeg(400, 200, colourOf(i)), modified: monday });
  const app = open();
  const answers = await Promise.all(names.map((name) => app.request(`/_ipx/f_avif,w_320/uploads/${name}`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 302]));
  const heavy = answers.find(({ status }) => status === 302)?.headers;
  expect(heavy?.get('Location')).toMatch(/^\/uploads\/b\d+\.jpg$/);
  expect(heavy?.get('Cache-Control')).toBe('no-store');
});

test('a missing picture is 404 and not requested again at once', async () => {
  const app = open();
  for (let i = 0; i < 3; i++) expect((await app.request('/_ipx/w_640/uploads/none.jpg')).status).toBe(404);
  expect(asked).toEqual(['/uploads/none.jpg']);
});

test('a prefixed name is the file of that name, or the original in that width', async () => {
  library.set('small_a.jpg', { bytes: await jpeg(500, 250), modified: monday });
  const app = open();
  expect(await sizeOf(await app.request('/_ipx/f_webp/uploads/small_a.jpg'))).toMatchObject({ width: 500 });
  expect(await sizeOf(await app.request('/_ipx/f_webp/uploads/sm_a.jpg'))).toMatchObject({ width: 640 });
  expect(await sizeOf(await app.request('/_ipx/w_320/uploads/md_a.jpg'))).toMatchObject({ width: 320 });
  expect((await app.request('/_ipx/f_webp/uploads/sm_none.jpg')).status).toBe(404);
});

test('an animated picture is served unchanged', async () => {
  const frames = await Promise.all([paint(8, 8).png().toBuffer(), paint(8, 8, '#fff').png().toBuffer()]);
  library.set('dance.webp', {
    bytes: await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
    modified: monday,
  });
  const response = await open().request('/_ipx/w_320/uploads/dance.webp');
  expect(response.status).toBe(302);
  expect(response.headers.get('Location')).toBe('/uploads/dance.webp');
});

test.each([
  ['20,000 × 20,000 pixels', () => pngHead(20_000, 20_000)],
  ['an SVG by another name', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a page', () => Buffer.from('<!doctype html><title>x</title>')],
  ['nothing', () => Buffer.alloc(0)],
  ['31 MB', () => Buffer.alloc(31_000_000)],
])('%s is refused and not fetched again', async (_what, make) => {
  library.set('odd.png', { bytes: make(), modified: monday });
  const app = open();
  for (let i = 0; i < 2; i++) expect((await app.request(versioned('/_ipx/w_320/uploads/odd.png'))).status).toBe(422);
  expect(asked).toHaveLength(1);
});

test('an unreadable picture is checked again after a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  library.set('odd.png', { bytes: Buffer.from('<!doctype html><title>x</title>'), modified: monday });
  const app = open();
  const path = versioned('/_ipx/w_320/uploads/odd.png');
  expect((await app.request(path)).status).toBe(422);
  library.set('odd.png', { bytes: await paint(600, 600).png().toBuffer(), modified: tuesday });
  expect((await app.request(path)).status).toBe(422);
  vi.setSystemTime(Date.now() + 61_000);
  expect((await app.request(path)).status).toBe(200);
});

test('an unreadable picture with a newer version is checked at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  library.set('odd.png', { bytes: Buffer.from('<!doctype html><title>x</title>'), modified: monday });
  const app = open();
  expect((await app.request(versioned('/_ipx/w_320/uploads/odd.png'))).status).toBe(422);
  library.set('odd.png', { bytes: await paint(600, 600).png().toBuffer(), modified: tuesday });
  clock = wednesday;
  vi.setSystemTime(Date.now() + 300);
  expect((await app.request(versioned('/_ipx/w_320/uploads/odd.png', tuesday))).status).toBe(200);
});

test('a truncated picture is served unchanged and logged', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const whole = await paint(600, 600).png().toBuffer();
  library.set('torn.png', { bytes: whole.subarray(0, whole.length - 30), modified: monday });
  expect((await open().request('/_ipx/w_320/uploads/torn.png')).headers.get('Location')).toBe('/uploads/torn.png');
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test('a request that is not offered causes no fetch', async () => {
  const app = open();
  for (const path of ['/_ipx/w_641/uploads/a.jpg', '/_ipx/w_640/http://127.0.0.1:1/a.jpg', '/_ipx/_/uploads/a.svg'])
    expect((await app.request(path)).status).toBe(404);
  expect(asked).toEqual([]);
});

/** Returns a PNG header without pixels. */
function pngHead(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync('')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
