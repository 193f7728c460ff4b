/** Tells Excel that the file is UTF-8; without it Russian letters are rubbish there. */
export const byteOrderMark = '\uFEFF';

/** What a spreadsheet would take for the beginning of a formula (OWASP ASVS 1.2.10), and what some skip before one. */
const formulaStarts: ReadonlySet<string> = new Set('=+-@\t\r\n|%\0');

/** One line of a table as Excel with Russian settings reads it: semicolons between, CR LF after. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(toCell).join(';')}\r\n`;
}

/** An apostrophe before a formula makes it text. Every cell is quoted, so nothing inside can end it. */
function toCell(value: string | number | null): string {
  const text = String(value ?? '');
  const beginsFormula = [text, text.trimStart()].some((start) => formulaStarts.has(start.charAt(0)));
  const harmless = beginsFormula ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
