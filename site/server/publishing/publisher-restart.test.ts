import { readFile, writeFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { createDisk } from '../page-store/pages-for-tests.ts';
import { createLog, isStale, page, pass, preparePublishers, settle } from './publisher-for-tests.ts';

vi.mock('node:timers/promises', () => import('./timers-for-tests.ts'));
const { following, start, stateFile } = preparePublishers();

test('after a restart the publisher continues and knows the stale pages', async () => {
  const first = await following();
  first.source.write(['Doctor[]']);
  await pass(1000);
  await first.publisher.saveState();
  first.publisher.stop();
  first.source.write(['Doctor:1']);
  const second = await start(first.source, first.disk);
  await pass(0);
  expect([isStale(second, '/'), isStale(second, '/doctors'), isStale(second, '/doctors/petrov')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(second.recent.haveChanged(['anything'], 0)).toBe(false);
});

test('after a restart without changes no page is queued', async () => {
  const first = await following();
  await first.publisher.saveState();
  first.publisher.stop();
  const second = await start(first.source, first.disk);
  await pass(2000);
  expect(second.takeQueued()).toEqual([]);
});

test('after a restart during an outage the document paths are known', async () => {
  const first = await following();
  await first.publisher.saveState();
  first.publisher.stop();
  first.source.fail(new Error('away'));
  const second = await start(first.source, first.disk);
  await pass(0);
  expect(second.paths.lookUp('/doctors/nobody')).toEqual({ kind: 'unknown', isCertain: false });
  expect(second.paths.lookUp('/doctors/petrov')).toEqual({ kind: 'here' });
  expect(isStale(second, '/')).toBe(false);
});

test('after a deploy all pages of the earlier build are queued', async () => {
  const disk = createDisk();
  await disk.files.write(page('/', [], 'b0'));
  const { takeQueued, store } = await start(createLog(), disk);
  await pass(0);
  expect(store.entryOf('/')?.isStale).toBe(true);
  expect(takeQueued()).toContain('/');
});

test('stored pages of removed documents are dropped at the start', async () => {
  const disk = createDisk();
  await disk.files.write(page('/doctors/sidorov'));
  const { store } = await start(createLog(), disk);
  await pass(0);
  expect([...store.entries()]).toEqual([]);
});

test.each(['{"log":', '{}', 'null', '{"log":"log1","last":0,"addresses":[{}],"former":[],"stale":[]}'])(
  'a saved state «%s» is ignored and everything starts over',
  async (text) => {
    await writeFile(stateFile(), text);
    const { takeQueued } = await start();
    await pass(0);
    expect(takeQueued()).toEqual(['/', '/doctors', '/doctors/petrov']);
  },
);

test('without an answer there is no state to save', async () => {
  const source = createLog();
  source.fail(new Error('away'));
  const { publisher, paths } = await start(source);
  await pass(0);
  await publisher.saveState();
  await expect(readFile(stateFile())).rejects.toThrow('ENOENT');
  expect(paths.isKnown).toBe(false);
  expect(paths.lookUp('/doctors/nobody')).toBeNull();
});

test('after stop it reads the log no more', async () => {
  const site = await following();
  site.publisher.stop();
  await settle();
  site.source.state.requests = 0;
  await pass(10_000);
  expect(site.source.state.requests).toBe(0);
});
