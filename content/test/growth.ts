import { isNightly } from './test-database';

const attempts = 3;
/** Too little processor time to measure. Quadratic work takes far longer, even for the shortest length. */
const quickMs = 10;
/** Six ticks of a coarse clock. */
const readableMs = 24;
const maxRuns = 1000;
/** Ratio that counts as linear, with tolerance: linear work has 4, quadratic work 16. */
export const maxGrowth = 9;

/** Repeated, each makes a careless pattern backtrack. */
const hostileUnits: readonly string[] = [
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
 * inputs come first, so that slow work is found before it takes minutes. The engine works harder from some length on,
 * where an array leaves the memory of young objects: only a ratio that stays beyond it counts.
 * @param work gets the length and the number of the run, so that it can avoid cached input
 */
export function growth(work: (length: number, run: number) => unknown, longest: number): number {
  for (const length of [longest / 4, longest].map(Math.floor)) {
    if (processorMs(() => work(length, 0)) < quickMs) continue;
    const ratio = ratioOf(work, length);
    if (length < longest && ratio < maxGrowth) continue;
    return ratio < maxGrowth ? ratio : Math.min(ratio, ratioOf(work, 4 * length));
  }
  return 1;
}

/** A busy machine makes some runs slower, none faster, so a suspicious ratio is that of the fastest of several. */
function ratioOf(work: (length: number, run: number) => unknown, length: number): number {
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < attempts; attempt++) {
    const timeOf = (size: number) => msPerRun((run) => work(size, attempt * maxRuns + run));
    long = Math.min(long, timeOf(length));
    short = Math.min(short, timeOf(Math.floor(length / 4)));
    if (long / short < maxGrowth) break;
  }
  return long / short;
}

/** Repeats work until the processor's clock, which may tick in 4 ms only, has moved far enough to be read. */
function msPerRun(work: (run: number) => unknown): number {
  let [runs, spent] = [0, 0];
  while (spent < readableMs && runs < maxRuns) {
    runs++;
    spent += processorMs(() => work(runs));
  }
  return spent / runs;
}

/** Time of this thread: others of the process compile and collect garbage. */
function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
