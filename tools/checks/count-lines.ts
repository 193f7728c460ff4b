import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../launch/console.ts';
import { root } from '../launch/places.ts';

/** Folders whose rooms are counted one by one; everything else is one room for each top folder. */
const divided = ['content/src', 'site/app', 'site/server', 'tools'];
const test = /\.(test|spec)\.tsx?$|-for-tests\.tsx?$|^content\/test\/|^site\/e2e\/|^tools\/(testing|mutants)\//;
/** Neither written nor read as code: generated types, the demo clinic, configurations of tools. */
const leftOut = /\/generated\/|\.generated\.|^content\/(seed|types)\/|^content\/src\/seed\/|\.d\.ts$/;

type Count = { room: string; product: number; tests: number };

/** Returns the folder that stands for a file in the table: `site/server`, `content/src/plugins`. */
const roomOf = (path: string): string => {
  const parent = divided.find((folder) => path.startsWith(`${folder}/`));
  const depth = parent ? parent.split('/').length + 1 : 2;
  return path.split('/').slice(0, -1).slice(0, depth).join('/') || '.';
};

/** Counts lines of TypeScript by room, in the order of the rooms' names. */
function countLines(paths: readonly string[]): Count[] {
  const counts = new Map<string, Count>();
  for (const path of paths.filter((one) => /\.[mc]?tsx?$/.test(one) && !leftOut.test(one))) {
    const room = roomOf(path);
    const count = counts.get(room) ?? { room, product: 0, tests: 0 };
    counts.set(room, count);
    count[test.test(path) ? 'tests' : 'product'] += readFileSync(join(root, path), 'utf8').split('\n').length - 1;
  }
  return [...counts.values()].sort((a, b) => a.room.localeCompare(b.room));
}

/** Prints the lines of the checkout by room, and their sum. */
export function run(): number {
  const paths = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const counts = countLines(paths);
  const total = (name: 'product' | 'tests') => counts.reduce((sum, count) => sum + count[name], 0);
  const line = (room: string, product: string | number, tests: string | number) =>
    say(`${room.padEnd(40)} ${String(product).padStart(7)} ${String(tests).padStart(7)}`);
  line('', 'продукт', 'тесты');
  for (const { room, product, tests } of counts) line(room, product, tests);
  line('Всего', total('product'), total('tests'));
  return 0;
}
