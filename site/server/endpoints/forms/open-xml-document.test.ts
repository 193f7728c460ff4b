import { deflateRawSync, type ZlibOptions } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { isOpenXmlDocument } from './open-xml-document.ts';
import { makeZip, type ZipEntry } from './zip-for-tests.ts';

const unpacked = vi.hoisted(() => ({ bytes: 0 }));
vi.mock('node:zlib', async (importOriginal) => {
  const zlib = await importOriginal<typeof import('node:zlib')>();
  const createInflateRaw = (options: ZlibOptions) => {
    const stream = zlib.createInflateRaw(options);
    const push = stream.push.bind(stream);
    stream.push = (chunk: Buffer | null) => {
      unpacked.bytes += chunk?.length ?? 0;
      return push(chunk);
    };
    return stream;
  };
  return { ...zlib, createInflateRaw };
});

const megabyte = 1_000_000;
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const types = (more = '') => ({
  name: '[Content_Types].xml',
  content: `<Types><Override PartName="/word/document.xml" ContentType="${mainType}"/>${more}</Types>`,
});
const text = { name: 'word/document.xml', content: '<w:document/>' };
const docx = (...more: ZipEntry[]) => makeZip([types(), text, ...more]);
const xmlWithDtd = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><w:document>&b;</w:document>';
const utf16 = (xml: string) => Buffer.from(`\ufeff${xml}`, 'utf16le');
/** A refused file returns false or throws. */
const isDocument = (bytes: Buffer) => isOpenXmlDocument(bytes).catch(() => false);

test.each<[string, Buffer]>([
  ['a letter', docx()],
  ['a letter of Word in the browser', makeZip([types(), { ...text, name: 'word/document2.xml' }])],
  [
    'a letter with photos and a table of Excel’s',
    docx(photo('a'), photo('b'), { name: 'word/embeddings/t.xlsx', content: 'PK' }),
  ],
])('good: %s', async (_what, bytes) => {
  expect(await isDocument(bytes)).toBe(true);
});

function photo(name: string): ZipEntry {
  return { name: `word/media/${name}.png`, content: Buffer.alloc(3 * megabyte, 'pixel') };
}

test.each<[string, Buffer]>([
  [
    'macros under another name',
    makeZip([types('<Default ContentType="application/vnd.ms-office.vbaProject"/>'), text]),
  ],
  ['the right type in a comment', makeZip([types('<!-- -->'), text])],
  ['a type written in codes', makeZip([types('<Override ContentType="&#109;acroEnabled"/>'), text])],
  ['a document type definition', makeZip([types(), { ...text, content: xmlWithDtd }])],
  ['a document type definition in UTF-16', makeZip([types(), { ...text, content: utf16(xmlWithDtd) }])],
  [
    'a document type definition in UTF-16, the other order',
    docx({ name: 'word/a.xml', content: utf16(xmlWithDtd).swap16() }),
  ],
  [
    'a document type definition after much space',
    docx({ name: 'docProps/core.xml', content: ' '.repeat(256 * 1024 - 3) + xmlWithDtd }),
  ],
  ['two lists of types', docx(types())],
  ['two entries that differ in case only', docx({ name: 'WORD/document.xml', content: '<a/>' })],
  ['a link out of the archive', docx({ name: 'word/media/a.png', content: '/etc/passwd', isLink: true })],
  ['an archive in the archive', docx({ name: 'word/embeddings/a.zip', content: 'PK' })],
  ['a document with macros inside', docx({ name: 'word/embeddings/a.xlsm', content: 'PK' })],
  [
    'another name before the content',
    docx({ name: 'word/vbaProject.bin', listedAs: 'word/media/a.png', content: 'x' }),
  ],
  ['an entry that is larger than it says', docx({ name: 'a', content: 'x'.repeat(100), declared: { size: 50 } })],
  ['an entry that is smaller than it says', docx({ name: 'a', content: 'x'.repeat(100), declared: { size: 150 } })],
  ['an entry that reaches beyond the file', docx({ name: 'a', content: 'x', declared: { packed: 1000, size: 1000 } })],
  [
    'content that is not compressed as it says',
    docx({ name: 'a', content: '', packed: Buffer.from('\xff'), declared: { size: 9 } }),
  ],
])('bad: %s', async (_what, bytes) => {
  expect(await isDocument(bytes)).toBe(false);
});

const bomb = { name: 'word/media/a.bin', content: '', packed: deflateRawSync(Buffer.alloc(600 * megabyte)) };
const small = { content: '', packed: deflateRawSync(Buffer.alloc(150_000)), declared: { size: 150_000 } };

test.each<[string, Buffer]>([
  ['of 600 MB', docx({ ...bomb, declared: { size: 600 * megabyte } })],
  ['of 600 MB that says ten bytes', docx({ ...bomb, declared: { size: 10 } })],
  ['of 600 MB that says what is allowed', docx({ ...bomb, declared: { size: 49 * megabyte } })],
  [
    'of many small entries, as many as are allowed',
    docx(...Array.from({ length: 298 }, (_, i) => ({ ...small, name: `${i}` }))),
  ],
])('at most 50 MB of a bomb %s are decompressed, and less is kept', async (_what, bytes) => {
  const memory = process.memoryUsage().rss;
  unpacked.bytes = 0;
  await isDocument(bytes);
  expect(unpacked.bytes).toBeLessThan(51 * megabyte);
  expect(process.memoryUsage().rss - memory).toBeLessThan(50 * megabyte);
});
