import { findAmounts } from '@clinic/contract/money';

const number = '(?<![\\d.,])(?:\\d{1,3}(?:[\\s.]\\d{3})+(?!\\d)|\\d+)(?:[.,]\\d{1,2})?';
const range = `(?:от\\s*)?${number}(?:\\s*(?:[–—-]|до)\\s*${number})?`;
const unit = '(?:тыс\\.?\\s*)?(?:₽|руб|р\\.?(?!\\p{L})|\\p{Sc}|[A-Z]{3}(?!\\p{L})|у\\.?\\s?е|евро|долл)';
/** Dots, dashes and lines that lead to the price. */
const leader = '(?:\\.{2,}|…|_{2,}|[—–:]|\\s-)[\\s.…_—–-]*';
const priced = new RegExp(`(?:(?:\\p{Sc}|(?:от\\s*)?₽)\\s*${range}\\D{0,30}|${range}\\s*${unit}\\D{0,30})$`, 'iu');
const led = new RegExp(`(?<=${leader})${range}[\\s.*]*$`, 'iu');
const bare = new RegExp(`(?<=\\s)${range}[\\s.*]*$`, 'iu');
const aroundName = /^(?:\d+[.)]\s+|\d+(?:\.\d+)+\.?\s+)(?=\p{L})|[\s.…_—–:-]+$/gu;

const maxCharacters = 500;

/**
 * Splits lines of plain text, such as the text of a PDF, into name and price: «Пломба … 950 руб.». A number without a
 * unit or dots before it is a price only where most lines have one. A line with two prices keeps both in one cell.
 * @returns two cells a line, the second '' for a line without a price
 */
export function splitLines(lines: readonly string[]): [name: string, price: string][] {
  const tailOf = (line: string) =>
    line.length > maxCharacters ? '' : ((priced.exec(line) ?? led.exec(line))?.[0] ?? '');
  const bareTailOf = (line: string) => (line.length > maxCharacters ? '' : (bare.exec(line)?.[0] ?? ''));
  const isBare = lines.filter((line) => (tailOf(line) || bareTailOf(line)).replace(/\D/g, '').length > 2).length * 2;
  return lines.map((line) => {
    const tail = tailOf(line) || (isBare >= lines.length ? bareTailOf(line) : '');
    const rest = line.slice(0, line.length - tail.length);
    const at = tail === '' ? rest.length : (findAmounts(rest)[0]?.from ?? rest.length);
    const name = rest.slice(0, at).replace(aroundName, '');
    return /\p{L}/u.test(name) && tail !== '' ? [name.trim(), line.slice(at).trim()] : [line, ''];
  });
}
