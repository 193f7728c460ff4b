import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyFolder } from '../platform/servers-for-tests.ts';
import type { StoredPage } from './page.ts';
import { decodePage, encodePage, fileNameOf, PageFiles } from './page-files.ts';
import { formOf, pageOf } from './pages-for-tests.ts';

let folder: string;
beforeEach(() => {
  folder = join(emptyFolder(), 'pages');
});
afterEach(() => vi.restoreAllMocks());

const page = (key: string, text = key) => pageOf(key, { html: formOf(text) });
const siteUrl = 'https://klinika.example';
const pageFiles = (url = siteUrl) => new PageFiles({ folder, siteUrl: url });
const encode = (stored: StoredPage) => encodePage(stored, siteUrl);
const decode = (file: Buffer) => decodePage(file, siteUrl);
const collect = async (files: PageFiles) => {
  const keys: string[] = [];
  for await (const { key } of files.all()) keys.push(key);
  return keys.sort();
};

test('a page is read back after a restart, without temporary files', async () => {
  await pageFiles().write(page('/about'));
  expect(await pageFiles().read('/about')).toEqual(page('/about'));
  expect(await readdir(folder)).toEqual([fileNameOf('/about')]);
});

test('after a change of domain no page with URLs of the former one is read', async () => {
  await pageFiles().write(page('/about'));
  const files = pageFiles('https://drugaya.example');
  expect(await files.read('/about')).toBeNull();
  expect(await collect(files)).toEqual([]);
});

test('without a folder there is nothing to read or remove', async () => {
  const files = pageFiles();
  expect(await files.read('/about')).toBeNull();
  await files.remove('/about');
  expect(await collect(files)).toEqual([]);
});

test('only complete pages under their own names are read; temporary files are removed', async () => {
  const files = pageFiles();
  await files.write(page('/about'));
  await writeFile(join(folder, fileNameOf('/torn')), encode(page('/torn')).subarray(0, 60));
  await writeFile(join(folder, fileNameOf('/other')), encode(page('/moved')));
  await writeFile(join(folder, `${fileNameOf('/half')}.4711.new`), 'half');
  await writeFile(join(folder, 'readme.txt'), 'foreign');
  await mkdir(join(folder, 'folder.page'));
  expect(await collect(files)).toEqual(['/about']);
  expect((await readdir(folder)).filter((name) => name.endsWith('.new'))).toEqual([]);
  expect(await files.read('/other')).toBeNull();
});

test('a failing disk is logged once, until it works again', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  await writeFile(folder, 'a file stands where the folder should be');
  const files = pageFiles();
  await files.write(page('/about'));
  await files.write(page('/faq'));
  expect(told).toHaveBeenCalledTimes(1);
  await rm(folder);
  await files.write(page('/about'));
  expect(await files.read('/about')).toEqual(page('/about'));
  await rm(folder, { recursive: true });
  await writeFile(folder, 'again');
  await files.write(page('/about'));
  expect(told).toHaveBeenCalledTimes(2);
});

test('a failed write removes the older page, which would be taken for the new one after a restart', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const files = pageFiles();
  await files.write(page('/about', 'old'));
  const unwritable = { ...page('/about', 'new'), tags: [1n] as unknown as string[] };
  await files.write(unwritable);
  expect(await readdir(folder)).toEqual([]);
});

test('operations on one page run in order', async () => {
  const files = pageFiles();
  for (let round = 0; round < 20; round += 1) {
    const written = files.write(page('/about', 'old'));
    const removed = files.remove('/about');
    await Promise.all([written, removed]);
    expect(await files.read('/about')).toBeNull();
    const [, , read] = await Promise.all([
      files.write(page('/about', 'first')),
      files.write(page('/about', 'second')),
      files.read('/about'),
    ]);
    expect(read?.html.digest).toBe('second');
  }
});

test('a page being written while the folder is listed is not removed as a leftover', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const files = pageFiles();
  await files.write(page('/about'));
  let isWritten = false;
  const written = files.write(page('/faq', 'x'.repeat(20_000_000))).then(() => {
    isWritten = true;
  });
  while (!isWritten) await collect(files);
  await written;
  expect(told).not.toHaveBeenCalled();
  expect(await files.read('/faq')).not.toBeNull();
});

const newsPage = pageOf('/news?page=2', {
  tags: ['NewsPost[]', 'Врач:1'],
  html: { ...formOf('Новости', [['content-type', 'text/html; charset=utf-8']]), gzip: Buffer.from('gzip\nНовости') },
  data: formOf('данные'),
});

test.each<[string, Partial<StoredPage>]>([
  ['with data', {}],
  ['without data', { data: null }],
  ['that became stale during rendering', { wasStale: true }],
])('a page %s is decoded as it was encoded', (_what, more) => {
  const stored = { ...newsPage, ...more };
  expect(decode(encode(stored))).toEqual(stored);
});

test('a file truncated at any byte is refused', () => {
  const file = encode(newsPage);
  for (let length = 0; length < file.length; length += 1) expect(decode(file.subarray(0, length))).toBeNull();
});

test('a file with a changed or an extra byte is refused', () => {
  const file = encode(newsPage);
  const changed = Buffer.from(file);
  changed[file.length - 1] = (changed[file.length - 1] ?? 0) ^ 1;
  expect(decode(changed)).toBeNull();
  expect(decode(Buffer.concat([file, Buffer.from('more')]))).toBeNull();
});

test.each([
  ['nothing', ''],
  ['a line of text', 'hello\n'],
  ['null', 'null\n'],
  ['a list', '[]\nbody'],
  ['a page of another version of the format', '{"version":1,"checksum":"","forms":[]}\n'],
])('%s is refused', (_name, text) => {
  expect(decode(Buffer.from(text))).toBeNull();
});

test('the file name holds nothing of the key', () => {
  expect(fileNameOf('/../../etc/passwd')).toMatch(/^[0-9a-f]{64}\.page$/);
  expect(fileNameOf('/a')).not.toBe(fileNameOf('/b'));
});
