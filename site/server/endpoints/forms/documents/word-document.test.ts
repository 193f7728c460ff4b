import CFB from 'cfb';
import { expect, test, vi } from 'vitest';
import { findWordError, readCompoundFile } from './word-document.ts';

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
  expect(readCompoundFile(file)).toMatchObject({
    streams: expect.arrayContaining(['worddocument', '1table']),
    storages: expect.arrayContaining(['objectpool', '_1']),
  });
  expect(readCompoundFile(file)?.streams).not.toContain('workbook');
});

test('a file over 7 MB, whose table does not fit into the header', () => {
  expect(readCompoundFile(ole(['/WordDocument', 9_000_000]))?.streams).toContain('worddocument');
});

test.each([600, 5000])('the first bytes of a stream of %i bytes are found', (size) => {
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, '/1Table', Buffer.alloc(900, 'b'));
  CFB.utils.cfb_add(file, '/WordDocument', Buffer.alloc(size, 'a'));
  const bytes = CFB.write(file, { type: 'buffer' }) as Buffer;
  expect(readCompoundFile(bytes)?.start('worddocument', 12).toString()).toBe('a'.repeat(12));
});

test.each([
  ['as Word names it', ['/WordDocument'], null],
  ['in small letters', ['/worddocument'], null],
  ['in capitals', ['/WORDDOCUMENT'], null],
  ['with a table of Excel’s', ['/WordDocument', '/ObjectPool/_1/Workbook'], null],
  ['with macros', ['/WordDocument', '/MACROS/VBA/dir'], 'macros'],
  ['with a VBA project', ['/WordDocument', '/_VBA_PROJECT_CUR/PROJECT'], 'macros'],
  ['that holds a letter with macros', ['/WordDocument', '/ObjectPool/_1/Macros/VBA/dir'], 'macros'],
  ['with a file in it', ['/WordDocument', '/ObjectPool/_1/\u0001Ole10Native'], 'attachment'],
  ['with a formula of the old editor', ['/WordDocument', '/ObjectPool/_1/Equation Native'], 'attachment'],
  ['with a control', ['/WordDocument', '/ObjectPool/_1/\u0003OCXNAME'], 'attachment'],
  ['of the new format, with a password', ['/EncryptedPackage', '/EncryptionInfo'], 'password'],
  ['of Excel', ['/Workbook'], 'kind'],
  ['without a stream at the top', ['/a/WordDocument'], 'kind'],
])('a document %s', (_what, paths, reason) => {
  expect(findWordError(ole(...paths.map((path): [string, number] => [path, 600])))).toBe(reason);
});

test('a document with a password', () => {
  const text = Buffer.alloc(5000);
  text.writeUInt16LE(0x0100, 10);
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, '/WordDocument', text);
  expect(findWordError(CFB.write(file, { type: 'buffer' }) as Buffer)).toBe('password');
});

test('many entries', () => {
  const files = Array.from({ length: 500 }, (_, i): [string, number] => [`/stream${i}`, 10]);
  expect(readCompoundFile(ole(...files, ['/WordDocument', 10]))?.streams).toContain('worddocument');
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
  expect(streams).not.toContain('worddocument');
  expect(reads.mock.calls.length).toBeLessThan(100_000);
});
