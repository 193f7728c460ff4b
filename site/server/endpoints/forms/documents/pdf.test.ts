import { randomFillSync } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { growsLinearly } from '#app/lib/growth-for-tests.ts';
import { findPdfError } from './pdf.ts';
import { ResumeRefusal } from './resume-errors.ts';
import { makeZip } from './zip-for-tests.ts';

const body = '1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n';
const pdf = `%PDF-1.7\n${body}%%EOF\n`;
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const zip = makeZip([{ name: 'a.txt', content: 'a' }]).toString('latin1');
const errorOf = (bytes: Buffer) =>
  findPdfError(bytes).catch((error: unknown) => (error instanceof ResumeRefusal ? error.reason : 'damaged'));
/** Puts objects before the trailer. */
const withObjects = (objects: string) => pdf.replace('trailer', () => `${objects}\ntrailer`);
/** Puts entries into the catalog. */
const withEntries = (entries: string) => pdf.replace('/Catalog', `/Catalog${entries}`);
const packed = (objects: string, entries = '/Filter/FlateDecode', pack: (data: Buffer) => Buffer = deflateSync) => {
  const data = pack(Buffer.from(`7 0 ${objects}`, 'latin1')).toString('latin1');
  return withObjects(
    `6 0 obj<</Type/ObjStm/N 1/First 4${entries}/Length ${data.length}>>stream\r\n${data}\nendstream endobj`,
  );
};
const script = '<</S/JavaScript/JS(app.alert(1))>>';

test.each([
  ['plain', pdf],
  ['of the second version', pdf.replace('1.7', '2.0')],
  ['with a byte order mark', `\xEF\xBB\xBF${pdf}`],
  ['with a printer’s commands before it', `\x1B%-12345X@PJL\r\n@PJL ENTER LANGUAGE=PDF\r\n${pdf}`],
  ['with zeros after it', `${pdf}${'\0'.repeat(5000)}`],
  ['saved twice', `${pdf}${body}%%EOF`],
  ['with metadata at its beginning', withObjects('<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/">')],
  [
    'with the sign of a zip’s end by chance',
    withObjects(`2 0 obj<<>>stream PK\x05\x06${'q'.repeat(40)} endstream endobj`),
  ],
  ['that begins with no action but a page', withEntries('/OpenAction[3 0 R/Fit]')],
  ['with names like the forbidden ones', withEntries('/Launcher 1/EmbeddedFilesX 1/Launch-2 1/JavaScripts 1/Ef 1')],
  [
    'with a link to an article on JavaScript',
    withEntries('/A<</S/URI/URI(https://ru.wikipedia.org/wiki/JavaScript)>>'),
  ],
  ['with a link in brackets', withEntries('/A<</S/URI/URI(https://a.ru/(x)/Launch/\\)/JavaScript)>>')],
  ['with a title in codes', withEntries('/Title<2F4A617661536372697074>')],
  ['with a comment', withObjects('% /S /JavaScript /Launch\n2 0 obj<</A/B>>endobj')],
  ['with text on a page', withObjects('2 0 obj<</Length 30>>stream\n(/S/JavaScript) Tj /Launch\nendstream endobj')],
  ['with HTML in a note', withObjects('2 0 obj<</RC(<?xml version="1.0"?><body><p>1</p></body>)>>endobj')],
  ['with HTML in its first title', pdf.replace('1 0', '2 0 obj<</Title(<html><script>)>>endobj\n1 0')],
  ['with a font whose tables look like tags', withObjects('2 0 obj<<>>stream\n<head\0<html>\nendstream endobj')],
  ['with compressed objects', packed('<</Type/Page/Title(/JavaScript)>>')],
  ['with objects in an open stream', packed('<</Type/Page>>', '', (data) => data)],
  [
    'with numbers like those of a compressed stream',
    withObjects('2 0 obj<</N 3/Alternate/DeviceRGB>>stream\nx\nendstream endobj'),
  ],
])('good: a PDF %s', async (_what, text) => {
  expect(await errorOf(latin1(text))).toBeNull();
});

test.each([
  ['that begins later than in the first kilobyte', `${' '.repeat(1100)}${pdf}`, 'kind'],
  ['after a page', `<p>${pdf}`, 'kind'],
  ['after a program', `MZ\x90\0${pdf}`, 'kind'],
  ['after a picture', `GIF89a\x01\0${pdf}`, 'kind'],
  ['after a script', `#!/bin/sh\n${pdf}`, 'kind'],
  ['of no known version', pdf.replace('1.7', '9.9'), 'kind'],
  ['without an end', `%PDF-1.7\n${body}`, 'damaged'],
  ['torn, with an end in the middle', `${pdf}${'x'.repeat(5000)}`, 'damaged'],
  ['with an archive after it', `${pdf}${zip}`, 'kind'],
  ['with an archive inside its last comment', `%PDF-1.7\n${body}${zip}%%EOF`, 'kind'],
  ['with an archive in front', `${zip}${pdf}`, 'kind'],
  ['with a page in its head', pdf.replace('1 0', '<HTML><body>\n1 0'), 'kind'],
  ['with a page in its first comment', pdf.replace('1 0', '%<script>alert(1)</script>\n1 0'), 'kind'],
  ['with a script between two objects', withObjects(script), 'actions'],
  ['with a page between two objects', withObjects('<html><script>alert(1)</script>'), 'kind'],
  ['with a script', withEntries(`/OpenAction${script}`), 'actions'],
  ['with a script, its name in codes', withEntries('/A<</S/#4aava#53cript>>'), 'actions'],
  ['with a script, its name in the object of the action’s kind', withObjects('2 0 obj/JavaScript endobj'), 'actions'],
  ['with scripts in its list of names', withEntries('/Names<</JavaScript[1 0 R]>>'), 'actions'],
  ['with a script after a comment', withEntries('/A<</S%comment\n/JavaScript>>'), 'actions'],
  ['with a script after a string with brackets', withEntries('/T(a\\)(b)c)/A<</S/JavaScript>>'), 'actions'],
  ['with a script in a compressed object', packed(script), 'actions'],
  ['with a script in an object of an open stream', packed(script, '', (data) => data), 'actions'],
  ['with a script in a list with one filter', packed(script, '/Filter[/FlateDecode]'), 'actions'],
  ['with a compressed script, its stream without a type', packed(script).replace('/Type/ObjStm', ''), 'actions'],
  ['with a compressed script, its keys in codes', packed(script).replace('/First', '/F#69rst'), 'actions'],
  [
    'with a compressed script whose end is damaged',
    packed(`${script}${' '.repeat(99)}`).replace(/.{3}\nendstream/, '\nendstream'),
    'damaged',
  ],
  ['with a compressed script that begins inside a string', packed(`(  ${script})`).replace('4/', '7/'), 'actions'],
  [
    'with compressed objects that other filters hide',
    packed(script, '/Filter[/ASCIIHexDecode/FlateDecode]'),
    'damaged',
  ],
  ['with compressed objects whose filter stands elsewhere', packed(script, '/Filter 8 0 R'), 'damaged'],
  ['with compressed objects whose number stands elsewhere', packed(script).replace('/N 1', '/N 8 0 R'), 'damaged'],
  ['with a script in an object that a comment hides', withObjects(`% 2 0 obj${script}endobj`), 'actions'],
  ['with a script in an object that a string hides', withEntries(`/T(\n2 0 obj${script}endobj)`), 'actions'],
  [
    'with a script in an object that a picture hides',
    withObjects(`2 0 obj<<>>stream\n3 0 obj${script}endobj\nendstream endobj`),
    'actions',
  ],
  ['with a script behind a comment in its object’s number', withObjects(`2 0 % x\nobj${script}endobj`), 'actions'],
  ['with a script in its trailer', pdf.replace('/Root 1 0 R', `/Root<</OpenAction${script}>>`), 'actions'],
  ['that runs a program', withEntries('/A<</S/Launch/F(cmd.exe)>>'), 'actions'],
  ['that fills a form from a file', withEntries('/A<</S/ImportData>>'), 'actions'],
  ['that carries a film', withEntries('/Subtype/RichMedia'), 'actions'],
  ['with a form of XFA', withEntries('/AcroForm<</XFA 5 0 R>>'), 'actions'],
  ['that carries a file', withObjects('2 0 obj<</Type/EmbeddedFile>>stream\nMZ\nendstream endobj'), 'attachment'],
  ['that carries a file without its type', withObjects('2 0 obj<</Type/Filespec/EF<</F 3 0 R>>>>endobj'), 'attachment'],
  ['with a password', pdf.replace('/Root', '/Encrypt 5 0 R/Root'), 'password'],
  [
    'with a password, its trailer compressed',
    withObjects('2 0 obj<</Type/XRef/Encrypt 5 0 R>>stream\nx\nendstream endobj'),
    'password',
  ],
])('bad: a PDF %s', async (_what, text, reason) => {
  expect(await errorOf(latin1(text))).toBe(reason);
});

test('a bomb of compressed objects is given up', async () => {
  const bomb = packed(' '.repeat(60_000_000));
  const before = process.memoryUsage().rss;
  expect(await errorOf(latin1(bomb))).toBe('unpacked');
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
});

const small = packed('<</A/B>>').split('6 0 obj')[1]?.split('endobj')[0];
test.each([
  ['objects', '1 0 obj ', 'damaged'],
  ['unfinished objects', '1 0 obj<<(', 'damaged'],
  ['objects behind comments', '1 0 %\nobj ', 'damaged'],
  ['trailers', 'trailer<<', 'damaged'],
  ['small streams', `6 0 obj${small}endobj `, 'damaged'],
  ['names in codes', '/#41#41', 'damaged'],
  ['names', '/a/b', null],
])(
  'megabytes of %s take at most seconds',
  async (_what, piece, reason) => {
    const began = process.cpuUsage();
    expect(await errorOf(latin1(withObjects(`9 0 obj<<${piece.repeat(2_000_000 / piece.length)}`)))).toBe(reason);
    expect(process.cpuUsage(began).user / 1_000_000).toBeLessThan(3);
  },
  30_000,
);

test.each([
  ['noise', randomFillSync(Buffer.alloc(9_900_000))],
  ['names without end', Buffer.alloc(9_900_000, '/#41#41#41#41#41#41#41#41#41#41#41#41#41#41')],
  ['slashes', Buffer.alloc(9_900_000, '/')],
  ['ends of archives', Buffer.alloc(9_900_000, zip.slice(-22), 'latin1')],
  ['blanks', Buffer.alloc(9_900_000, ' ')],
])('ten megabytes of %s take time proportional to their length', async (_what, content) => {
  const file = (length: number) =>
    Buffer.concat([latin1(`%PDF-1.7\n${body}`), content.subarray(0, length), latin1('\n%%EOF')]);
  expect(await errorOf(file(content.length))).toBeNull();
  expect(await growsLinearly((length) => errorOf(file(length)), content.length)).toBe(true);
});
