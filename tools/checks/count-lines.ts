import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../launch/console.ts';
import { root } from '../launch/places.ts';

/** Columns of the table: what a line is, and the files that have such lines; the first that fits counts. */
const kinds = {
  тесты: /\.(test|spec)\.tsx?$|-for-tests\.tsx?$|^content\/test\/.*\.[mc]?tsx?$|^site\/e2e\/.*\.[mc]?tsx?$/,
  стенд: /^tools\/(testing|mutants)\/.*\.[mc]?tsx?$/,
  продукт: /\.[mc]?tsx?$/,
  CSS: /\.css$/,
  // Decisions and texts in data, which are read and edited as code is.
  JSON: /^content\/src\/(?!api\/|components\/).*\.json$/,
} as const;
type Kind = keyof typeof kinds;
const columns: readonly Kind[] = ['продукт', 'тесты', 'стенд', 'CSS', 'JSON'];

/** Folders whose rooms are counted one by one; everything else is one room for each top folder. */
const divided = ['content/src', 'site/app', 'site/server', 'tools'];
/** Neither written nor read as code: generated types, the demo clinic, configurations of tools. */
const leftOut = /\/generated\/|\.generated\.|^content\/(seed|types)\/|^content\/src\/seed\/|\.d\.ts$/;

/** Lines by room, then by kind. */
type Counts = Record<string, Partial<Record<Kind, number>>>;

const budgetFile = join(root, 'tools/checks/line-budget.json');
/** Space above what a room has when its budget is written: a share, and for small rooms some lines. */
const allowance = (lines: number) => Math.max(Math.ceil(lines * 1.02), lines + 20);

/** Returns the folder that stands for a file in the table: `site/server`, `content/src/desk`. */
const roomOf = (path: string): string => {
  const parent = divided.find((folder) => path.startsWith(`${folder}/`));
  const depth = parent ? parent.split('/').length + 1 : 2;
  return path.split('/').slice(0, -1).slice(0, depth).join('/') || '.';
};

/** Returns the counted files of the checkout, in the order of their names. */
const readFiles = () =>
  execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .sort()
    .flatMap((path) => {
      const kind = (Object.keys(kinds) as Kind[]).find((one) => kinds[one].test(path));
      return kind && !leftOut.test(path) ? [{ path, kind, text: readFileSync(join(root, path), 'utf8') }] : [];
    });

/** Counts the lines of the checkout, in the order of the rooms' names. */
function countLines(): Counts {
  const counts: Counts = {};
  for (const { path, kind, text } of readFiles()) {
    const name = roomOf(path);
    const lines = text.split('\n').length - 1;
    counts[name] = { ...counts[name], [kind]: (counts[name]?.[kind] ?? 0) + lines };
  }
  return counts;
}

/** Returns one line for each room that has outgrown `line-budget.json`. */
export function linesOverBudget(): string[] {
  const budget: Counts = JSON.parse(readFileSync(budgetFile, 'utf8'));
  return Object.entries(countLines()).flatMap(([room, counts]) =>
    Object.entries(counts).flatMap(([kind, lines]) => {
      const most = budget[room]?.[kind as Kind] ?? 0;
      return lines > most
        ? [`${room}, ${kind}: строк ${lines}, по смете ${most}; сократите или npm run lines -- --budget`]
        : [];
    }),
  );
}

/** Lines of the longest function of the product. Biome's rule counts neither comments nor most of JSX. */
const maxFunctionLines = 80;
/** Longer ones: this one is inlined into each page, and parts take more bytes. */
const longer = ['site/app/shell/hydration/replay-events.ts'];

/** The line on which a function of formatted code begins; one that begins with its braces ends another block. */
const functionStart = /^( *)(?![ })]).*(\bfunction\b|=>|\)).*[{(]$/;

/** Returns the first line and the length of each function of formatted code that is too long. */
export function longFunctions(text: string): { line: number; length: number }[] {
  const lines = text.split('\n');
  return lines.flatMap((line, start) => {
    const indent = functionStart.exec(line)?.[1];
    if (indent === undefined) return [];
    // Parameters in lines of their own end in such a line too, which opens the body.
    const isEnd = (one: string) =>
      /^[})]/.test(one.slice(indent.length)) && one.startsWith(indent) && !/[{(]$/.test(one);
    const end = lines.findIndex((one, at) => at > start && isEnd(one));
    const length = end - start + 1;
    return length > maxFunctionLines ? [{ line: start + 1, length }] : [];
  });
}

/** Returns one line for each function of the product that is too long. */
export function functionsTooLong(): string[] {
  return readFiles()
    .filter(({ path, kind }) => kind === 'продукт' && !longer.includes(path))
    .flatMap(({ path, text }) =>
      longFunctions(text).map(
        ({ line, length }) => `${path}:${line}: в функции строк ${length}, больше ${maxFunctionLines}; разделите её`,
      ),
    );
}

/** Prints the lines of the checkout by room, and their sums. `--budget` makes them the budget. */
export function run(args: readonly string[] = []): number {
  const counts = countLines();
  const line = (room: string, cells: readonly (string | number)[]) =>
    say(`${room.padEnd(32)}${cells.map((cell) => String(cell).padStart(9)).join('')}`);
  line('', columns);
  for (const [room, lines] of Object.entries(counts))
    line(
      room,
      columns.map((kind) => lines[kind] ?? ''),
    );
  const total = (kind: Kind) => Object.values(counts).reduce((sum, lines) => sum + (lines[kind] ?? 0), 0);
  line('Всего', columns.map(total));
  if (args.includes('--budget')) {
    const budget = JSON.stringify(counts, (_key, value) => (typeof value === 'number' ? allowance(value) : value), 2);
    writeFileSync(budgetFile, `${budget}\n`);
  }
  return 0;
}
