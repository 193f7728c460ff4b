/** Without a byte order mark Excel misreads UTF-8. */
export const byteOrderMark = '\uFEFF';

/** First characters of a formula (OWASP ASVS 1.2.10), compared after NFKC because of full-width forms. */
const formulaStart = /^[=+\-@|%]/;
/** Characters that some spreadsheets skip before a formula. */
const skipped = /^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+/u;

/** «+7 913 000-00-67», also masked: no function, no cell, and not even a sum, because of the spaces. */
const phone = /^\+7 (?:[\d•]{3}|\(\d{3,4}\)) [\d•]{2,3}-[\d•]{2}-[\d•]{2}$/;

/** Returns a line for Excel with Russian settings: semicolons and CR LF. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(toCell).join(';')}\r\n`;
}

/** An apostrophe turns a formula into text; quotes keep a cell from ending early. */
function toCell(value: string | number | null): string {
  const text = String(value ?? '');
  const start = text.replace(skipped, '').slice(0, 1).normalize('NFKC');
  if (phone.test(text)) return `"${text}"`;
  const harmless = formulaStart.test(start) || /^[\t\r\n\0]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
