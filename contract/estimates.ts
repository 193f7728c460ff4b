/**
 * What a usual treatment costs in the end, composed of rows of the price list: an estimate names codes of rows and never
 * an amount of its own, so that each amount has one place. Both ends or none: a range without its upper end promises
 * what nobody keeps (Dental Council of Ireland, code of practice on the display of private fees).
 */

/** Always part of the treatment; needed in some cases; not part of it, named so that nobody expects it. */
export const lineKinds = ['always', 'maybe', 'excluded'] as const;
export type LineKind = (typeof lineKinds)[number];

/**
 * @property codeTo the row of the dearest alternative, when there is a choice
 * @property least and `most`: how many times, at least 1
 */
export type EstimateLine = { code: string; codeTo: string | null; kind: LineKind; least: number; most: number };

/** A line as it is stored: editors leave fields empty. */
export type StoredLine = { [Field in keyof EstimateLine]: EstimateLine[Field] | null };

/** Returns a line as the sums read it: without a kind it is always needed, without a number once. */
export const toEstimateLine = ({ code, codeTo, kind, least, most }: StoredLine): EstimateLine => ({
  code: code ?? '',
  codeTo: codeTo || null,
  kind: kind ?? 'always',
  least: least ?? 1,
  most: most ?? least ?? 1,
});

/** A row of the price list. @property isFrom the amount is only the least one */
export type PricedRow = { code: string; amount: number | null; isFrom: boolean };

/** In roubles. */
export type Range = { least: number; most: number };

/** Codes of rows that make an amount unknown, each once. */
export type Unknown = { unknown: string[] };

export const isKnown = (amount: Range | Unknown): amount is Range => !('unknown' in amount);

const cyrillic = 'АВЕКМНОРСТУХ';
const latin = 'ABEKMHOPCTYX';

/** The form in which codes are compared: staff type «А16» in either alphabet, in any case, with spaces. */
export const toCode = (code: string | null | undefined): string =>
  Array.from(cyrillic).reduce(
    (text, letter, i) => text.replaceAll(letter, latin[i] ?? letter),
    (code ?? '').replace(/\s/g, '').toUpperCase(),
  );

/** Published rows by code. A code that stands twice names no row: nobody can tell which is meant. */
export function rowsByCode<Row extends { code: string }>(rows: readonly Row[]): Map<string, Row> {
  const coded = rows.filter(({ code }) => toCode(code) !== '');
  const twice = new Set(repeatedCodes(coded));
  return new Map(coded.map((row) => [toCode(row.code), row] as const).filter(([code]) => !twice.has(code)));
}

/** The codes that more than one row has. */
export function repeatedCodes(rows: readonly { code: string }[]): string[] {
  const codes = rows.map(({ code }) => toCode(code)).filter(Boolean);
  return [...new Set(codes.filter((code, index) => codes.indexOf(code) !== index))];
}

/** Returns both ends of one line, or the codes without a certain amount. */
export function amountOf(
  { code, codeTo, least, most }: EstimateLine,
  rows: ReadonlyMap<string, PricedRow>,
): Range | Unknown {
  const codes = [...new Set([code, codeTo].map(toCode).filter(Boolean))];
  const amounts = codes.flatMap((one) => certainAmount(rows.get(one)) ?? []);
  if (codes.length === 0 || amounts.length < codes.length)
    return { unknown: codes.filter((one) => certainAmount(rows.get(one)) === null) };
  return { least: Math.min(...amounts) * least, most: Math.max(...amounts) * Math.max(least, most) };
}

const certainAmount = (row: PricedRow | undefined): number | null => (row && !row.isFrom ? row.amount : null);

/**
 * Returns what a treatment costs: from all that is always needed at its least to all that may be needed at its most.
 * @returns the codes without a certain amount when there are any: then nothing at all is known. Without a line that is
 *   always needed there is no treatment, and the list is empty.
 */
export function totalOf(lines: readonly EstimateLine[], rows: ReadonlyMap<string, PricedRow>): Range | Unknown {
  const counted = lines.filter(({ kind }) => kind !== 'excluded');
  const amounts = counted.map((line) => amountOf(line, rows));
  if (!amounts.every(isKnown) || !counted.some(({ kind }) => kind === 'always'))
    return { unknown: [...new Set(amounts.flatMap((amount) => (isKnown(amount) ? [] : amount.unknown)))] };
  return {
    least: amounts.reduce((sum, { least }, i) => sum + (counted[i]?.kind === 'always' ? least : 0), 0),
    most: amounts.reduce((sum, { most }) => sum + most, 0),
  };
}

const noBreak = '\u00a0';
/** Keeps a range on one line: it may break after its dash. */
const wordJoiner = '\u2060';

/** «62 300–79 100 ₽», «5 900 ₽» when both ends are equal. */
export function rangeText({ least, most }: Range): string {
  const ends = least === most ? [least] : [least, most];
  return `${ends.map(toThousands).join(`–${wordJoiner}`)}${noBreak}₽`;
}

const toThousands = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, noBreak);
