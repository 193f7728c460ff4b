import { readdirSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyFolder } from '../../platform/servers-for-tests.ts';
import { FileStore } from './file-store.ts';

let folder: string;
const report = vi.fn();
beforeEach(() => {
  folder = emptyFolder();
  report.mockClear();
});

const open = (maxBytes = 100_000) => new FileStore({ folder, maxBytes, report });
const bytesOnDisk = () => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
const entry = (fill: string, length = 1000) => ({ facts: { fill }, bytes: Buffer.alloc(length, fill) });
const onlyFile = () => join(folder, readdirSync(folder)[0] ?? '');

test('an entry is found, also after a restart', async () => {
  await open().put('a', entry('a'));
  expect(await open().get('a')).toEqual(entry('a'));
  expect(await open().get('b')).toBeNull();
});

test('a folder deleted at runtime is created again', async () => {
  const store = open();
  await store.put('a', entry('a'));
  rmSync(folder, { recursive: true });
  expect(await store.get('a')).toBeNull();
  await store.put('a', entry('a'));
  expect(await store.get('a')).toEqual(entry('a'));
  expect(report).not.toHaveBeenCalled();
});

test('the least recently used entry goes first, and the limit holds', async () => {
  const store = open(3500);
  for (const key of ['a', 'b', 'c']) await store.put(key, entry(key));
  store.touch('a');
  await store.put('d', entry('d'));
  await vi.waitFor(() => expect(bytesOnDisk()).toBeLessThan(3500));
  expect(await store.get('b')).toBeNull();
  for (const key of ['a', 'c', 'd']) expect(await store.get(key)).toEqual(entry(key));
});

test('the limit includes files of earlier runs', async () => {
  const store = open();
  for (const [i, key] of ['a', 'b', 'c'].entries()) {
    await store.put(key, entry(key));
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      if (readFileSync(file, 'utf8').includes(`"fill":"${key}"`)) utimesSync(file, i + 1, i + 1);
    }
  }
  const again = open(2500);
  await vi.waitFor(() => expect(bytesOnDisk()).toBeLessThan(2500));
  expect(await again.get('a')).toBeNull();
  expect(await again.get('c')).toEqual(entry('c'));
});

test('an entry larger than the limit is not stored', async () => {
  const store = open(500);
  await store.put('a', entry('a'));
  expect(await store.get('a')).toBeNull();
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]));
});

test.each([
  ['cut off', (file: string) => truncateSync(file, 500)],
  ['empty', (file: string) => truncateSync(file, 0)],
  ['as long as it was, with other bytes', (file: string) => writeFileSync(file, Buffer.alloc(statSync(file).size))],
  [
    'changed in one byte',
    (file: string) => {
      const bytes = readFileSync(file);
      bytes[bytes.length - 1] = 0;
      writeFileSync(file, bytes);
    },
  ],
])('a file that is %s counts as missing and can be written again', async (_how, harm) => {
  await open().put('a', entry('a'));
  harm(onlyFile());
  const store = open();
  expect(await store.get('a')).toBeNull();
  await store.put('a', entry('a'));
  expect(await store.get('a')).toEqual(entry('a'));
});

test('temporary files of a crash are removed', async () => {
  writeFileSync(join(folder, 'abc.half'), 'torn');
  open();
  expect(readdirSync(folder)).toEqual([]);
});

test('without a disk nothing is stored, nothing throws, and a warning is logged', async () => {
  writeFileSync(join(folder, 'file'), '');
  const store = new FileStore({ folder: join(folder, 'file'), maxBytes: 1000, report });
  await store.put('a', entry('a', 10));
  expect(await store.get('a')).toBeNull();
  expect(report).toHaveBeenCalled();
});

test('entries that were not used for long are removed, also those of earlier runs', async () => {
  const store = open();
  for (const key of ['old', 'named']) await store.put(key, entry(key[0] ?? ''));
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), 1000, 1000);
  const restarted = open();
  await restarted.put('new', entry('n'));
  expect(restarted.touch('named')).toBe(true);
  expect(restarted.touch('unknown')).toBe(false);
  restarted.removeUnused(Date.now() - 60_000);
  await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(2));
  expect(await restarted.get('old')).toBeNull();
  for (const key of ['named', 'new']) expect(await restarted.get(key)).not.toBeNull();
});

test('a store that is nearly full tells it', async () => {
  const store = open(5500);
  await store.put('a', entry('a'));
  expect(store.isNearlyFull()).toBe(false);
  for (const key of ['b', 'c', 'd', 'e']) await store.put(key, entry(key));
  expect(store.isNearlyFull()).toBe(true);
});
