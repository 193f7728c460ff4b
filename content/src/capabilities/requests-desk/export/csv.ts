/** Tells Excel that the file is UTF-8; without it Russian letters are rubbish there. */
export const byteOrderMark = '\uFEFF';

/** What a spreadsheet would take for the beginning of a formula (OWASP ASVS 1.2.10), also as full-width characters. */
const formulaStart = /^[=+\-@|%]/;
/** What some spreadsheets skip before a formula: spaces, control characters and invisible ones. */
const skipped = /^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+/u;

/** One line of a table as Excel with Russian settings reads it: semicolons between, CR LF after. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(toCell).join(';')}\r\n`;
}

/** An apostrophe before a formula makes it text. Every cell is quoted, so nothing inside can end it. */
function toCell(value: string | number | null): string {
  const text = String(value ?? '');
  const start = text.replace(skipped, '').slice(0, 1).normalize('NFKC');
  const harmless = formulaStart.test(start) || /^[\t\r\n\0]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
