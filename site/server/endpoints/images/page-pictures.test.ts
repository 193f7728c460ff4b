import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compress } from '../../page-store/page.ts';
import { createStore, pageOf } from '../../page-store/pages-for-tests.ts';
import { emptyFolder, serve } from '../../platform/servers-for-tests.ts';
import { Images } from './images.ts';
import { createIsBusy, PagePictures } from './page-pictures.ts';

/** Files of the content service; a request for another file is answered by `otherStatus`. */
let library: Map<string, Buffer>;
let otherStatus: number;
let asked: string[];
let assetsUrl: string;
let folder: string;
let isBusy: boolean;
let pictures: PagePictures;
const log = vi.spyOn(console, 'warn');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  log.mockReset();
  keep.mockClear();
  const jpeg = (background: string) =>
    sharp({ create: { width: 900, height: 450, channels: 3, background } })
      .jpeg()
      .toBuffer();
  library = new Map([
    ['home.jpg', await jpeg('#3377aa')],
    ['doctor.jpg', await jpeg('#aa3377')],
  ]);
  otherStatus = 404;
  asked = [];
  isBusy = false;
  folder = emptyFolder();
  ({ url: assetsUrl } = await serve((request, response) => {
    const name = (request.url ?? '').replace('/uploads/', '');
    asked.push(name);
    const file = library.get(name);
    response.writeHead(file ? 200 : otherStatus, { 'last-modified': 'Mon, 16 Nov 2026 08:00:00 GMT' }).end(file);
  }));
});
afterEach(() => {
  pictures.stop();
  vi.useRealTimers();
});

vi.setConfig({ testTimeout: 30_000 });
/** Encoding takes its time on a busy machine. */
const until = (check: () => unknown) => vi.waitFor(check, 15_000);

const version = Date.parse('2026-11-16T08:00:00Z').toString(36);
const urlOf = (name: string, width: number) => `/_ipx/f_avif,w_${width},q_80/uploads/${name}?v=${version}`;
const files = () => readdirSync(folder).length;

/** Files that pages name as they are. */
const keep = vi.fn(async (_name: string) => true);

async function open(pages: Record<string, string[]>, { maxBytes = 50_000_000, mostRead = '' } = {}) {
  const images = new Images({ assetsUrl, timeoutMs: 2000, folder, maxBytes });
  const store = createStore();
  await store.load();
  const publish = async (key: string, urls: string[]) => {
    const srcset = urls.map((url, i) => `${url} ${i + 1}w`).join(', ');
    const html = await compress(
      Buffer.from(`<picture><source srcSet="${srcset}"><img src="/uploads/logo.svg"></picture>`),
      [],
    );
    return store.put(pageOf(key, { renderedAtMs: Date.now(), html }));
  };
  for (const [key, urls] of Object.entries(pages)) {
    const { entry } = await publish(key, urls);
    if (key === mostRead) store.noteRead(entry);
  }
  pictures = new PagePictures({ store, images, uploads: { keep }, isBusy: () => isBusy });
  pictures.start();
  const app = new Hono().get('/_ipx/*', images.answer);
  return { app, images, publish };
}

/** Tells whether a visitor gets the picture while the content service is down, so nothing new can be made. */
const isMade = (images: Images, url: string) => images.prepare(url).then((make) => make === null);

test('all pictures that pages name are made before a visitor asks, the home page first', async () => {
  const { images, app } = await open({
    '/doctors/ivanova': [urlOf('doctor.jpg', 320)],
    '/': [urlOf('home.jpg', 320), urlOf('home.jpg', 640)],
  });
  await until(() => expect(asked).toEqual(['home.jpg', 'doctor.jpg']));
  await until(async () => expect(await isMade(images, urlOf('doctor.jpg', 320))).toBe(true));
  expect(await isMade(images, urlOf('home.jpg', 640))).toBe(true);
  const before = files();
  expect((await app.request(urlOf('home.jpg', 640))).status).toBe(200);
  expect(files()).toBe(before);
  expect(await isMade(images, urlOf('home.jpg', 768))).toBe(false);
});

test('files that a page names as they are get copied, and unavailable ones are reported', async () => {
  keep.mockResolvedValueOnce(false);
  await open({ '/': [] });
  await until(() => expect(log).toHaveBeenCalledOnce());
  expect(keep.mock.calls).toEqual([['logo.svg']]);
});

test('the pictures of a page that people read come before those of the home page', async () => {
  await open(
    { '/': [urlOf('home.jpg', 320)], '/doctors/ivanova': [urlOf('doctor.jpg', 320)] },
    { mostRead: '/doctors/ivanova' },
  );
  await until(() => expect(asked).toEqual(['doctor.jpg', 'home.jpg']));
});

test('a picture of a page that is rendered later is made too', async () => {
  const { images, publish } = await open({ '/': [urlOf('home.jpg', 320)] });
  await until(async () => expect(await isMade(images, urlOf('home.jpg', 320))).toBe(true));
  await publish('/', [urlOf('home.jpg', 320), urlOf('home.jpg', 640)]);
  await until(async () => expect(await isMade(images, urlOf('home.jpg', 640))).toBe(true));
});

test('nothing is made while the site is busy, and nothing after it has stopped', async () => {
  isBusy = true;
  const { images } = await open({ '/': [urlOf('home.jpg', 320)] });
  await until(() => expect(asked).toEqual(['home.jpg']));
  await delay(600);
  expect(await isMade(images, urlOf('home.jpg', 320))).toBe(false);
  pictures.stop();
  isBusy = false;
  await delay(600);
  expect(await isMade(images, urlOf('home.jpg', 320))).toBe(false);
});

test('a damaged picture, a missing one and one that cannot be loaded do not stop the others', async () => {
  log.mockImplementation(() => {});
  const whole = await sharp({ create: { width: 600, height: 600, channels: 4, background: '#fff' } })
    .png()
    .toBuffer();
  library.set('torn.png', whole.subarray(0, whole.length - 30));
  const { images } = await open({
    '/': [urlOf('torn.png', 320), urlOf('none.jpg', 320), urlOf('home.jpg', 320), urlOf('torn.png', 640)],
    '/doctors': [urlOf('doctor.jpg', 320)],
  });
  await until(async () => expect(await isMade(images, urlOf('doctor.jpg', 320))).toBe(true));
  expect(await isMade(images, urlOf('home.jpg', 320))).toBe(true);
  // Its second variant is not tried.
  expect(log).toHaveBeenCalledOnce();
  pictures.stop();

  otherStatus = 500;
  library.delete('doctor.jpg');
  const again = await open({ '/': [urlOf('locked.jpg', 320)], '/doctors': [urlOf('home.jpg', 640)] });
  await until(async () => expect(await isMade(again.images, urlOf('home.jpg', 640))).toBe(true));
  await until(() => expect(String(log.mock.lastCall)).toContain('originals of 1 pages are unavailable'));
});

test('without a disk nothing more is made for a minute, and the site goes on', async () => {
  log.mockImplementation(() => {});
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  await open({ '/': [urlOf('home.jpg', 320)], '/doctors': [urlOf('doctor.jpg', 320)] });
  await until(() => expect(String(log.mock.lastCall)).toContain('the disk is full'));
  await delay(200);
  expect(asked).not.toContain('doctor.jpg');
});

test('a store without room is not filled by evicting what was just made', async () => {
  // Room for the original with its metadata.
  const maxBytes = (library.get('home.jpg')?.length ?? 0) + 450;
  const { images } = await open({ '/': [urlOf('home.jpg', 320), urlOf('home.jpg', 640)] }, { maxBytes });
  await until(() => expect(files()).toBe(1));
  await delay(600);
  expect(files()).toBe(1);
  expect(await isMade(images, urlOf('home.jpg', 640))).toBe(false);
});

test('variants that no page names any more are removed after a week', async () => {
  const first = await open({ '/': [urlOf('home.jpg', 320)], '/doctors': [urlOf('doctor.jpg', 320)] });
  await until(async () => expect(await isMade(first.images, urlOf('doctor.jpg', 320))).toBe(true));
  pictures.stop();
  const before = files();
  const weekAgo = Date.now() / 1000 - 8 * 24 * 3600;
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), weekAgo, weekAgo);
  const { images } = await open({ '/': [urlOf('home.jpg', 320)] });
  await until(() => expect(files()).toBeLessThan(before));
  expect(await isMade(images, urlOf('home.jpg', 320))).toBe(true);
  expect(await isMade(images, urlOf('doctor.jpg', 320))).toBe(false);
});

test('the site is busy while pages wait or the main thread works', async () => {
  let waiting = 1;
  const isBusyNow = createIsBusy(() => waiting);
  expect(isBusyNow()).toBe(true);
  waiting = 0;
  await delay(50);
  expect(isBusyNow()).toBe(false);
  const until = performance.now() + 50;
  while (performance.now() < until);
  expect(isBusyNow()).toBe(true);
});
