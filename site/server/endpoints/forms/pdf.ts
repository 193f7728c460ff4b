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

/** Names of active content. Shorter names would occur in compressed pictures by chance. */
const active = new Set(['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'GoToE', 'ImportData']);
/** Bytes searched at once: a string of the whole file would double its memory. */
const stepBytes = 500_000;
/** Longer than any name of `active` in hex codes. */
const longestNameBytes = 64;
/** A PDF name; letters may be written as hex codes (#4A). */
const pdfName = /\/((?:[A-Za-z]|#[0-9a-fA-F]{2}){5,13})(?![\w#.+-])/g;

/** Tells whether the bytes are a PDF without active content, and no file of another format at the same time. */
export function isPdf(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, edgeBytes);
  if (!hasHeader(head) || !hasEnd(bytes)) return false;
  if (markup.test(bytes.toString('latin1', 0, markupBytes)) || isZip(bytes)) return false;
  for (let at = 0; at < bytes.length; at += stepBytes) {
    if (isActive(bytes.toString('latin1', at, at + stepBytes + longestNameBytes))) return false;
  }
  return true;
}

function isActive(text: string): boolean {
  for (const [, name = ''] of text.matchAll(pdfName)) {
    if (active.has(name.replace(/#(..)/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))))
      return true;
  }
  return false;
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
