import { eachObject } from './pdf-objects.ts';
import { type ResumeError, ResumeRefusal } from './resume-errors.ts';

/** The header is in the first kilobyte, the end in the last, as Adobe's readers expect (ISO 32000, annex H). */
const edgeBytes = 1024;
/** Searched for HTML, which browsers detect at the start of a file. */
const markupBytes = 2048;
const header = /%PDF-[12]\.\d/;
const byteOrderMark = '\xEF\xBB\xBF';
/** Starts a printer command, which is often left before the header. */
const printerSign = '\x1B';
/** Allowed before the header: no tags and no bytes of another format. */
const plainText = /^(?!#!)[\s!-;=-~]*$/;
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)\b/i;

const blanks = new Set(Buffer.from('\0\t\n\f\r '));

const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
const zipEntry = Buffer.from('PK\x01\x02', 'latin1');
const zipEndBytes = 22;
const zipCommentMaxBytes = 65_535;

/** Names that no harmless PDF needs, and the rule that they break. */
const forbidden: ReadonlyMap<string, ResumeError> = new Map([
  ['/JavaScript', 'actions'],
  ['/Launch', 'actions'],
  ['/GoToE', 'actions'],
  ['/ImportData', 'actions'],
  ['/RichMedia', 'actions'],
  ['/XFA', 'actions'],
  ['/EmbeddedFile', 'attachment'],
  ['/EmbeddedFiles', 'attachment'],
  ['/EF', 'attachment'],
]);

const forbiddenNames = new Set(forbidden.keys());

/** Returns the rule that a PDF breaks, `null` for one without active content that is no file of another format. */
export async function findPdfError(bytes: Buffer): Promise<ResumeError | null> {
  const head = bytes.toString('latin1', 0, edgeBytes);
  if (!hasHeader(head)) return 'kind';
  if (!hasEnd(bytes)) return 'damaged';
  if (hasMarkup(bytes.toString('latin1', 0, markupBytes)) || isZip(bytes)) return 'kind';
  await eachObject(bytes, forbiddenNames, ({ names, values }) => {
    if (values['/Encrypt']) throw new ResumeRefusal('password');
    const reason = forbidden.get(names[0] ?? '');
    if (reason) throw new ResumeRefusal(reason);
  });
  return null;
}

/** Tells whether there is a tag outside all objects: titles and comments in a PDF may hold HTML. */
function hasMarkup(head: string): boolean {
  const [before = '', ...objects] = head.split(/\d\s+obj\b/);
  return [before, ...objects.map((text) => text.split('endobj').slice(1).join())].some((text) => markup.test(text));
}

function hasHeader(head: string): boolean {
  const before = head
    .slice(0, Math.max(head.search(header), 0))
    .replace(byteOrderMark, '')
    .replaceAll(printerSign, '');
  return header.test(head) && plainText.test(before);
}

/** Old mailers append zeros or blanks. */
function hasEnd(bytes: Buffer): boolean {
  let end = bytes.length;
  while (end > 0 && blanks.has(bytes[end - 1] ?? -1)) end -= 1;
  return bytes.toString('latin1', Math.max(0, end - edgeBytes), end).includes('%%EOF');
}

/**
 * Tells whether the file is also a ZIP. The end signature alone occurs in one of a few hundred large scans by chance,
 * so its directory must be where it points.
 */
function isZip(bytes: Buffer): boolean {
  const first = bytes.length - zipEndBytes - zipCommentMaxBytes;
  let at = bytes.lastIndexOf(zipEnd, -zipEndBytes);
  for (; at >= Math.max(first, 0); at = at === 0 ? -1 : bytes.lastIndexOf(zipEnd, at - 1)) {
    const tableBytes = bytes.readUInt32LE(at + 12);
    const starts = [at - tableBytes, bytes.readUInt32LE(at + 16)];
    if (starts.some((start) => start >= 0 && bytes.subarray(start, start + zipEntry.length).equals(zipEntry)))
      return true;
  }
  return false;
}
