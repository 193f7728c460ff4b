import { findAmounts } from '@clinic/contract/money';

const number = '(?<![\\d.,])(?:\\d{1,3}(?:[\\s.]\\d{3})+(?!\\d)|\\d+)(?:[.,]\\d{1,2})?';
const range = `(?:от\\s*)?${number}(?:\\s*(?:[–—-]|до)\\s*${number})?`;
const unit = '(?:тыс\\.?\\s*)?(?:₽|руб|р\\.?(?!\\p{L})|\\p{Sc}|[A-Z]{3}(?!\\p{L})|у\\.?\\s?е|евро|долл)';
/** Dots, dashes and lines that lead to the price. */
const leader = '(?:\\.{2,}|…|_{2,}|[—–:]|\\s-)[\\s.…_—–-]*';
const priced = new RegExp(`(?:(?:\\p{Sc}|(?:от\\s*)?₽)\\s*${range}\\D{0,30}|${range}\\s*${unit}\\D{0,30})$`, 'iu');
const led = new RegExp(`(?<=${leader})${range}[\\s.*]*$`, 'iu');
const bare = new RegExp(`(?<=\\s)${range}[\\s.*]*$`, 'iu');
const beforeName = /^(?:\d+[.)]\s+|\d+(?:\.\d+)+\.?\s+)(?=\p{L})/u;

/** Cuts what leads to the price. A pattern at the end of a text looks from each of its signs. */
function nameIn(text: string): string {
  let end = text.length;
  while (end > 0 && ' .…_—–:-,'.includes(text[end - 1] ?? '')) end--;
  return text.slice(0, end).replace(beforeName, '');
}

const maxCharacters = 500;
/** A price with its words; looking for its start in the whole line would take seconds. */
const priceMaxCharacters = 60;
const tailOf = (line: string, ...patterns: RegExp[]): string => {
  const end = line.length > maxCharacters ? '' : line.slice(-priceMaxCharacters);
  return patterns.map((pattern) => pattern.exec(end)?.[0]).find(Boolean) ?? '';
};

/**
 * Splits lines of plain text, such as the text of a PDF, into name and price: «Пломба … 950 руб.». A number without a
 * unit or dots before it is a price only where most lines have one. A line with two prices keeps both in one cell.
 * @returns two cells a line, the second '' for a line without a price
 */
export function splitLines(lines: readonly string[]): [name: string, price: string][] {
  const ends = lines.map((line) => ({ line, tail: tailOf(line, priced, led), bareTail: tailOf(line, bare) }));
  const withNumber = ends.filter(({ tail, bareTail }) => (tail || bareTail).replace(/\D/g, '').length > 2);
  const isBare = withNumber.length * 2 >= lines.length;
  return ends.map(({ line, tail: marked, bareTail }) => {
    const tail = marked || (isBare ? bareTail : '');
    const rest = line.slice(0, line.length - tail.length);
    const at = tail === '' ? rest.length : (findAmounts(rest)[0]?.from ?? rest.length);
    const name = nameIn(rest.slice(0, at));
    return /\p{L}/u.test(name) && tail !== '' ? [name, line.slice(at).trim()] : [line, ''];
  });
}
