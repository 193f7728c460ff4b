import { isNightly } from './test-database';

const attempts = 5;
/** Too little processor time to measure. Quadratic work takes far longer, even for the shortest length. */
const quickMs = 10;
/** Ratio that counts as linear, with tolerance: linear work has 4, quadratic work 16. */
export const maxGrowth = 9;

/** Repeated, each makes a careless pattern backtrack. */
export const hostileUnits: readonly string[] = [
  ...['-', '7', '8 ', '+7', '(', ' ', '\n', '\u00a0', 'я', 'я ', 'а-', "'", '"', '" ', '-"', '.', 'a.', 'a@', '@', '*'],
  ...['х*', 'www.', 'а́', '😀', '913', '8(', '7-', '000-00-0', '\\', '<', '&', '*a ', '_a ', '**', '__a ', '~~', '`'],
  ...['`a', '[', '![', '[a](', '[](', '](', '|', '|-', '-\n', '- ', ' \n', '1. ', '<a ', '<a href="', '<!--', '<!-- >'],
  ...[
    '</',
    '> ',
    '# ',
    '\r',
    '*_',
    '<img ',
    '<img src=',
    '[a',
    '[]: ',
    '(a',
    'A',
    'А',
    'a',
    'a ',
    '/a',
    'https:',
    '\t',
  ],
  ...['1 ', '111 ', '1 ₽ ', '111 111 ₽. ', '1–', '1…', '₽ ', '₽', 'цена ', 'цена: от ', 'вместо', '1,', '1.', '&nbsp;'],
  ...['не ', 'не', 'без ', 'если ', 'зуб ', 'ваш ', 'визит ', '. ', '; ', ': ', ':\n', '#\n', '\n\n', 'самая', '100 '],
  ...['кредит ', 'г. ', 'ё', 'Аа', 'код', '%', '%D0', '/', '//', 'x:', ',', 'т. ', 'доб', '5°', 'от ', 'с ', 'И'],
];

/** @returns the units whose repetition takes `work` more than time in proportion to the length */
export function slowUnits(work: (text: string) => unknown): string[] {
  // A run at the end is trimmed first; one at the beginning follows nothing.
  const make = (unit: string, end: string) => (length: number, attempt: number) =>
    work(`а${attempt}${unit.repeat(length / unit.length)}${end}`);
  const ends = isNightly ? ['', 'я'] : ['я'];
  const isSlow = (unit: string) =>
    ends.some((end) => hostileLengths.some((longest) => growth(make(unit, end), longest) >= maxGrowth));
  return hostileUnits.filter(isSlow);
}

/** Lengths of hostile texts; the nightly run has more. */
export const hostileLengths = isNightly ? [20_000, 100_000] : [20_000];

/**
 * Returns the ratio of processor times of `work` for inputs of four times the length, or 1 for quick work. Shorter
 * inputs come first, so that slow work is found before it takes minutes.
 * @param work gets the length and the number of the attempt, so that it can avoid cached input
 */
export function growth(work: (length: number, attempt: number) => unknown, longest: number): number {
  const steps = [longest / 16, longest / 4, longest].map((length) => Math.floor(length));
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const [i, length] of steps.entries()) {
    short = long;
    long = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < attempts; attempt++) {
      long = Math.min(
        long,
        processorMs(() => work(length, attempt)),
      );
      if (long < quickMs || long / short < maxGrowth) break;
      if (i > 0)
        short = Math.min(
          short,
          processorMs(() => work(steps[i - 1] ?? 0, attempt)),
        );
    }
    if (i > 0 && long >= quickMs && long / short >= maxGrowth) break;
  }
  return long < quickMs ? 1 : long / short;
}

function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
