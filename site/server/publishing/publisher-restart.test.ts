import { readFile, writeFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { createDisk, createLog, isStale, page, pass, preparePublishers, settle } from './publisher-for-tests.ts';

vi.mock('node:timers/promises', () => import('./timers-for-tests.ts'));
const { following, start, stateFile } = preparePublishers();

test('after a restart the publisher goes on where it stood, and knows what was not yet made', async () => {
  const first = await following();
  first.source.write(['Doctor[]']);
  await pass(1000);
  await first.publisher.saveState();
  first.publisher.stop();
  first.source.write(['Doctor:1']);
  const second = await start(first.source, first.files);
  await pass(0);
  expect([isStale(second, '/'), isStale(second, '/doctors'), isStale(second, '/doctors/petrov')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(second.recent.haveChanged(['anything'], 0)).toBe(false);
});

test('after a restart without anything new no page is made', async () => {
  const first = await following();
  await first.publisher.saveState();
  first.publisher.stop();
  const second = await start(first.source, first.files);
  await pass(2000);
  expect(second.takeQueued()).toEqual([]);
});

test('after a restart in an outage the addresses are known from before', async () => {
  const first = await following();
  await first.publisher.saveState();
  first.publisher.stop();
  first.source.fail(new Error('away'));
  const second = await start(first.source, first.files);
  await pass(0);
  expect(second.publisher.unresolvedPath('/doctors/nobody')).toEqual({ isCertain: false });
  expect(second.publisher.unresolvedPath('/doctors/petrov')).toBeUndefined();
  expect(isStale(second, '/')).toBe(false);
});

test('after a deploy all pages of the earlier build are made again', async () => {
  const files = createDisk();
  await files.write(page('/', [], 'b0'));
  const { takeQueued, store } = await start(createLog(), files);
  await pass(0);
  expect(store.entryOf('/')?.isStale).toBe(true);
  expect(takeQueued()).toContain('/');
});

test('what lies on disk of documents that are gone is cleared away at the start', async () => {
  const files = createDisk();
  await files.write(page('/doctors/sidorov'));
  const { store } = await start(createLog(), files);
  await pass(0);
  expect([...store.entries()]).toEqual([]);
});

test.each(['{"log":', '{}', 'null', '{"log":"log1","last":0,"addresses":[{}],"former":[],"stale":[]}'])(
  'a place that was kept as «%s» is none: everything afresh',
  async (text) => {
    await writeFile(stateFile(), text);
    const { takeQueued } = await start();
    await pass(0);
    expect(takeQueued()).toEqual(['/', '/doctors', '/doctors/petrov']);
  },
);

test('before anything was heard there is no place to keep', async () => {
  const source = createLog();
  source.fail(new Error('away'));
  const { publisher } = await start(source);
  await pass(0);
  await publisher.saveState();
  await expect(readFile(stateFile())).rejects.toThrow('ENOENT');
  expect(publisher.documentPaths).toBeNull();
  expect(publisher.unresolvedPath('/doctors/nobody')).toBeUndefined();
});

test('stopped, it asks no more', async () => {
  const site = await following();
  site.publisher.stop();
  await settle();
  site.source.state.asked = 0;
  await pass(10_000);
  expect(site.source.state.asked).toBe(0);
});
