import { Hono } from 'hono';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { Layout } from '../../../app/cms/layout.server.ts';
import { serve } from '../../platform/servers-for-tests.ts';
import { drawIcon, register } from './icons.ts';
import '../images/encode.ts';

const logoSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><rect width="8" height="8" fill="#00ff00"/></svg>';

let assetsUrl: string;
let asked: number;
let status: number;
beforeEach(async () => {
  [asked, status] = [0, 200];
  ({ url: assetsUrl } = await serve((_, response) => {
    asked += 1;
    response.writeHead(status).end(logoSvg);
  }));
});

const logo = { src: '/uploads/logo.svg', version: 'a', width: 8, height: 8, alt: '', tint: null, focalPoint: null };
const frameWith = (clinic: object) =>
  ({ clinic: { name: 'Клиника', slogan: '', description: '', ...clinic } }) as Layout;
function appFor(readShared: () => Promise<Layout>) {
  const app = new Hono();
  register(app, { env: { assetsUrl, contentTimeoutMs: 1000 }, content: { readShared } });
  return app;
}

async function middleOf(response: Response) {
  const png = Buffer.from(await response.arrayBuffer());
  const { width: side } = await sharp(png).metadata();
  return { side, colour: await pointAt(png, side >> 1, side >> 1) };
}

test.each([
  ['/favicon.ico', 48],
  ['/icon.png', 120],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
  ['/icon-maskable.png', 512],
  ['/apple-touch-icon.png', 180],
])('%s is the logo, read once and cached for a day', async (path, side) => {
  const app = appFor(async () => frameWith({ logoOnDark: logo, logoOnLight: null }));
  const [response] = await Promise.all([app.request(path), app.request(path)]);
  expect(response.headers.get('Cache-Control')).toContain('max-age=86400');
  expect(response.headers.get('Content-Type')).toBe('image/png');
  expect(await middleOf(response)).toEqual({ side, colour: [0, 255, 0, 255] });
  expect(asked).toBe(1);
});

test('another logo changes the icon', async () => {
  let version = 'a';
  const app = appFor(async () => frameWith({ logoOnDark: { ...logo, version }, logoOnLight: null }));
  await app.request('/icon.png');
  version = 'b';
  await app.request('/icon.png');
  expect(asked).toBe(2);
});

test('without a logo a tooth is cached for a minute, and the logo is tried again', async () => {
  status = 404;
  const app = appFor(async () => frameWith({ logoOnDark: logo, logoOnLight: null }));
  const response = await app.request('/icon.png');
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toContain('max-age=60');
  status = 200;
  expect((await app.request('/icon.png')).headers.get('Cache-Control')).toContain('max-age=86400');
});

test('the manifest names the clinic and existing icons', async () => {
  const app = appFor(async () => frameWith({ slogan: 'стоматология', logoOnDark: logo, logoOnLight: null }));
  const told = await (await app.request('/manifest.webmanifest')).json();
  expect(told).toMatchObject({ name: 'Клиника — стоматология', short_name: 'Клиника', start_url: '/', lang: 'ru' });
  expect(told.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const { src, sizes } of told.icons) {
    const { side } = await middleOf(await app.request(src));
    expect(`${side}x${side}`).toBe(sizes);
  }
});

test('without content the manifest is 503 and not cached', async () => {
  const response = await appFor(() => Promise.reject(new Error('away'))).request('/manifest.webmanifest');
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
});

const mark = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20" width="10" height="20"><rect width="10" height="20" fill="#ff0000"/></svg>',
);

/** Returns red, green, blue and alpha of one pixel. */
async function pointAt(png: Buffer, left: number, top: number) {
  const point = sharp(png).ensureAlpha().extract({ left, top, width: 1, height: 1 });
  return [...(await point.raw().toBuffer())];
}

test('the logo is centered and keeps its proportions', async () => {
  const png = await drawIcon(mark, '#12303a', { side: 100, margin: 0.1, isRounded: false });
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 100, height: 100 });
  expect(await pointAt(png, 50, 50)).toEqual([255, 0, 0, 255]);
  expect(await pointAt(png, 50, 5)).toEqual([0x12, 0x30, 0x3a, 255]);
  expect(await pointAt(png, 25, 50)).toEqual([0x12, 0x30, 0x3a, 255]);
  expect(await pointAt(png, 0, 0)).toEqual([0x12, 0x30, 0x3a, 255]);
});

test('rounded icons have transparent corners', async () => {
  const png = await drawIcon(mark, '#12303a', { side: 100, margin: 0.1, isRounded: true });
  expect((await pointAt(png, 0, 0))[3]).toBe(0);
});

test('an unreadable picture is an error', async () => {
  await expect(drawIcon(Buffer.from('<html>'), '#fff', { side: 10, margin: 0, isRounded: false })).rejects.toThrow();
});
