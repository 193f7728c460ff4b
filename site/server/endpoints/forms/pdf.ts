/** Adobe's readers look for the header in the first kilobyte and for the end in the last; so do we (ISO 32000, annex H). */
const edgeBytes = 1024;
/** Bytes at the beginning in which a page for browsers would hide. */
const markupBytes = 2048;
const header = /%PDF-[12]\.\d/;
const byteOrderMark = '\xEF\xBB\xBF';
/** A printer's first command, which begins with this sign, is often left before a header. */
const printerSign = '\x1B';
/** No tags and no bytes of another format. */
const plainText = /^(?!#!)[\s!-;=-~]*$/;
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)\b/i;

const blanks = new Set(Buffer.from('\0\t\n\f\r '));

const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
const zipEntry = Buffer.from('PK\x01\x02', 'latin1');
const zipEndBytes = 22;
const zipCommentMaxBytes = 65_535;

/** What a CV has no need of: running programs and carrying files. Short names would turn up in any compressed picture. */
const active = new Set(['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'GoToE', 'ImportData']);
/** Bytes that are looked through at once: a string of a whole CV would double its memory. */
const stepBytes = 500_000;
/** Longer than any name of `active`, written in codes. */
const longestNameBytes = 64;
/** A PDF name, its letters written plainly or as #4A. */
const pdfName = /\/((?:[A-Za-z]|#[0-9a-fA-F]{2}){5,13})(?![\w#.+-])/g;

/** Whether the bytes are a PDF from the first to the last, and nothing else, and one that does nothing by itself. */
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

/** Files that went through old mailers end with zeros or blanks. */
function hasEnd(bytes: Buffer): boolean {
  let end = bytes.length;
  while (end > 0 && blanks.has(bytes[end - 1] ?? -1)) end -= 1;
  return bytes.toString('latin1', Math.max(0, end - edgeBytes), end).includes('%%EOF');
}

/**
 * Whether the file opens as a zip as well. The sign of a zip's end alone turns up in one of some hundred large scans by
 * chance: its table of contents has to be where it says.
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
