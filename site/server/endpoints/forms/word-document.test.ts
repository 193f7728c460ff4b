import CFB from 'cfb';
import { expect, test, vi } from 'vitest';
import { readCompoundFile } from './word-document.ts';

const ole = (...files: [string, number][]) => {
  const file = CFB.utils.cfb_new();
  for (const [path, size] of files) CFB.utils.cfb_add(file, path, Buffer.alloc(size));
  return CFB.write(file, { type: 'buffer' }) as Buffer;
};

/** Returns a file of empty sectors with these chains. */
function chained(sectors: number, next: (sector: number) => number, first: { directory: number; table?: number }) {
  const bytes = Buffer.alloc(512 * (sectors + 1));
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(bytes);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(first.directory, 48);
  bytes.writeUInt32LE(first.table ?? 0xfffffffe, 68);
  for (let i = 0; i < 109; i++) bytes.writeUInt32LE(i, 76 + 4 * i);
  for (let i = 0; i < Math.min(sectors, 109 * 128); i++) bytes.writeUInt32LE(next(i), 512 + 4 * i);
  return bytes;
}

test('reads top-level streams and all storages', () => {
  const file = ole(['/WordDocument', 5000], ['/1Table', 600], ['/ObjectPool/_1/Workbook', 600]);
  expect(readCompoundFile(file)).toEqual({
    streams: expect.arrayContaining(['WordDocument', '1Table']),
    storages: expect.arrayContaining(['ObjectPool', '_1']),
  });
  expect(readCompoundFile(file)?.streams).not.toContain('Workbook');
});

test('a file over 7 MB, whose table does not fit into the header', () => {
  expect(readCompoundFile(ole(['/WordDocument', 9_000_000]))?.streams).toContain('WordDocument');
});

test('many entries', () => {
  const files = Array.from({ length: 500 }, (_, i): [string, number] => [`/stream${i}`, 10]);
  expect(readCompoundFile(ole(...files, ['/WordDocument', 10]))?.streams).toContain('WordDocument');
});

test.each<[string, Buffer]>([
  ['overlapping chains', chained(19_000, (i) => (i === 0 ? 0xfffffffe : i - 1), { directory: 200 })],
  ['a directory that bites its tail', chained(19_000, (i) => (i + 1) % 13_000, { directory: 0 })],
  ['a directory of one sector for ever', chained(10, () => 5, { directory: 5 })],
  ['a table that bites its tail', chained(19_000, () => 0, { directory: 0, table: 300 })],
  ['a directory outside', chained(10, () => 0, { directory: 1000 })],
])('%s is given up after a limited number of reads', (_what, bytes) => {
  const reads = vi.spyOn(bytes, 'readUInt32LE');
  let streams: readonly string[] = [];
  try {
    streams = readCompoundFile(bytes)?.streams ?? [];
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError);
  }
  expect(streams).not.toContain('WordDocument');
  expect(reads.mock.calls.length).toBeLessThan(100_000);
});
