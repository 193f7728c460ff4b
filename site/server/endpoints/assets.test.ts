import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyFolder } from '../platform/servers-for-tests.ts';
import { builds, retainedAssets } from './assets.ts';

let folder: string;
beforeEach(() => {
  folder = emptyFolder();
});

/** Deploys a build: its assets replace those of the build before. */
function deploy(id: string, files: Record<string, string>, servedDaysAgo = 0) {
  const [assetsDir, retainedDir] = [join(folder, 'assets'), join(folder, 'kept')];
  rmSync(assetsDir, { recursive: true, force: true });
  mkdirSync(assetsDir);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(assetsDir, name), text);
  const app = new Hono().use('/assets/*', retainedAssets({ assetsDir, retainedDir, id }));
  const servedAt = new Date(Date.now() - servedDaysAgo * 86_400_000);
  utimesSync(join(retainedDir, id), servedAt, servedAt);
  return app;
}

test('a page of the build before last finds its assets, immutable', async () => {
  deploy('a', { 'prices-a.js': 'of a' }, 2);
  deploy('b', { 'prices-b.js': 'of b' }, 1);
  const response = await deploy('c', { 'prices-c.js': 'of c' }).request('/assets/prices-a.js');
  expect(await response.text()).toBe('of a');
  expect(response.headers.get('Cache-Control')).toContain('immutable');
  expect(response.headers.get('Content-Type')).toContain('javascript');
});

test('unknown assets are 404 under any path', async () => {
  deploy('a', { 'prices-a.js': 'of a' }, 1);
  const app = deploy('b', { 'prices-b.js': 'of b' });
  for (const path of ['/assets/prices-x.js', '/assets/a/prices-a.js', '/assets/..%2fa%2fprices-a.js'])
    expect((await app.request(path)).status).toBe(404);
});

test('the twenty-one builds served last are kept', () => {
  for (let day = 30; day > 0; day--) deploy(`build-${day}`, { [`prices-${day}.js`]: '' }, day);
  deploy('build-30', { 'prices-30.js': '' });
  const kept = readdirSync(join(folder, 'kept'));
  expect(kept).toHaveLength(21);
  expect(kept).toEqual(expect.arrayContaining(['build-30', 'build-1', 'build-20']));
});

test('source maps are not copied', () => {
  deploy('a', { 'prices-a.js': 'of a', 'prices-a.js.map': '{}' }, 1);
  expect(readdirSync(join(folder, 'kept/a'))).toEqual(['prices-a.js']);
});

test('an interrupted copy is not served and made again', async () => {
  const half = join(folder, 'kept/a.half');
  mkdirSync(half, { recursive: true });
  writeFileSync(join(half, 'prices-a.js'), 'of');
  const app = deploy('b', {}, 1);
  expect((await app.request('/assets/prices-a.js')).status).toBe(404);
  deploy('a', { 'prices-a.js': 'of a' }, 1);
  expect(await (await deploy('c', {}).request('/assets/prices-a.js')).text()).toBe('of a');
});

test('the site starts without a writable disk', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  writeFileSync(join(folder, 'kept'), 'a file, not a folder');
  const handler = retainedAssets({ assetsDir: folder, retainedDir: join(folder, 'kept'), id: 'a' });
  expect((await new Hono().use('/assets/*', handler).request('/assets/prices.js')).status).toBe(404);
  expect(warn).toHaveBeenCalledOnce();
});

const app = new Hono().route('/builds', builds({ id: 'abc' }));

test('the latest build is never cached', async () => {
  const response = await app.request('/builds/latest.json');
  expect(await response.json()).toEqual({ id: 'abc' });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test('the current build’s metadata is immutable; other builds are 404', async () => {
  expect((await app.request('/builds/meta/abc.json')).headers.get('Cache-Control')).toContain('immutable');
  const other = await app.request('/builds/meta/xyz.json');
  expect([other.status, other.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
});
