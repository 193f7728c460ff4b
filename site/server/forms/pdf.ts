/** Bytes at the beginning in which a page for browsers would hide. */
const headBytes = 2048;
const byteOrderMark = /^(?:\xEF\xBB\xBF)?\s{0,8}%PDF-[12]\.\d/;
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)\b/i;
/** Ends a zip archive: a file that is both opens as the one that is worse. */
const zipEnd = 'PK\x05\x06';
/** What a CV has no need of: running programs and carrying files. Short names would turn up in any compressed picture. */
const active = new Set(['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'GoToE', 'ImportData']);
/** A PDF name, its letters written plainly or as #4A. */
const pdfName = /\/((?:[A-Za-z]|#[0-9a-fA-F]{2}){5,13})(?![A-Za-z#])/g;

/** Whether the bytes are a PDF from the first to the last, and nothing else, and one that does nothing by itself. */
export function isPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (!byteOrderMark.test(text) || !text.includes('%%EOF')) return false;
  if (markup.test(text.slice(0, headBytes)) || text.includes(zipEnd)) return false;
  for (const [, name = ''] of text.matchAll(pdfName)) {
    if (active.has(name.replace(/#(..)/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))))
      return false;
  }
  return true;
}
