import { Hono } from 'hono';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { serviceUnavailable } from '#app/cms/client.server.ts';
import type { ContentContext } from '#app/cms/context.ts';
import { emptyFolder } from '../../platform/servers-for-tests.ts';
import type { PathState } from '../../redirects/document-paths.ts';
import { FileStore } from '../images/file-store.ts';
import { register } from './share-pictures.ts';

// Drawing takes a fraction of a second, and seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

type Doctor = { name: string; specification: string | null; image: object | null };

let folder: string;
let doctor: Doctor | null;
/** The content service is up. */
let isThere: boolean;
let asked: number;
const photo = { url: '/uploads/a.webp', width: 900, height: 1125, updatedAt: '2026-11-21T00:00:00Z' };

beforeEach(() => {
  folder = emptyFolder();
  doctor = { name: 'Кедрова Анна Сергеевна', specification: 'Терапевт', image: photo };
  isThere = true;
  asked = 0;
});

const red = () =>
  sharp({ create: { width: 900, height: 1125, channels: 3, background: '#d00000' } })
    .webp()
    .toBuffer();

function open(place: PathState = { kind: 'here' }, readOriginal: () => Promise<Buffer | null> = red) {
  const content = {
    content: {
      query: async () => {
        asked += 1;
        if (!isThere) throw serviceUnavailable();
        return { doctors: [doctor] };
      },
    },
    readShared: async () => ({ clinic: { name: 'Зубок', slogan: 'Стоматология' } }),
  } as unknown as ContentContext;
  const store = new FileStore({ folder, maxBytes: 10_000_000, report: () => {} });
  const app = new Hono();
  register(app, { content, images: { store, readOriginal }, publishing: { paths: { lookUp: () => place } } });
  return app;
}
const path = '/share/doctors/kedrova.jpg';
const pixelOf = async (response: Response, left: number, top: number) => {
  const picture = sharp(Buffer.from(await response.arrayBuffer()));
  const { width, height, format } = await picture.metadata();
  const [r = 0, g = 0, b = 0] = await picture.extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return { width, height, format, isRed: r > 180 && g < 60 && b < 60 };
};

test('a picture of 1200 × 630 shows the photo and is small enough for messengers', async () => {
  const response = await open().request(path);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  expect(Number(response.headers.get('Content-Length'))).toBeLessThan(300_000);
  expect(await pixelOf(response.clone(), 936, 300)).toEqual({ width: 1200, height: 630, format: 'jpeg', isRed: true });
  expect((await pixelOf(response, 690, 300)).isRed).toBe(false);
});

test('a crop keeps the focal point', async () => {
  // Red at the left edge only: a crop of the middle would be white.
  const wide = () =>
    sharp({ create: { width: 2000, height: 600, channels: 3, background: '#ffffff' } })
      .composite([
        { input: { create: { width: 400, height: 600, channels: 3, background: '#d00000' } }, left: 0, top: 0 },
      ])
      .webp()
      .toBuffer();
  const size = { width: 2000, height: 600 };
  const isRedInTheMiddle = async (focalPoint: object | null) => {
    doctor = { name: 'Кедрова', specification: null, image: { ...photo, ...size, focalPoint } };
    return (await pixelOf(await open({ kind: 'here' }, wide).request(path), 836, 300)).isRed;
  };
  expect(await isRedInTheMiddle(null)).toBe(false);
  expect(await isRedInTheMiddle({ x: 10, y: 50 })).toBe(true);
});

test.each([
  ['none', async () => null],
  ['a torn one', async () => (await red()).subarray(0, 300)],
])('there is a picture with %s instead of a photo', async (_what, readOriginal) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const response = await open({ kind: 'here' }, readOriginal).request(path);
  expect(await pixelOf(response, 936, 300)).toMatchObject({ width: 1200, isRed: false });
  vi.restoreAllMocks();
});

test('it is drawn once for each content; only its own URL is immutable', async () => {
  const readOriginal = vi.fn(red);
  const app = open({ kind: 'here' }, readOriginal);
  const tags = [];
  for (const _ of [1, 2]) tags.push((await app.request(path)).headers.get('ETag'));
  expect(tags[0]).toBe(tags[1]);
  expect(readOriginal).toHaveBeenCalledOnce();
  doctor = { name: 'Кедрова Анна Сергеевна', specification: 'Хирург', image: photo };
  const other = await app.request(`${path}?v=whatever`);
  expect(other.headers.get('ETag')).not.toBe(tags[0]);
  expect(other.headers.get('Cache-Control')).toBe('public, max-age=60');
  const known = await app.request(path, { headers: { 'If-None-Match': other.headers.get('ETag') ?? '' } });
  expect(known.status).toBe(304);
});

test('during an outage the last picture is served, also after a restart', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await open().request(path);
  isThere = false;
  expect((await open().request(path)).status).toBe(200);
  expect((await open().request('/share/doctors/severova.jpg')).status).toBe(503);
  vi.restoreAllMocks();
});

test('an unknown path sends no query; a moved one redirects', async () => {
  expect((await open({ kind: 'unknown', isCertain: true }).request(path)).status).toBe(404);
  expect((await open().request('/share/news/zima.jpg')).status).toBe(404);
  const moved = await open({ kind: 'moved', path: '/doctors/kedrova-2' }).request(path);
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/share/doctors/kedrova-2.jpg']);
  expect(asked).toBe(0);
  doctor = null;
  expect((await open().request(path)).status).toBe(404);
});

test('a photo that the content service does not hand over delays no other picture', async () => {
  const app = open({ kind: 'here' }, () => new Promise<never>(() => {}));
  void app.request(path);
  await expect.poll(() => asked).toBe(1);
  doctor = { name: 'Северова Мария', specification: null, image: null };
  expect((await app.request('/share/doctors/severova.jpg')).status).toBe(200);
});
