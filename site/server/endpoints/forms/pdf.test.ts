import { randomFillSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { growsLinearly } from '#app/lib/growth-for-tests.ts';
import { isPdf } from './pdf.ts';
import { makeZip } from './zip-for-tests.ts';

const body = '1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n';
const pdf = `%PDF-1.7\n${body}%%EOF\n`;
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const zip = makeZip([{ name: 'a.txt', content: 'a' }]).toString('latin1');

test.each([
  ['plain', pdf],
  ['of the second version', pdf.replace('1.7', '2.0')],
  ['with a byte order mark', `\xEF\xBB\xBF${pdf}`],
  ['with a printer’s commands before it', `\x1B%-12345X@PJL\r\n@PJL ENTER LANGUAGE=PDF\r\n${pdf}`],
  ['with zeros after it', `${pdf}${'\0'.repeat(5000)}`],
  ['saved twice', `${pdf}${body}%%EOF`],
  [
    'with metadata at its beginning',
    pdf.replace('1 0', '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/">\n1 0'),
  ],
  [
    'with the sign of a zip’s end by chance',
    pdf.replace('%%EOF', `stream PK\x05\x06${'q'.repeat(40)} endstream\n%%EOF`),
  ],
  ['that begins with no action but a page', pdf.replace('/Catalog', '/Catalog/OpenAction[3 0 R/Fit]')],
  ['with names like the forbidden ones', pdf.replace('/Catalog', '/Catalog/Launcher/EmbeddedFilesX/Launch-2')],
])('good: a PDF %s', (_what, text) => {
  expect(isPdf(latin1(text))).toBe(true);
});

test.each([
  ['that begins later than in the first kilobyte', `${' '.repeat(1100)}${pdf}`],
  ['after a page', `<p>${pdf}`],
  ['after a program', `MZ\x90\0${pdf}`],
  ['after a picture', `GIF89a\x01\0${pdf}`],
  ['after a script', `#!/bin/sh\n${pdf}`],
  ['without an end', `%PDF-1.7\n${body}`],
  ['torn, with an end in the middle', `${pdf}${'x'.repeat(5000)}`],
  ['with an archive after it', `${pdf}${zip}`],
  ['with an archive inside its last comment', `%PDF-1.7\n${body}${zip}%%EOF`],
  ['with an archive in front', `${zip}${pdf}`],
  ['with a page in its head', pdf.replace('1 0', '<HTML><body>\n1 0')],
  ['with a script', pdf.replace('/Catalog', '/Catalog/OpenAction<</S/JavaScript/JS(1)>>')],
  ['with a script, its name in codes', pdf.replace('/Catalog', '/Catalog<</S/#4aava#53cript>>')],
  ['with a script before a bracket', pdf.replace('/Catalog', '/Catalog/Names<</JavaScript[1 0 R]>>')],
  ['that runs a program', pdf.replace('/Catalog', '/Catalog/S/Launch')],
  ['that carries a file', pdf.replace('/Catalog', '/Catalog/Type/EmbeddedFile')],
  ['that carries a film', pdf.replace('/Catalog', '/Catalog/Subtype/RichMedia')],
])('bad: a PDF %s', (_what, text) => {
  expect(isPdf(latin1(text))).toBe(false);
});

test.each([
  ['noise', randomFillSync(Buffer.alloc(9_900_000))],
  ['names without end', Buffer.alloc(9_900_000, '/#41#41#41#41#41#41#41#41#41#41#41#41#41#41')],
  ['slashes', Buffer.alloc(9_900_000, '/')],
  ['ends of archives', Buffer.alloc(9_900_000, zip.slice(-22), 'latin1')],
  ['blanks', Buffer.alloc(9_900_000, ' ')],
])('ten megabytes of %s take time proportional to their length', async (_what, content) => {
  const file = (length: number) =>
    Buffer.concat([latin1(`%PDF-1.7\n${body}`), content.subarray(0, length), latin1('\n%%EOF')]);
  expect(isPdf(file(content.length))).toBe(true);
  expect(await growsLinearly((length) => isPdf(file(length)), content.length)).toBe(true);
});

test.each([499_990, 500_000, 500_005])('a script is found across the borders of search steps: at %i', (at) => {
  const padding = ' '.repeat(at - '%PDF-1.7\n'.length);
  expect(isPdf(latin1(pdf.replace('1 0 obj', `${padding}/JavaScript 1 0 obj`)))).toBe(false);
  expect(isPdf(latin1(pdf.replace('1 0 obj', `${padding}/JavaBeans 1 0 obj`)))).toBe(true);
});
