import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Fault, formatDuration, say } from '../launch/console.ts';
import { root } from '../launch/places.ts';
import { type CheckoutCopy, copyCheckout } from './checkout-copy.ts';
import { mutants } from './list.ts';
import type { Mutant, Selection } from './mutant.ts';
import { nameOf, runSelection } from './run-selection.ts';

type Status = 'killed' | 'survived' | 'broken' | 'unmatched';
type Result = { name: string; file: string; status: Status; by: string | null; seconds: number };

const reportFile = join(root, '.data/mutants.json');

const words: Record<Status, string> = {
  killed: '✓ замечена',
  survived: '✗ НЕ ЗАМЕЧЕНА',
  broken: '✗ тесты не запустились: сборка сломана',
  unmatched: '✗ тестов с таким именем нет',
};

/**
 * Applies every mutant of the list, one at a time, and reports those that no test notices.
 * Returns the exit code: 0 when all are killed.
 */
export async function run(): Promise<number> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { list: { type: 'boolean' }, only: { type: 'string', multiple: true }, jobs: { type: 'string' } },
  });
  const chosen = choose(values.only);
  if (values.list) {
    for (const { name, noticedBy } of chosen) say(`${name.padEnd(40)} ${noticedBy.map(nameOf).join('; ')}`);
    return 0;
  }
  const copies = Array.from({ length: Number(values.jobs ?? 1) }, copyCheckout);
  try {
    await checkWithoutMutants(copies, chosen);
    return report(await inCopies(copies, chosen, tryMutant));
  } finally {
    for (const copy of copies) copy.remove();
  }
}

function choose(names: string[] | undefined): readonly Mutant[] {
  const unknown = names?.find((name) => !mutants.some((mutant) => mutant.name === name));
  if (unknown) throw new Fault(`Нет такой ошибки: «${unknown}». Список: npm run test:mutants -- --list`);
  return names ? mutants.filter(({ name }) => names.includes(name)) : mutants;
}

/** Runs every selected test on the unchanged sources, once for each part. Throws `Fault` when one fails there. */
async function checkWithoutMutants(copies: readonly CheckoutCopy[], chosen: readonly Mutant[]): Promise<void> {
  const selections = chosen.flatMap(({ noticedBy }) => noticedBy);
  const parts = [...new Set(selections.map(({ part }) => part))];
  const merged = parts.map((name) => merge(selections.filter(({ part }) => part === name)));
  await inCopies(copies, merged, async ({ folder }, selection) => {
    const verdict = await runSelection(folder, selection, `unchanged-${selection.part}`);
    if (verdict !== 'passed') throw new Fault(`Без ошибок тесты не проходят (${verdict}): ${nameOf(selection)}`);
    say(`✓ без ошибок проходит: ${nameOf(selection)}`);
  });
}

/** One selection that covers all of them. */
function merge(selections: readonly Selection[]): Selection {
  const part = selections[0]?.part ?? '';
  const files = selections.map((selection) => selection.files ?? []);
  const greps = selections.map(({ grep }) => grep);
  return {
    part,
    ...(files.every(({ length }) => length > 0) ? { files: [...new Set(files.flat())] } : {}),
    ...(greps.every(Boolean) ? { grep: [...new Set(greps)].join('|') } : {}),
  };
}

async function tryMutant({ folder, withMutant }: CheckoutCopy, mutant: Mutant): Promise<Result> {
  const startedAt = Date.now();
  const { name, file } = mutant;
  const { status, by } = await withMutant(mutant, () => judge(folder, mutant));
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  say(`${words[status]}: ${name} — ${formatDuration(seconds * 1000)}`);
  return { name, file, status, by, seconds };
}

async function judge(folder: string, { name, noticedBy }: Mutant): Promise<Pick<Result, 'status' | 'by'>> {
  for (const selection of noticedBy) {
    const verdict = await runSelection(folder, selection, name);
    if (verdict === 'failed') return { status: 'killed', by: nameOf(selection) };
    if (verdict !== 'passed') return { status: verdict, by: nameOf(selection) };
  }
  return { status: 'survived', by: null };
}

/** Gives each item to the first copy that is free. */
async function inCopies<Item, Result>(
  copies: readonly CheckoutCopy[],
  items: readonly Item[],
  work: (copy: CheckoutCopy, item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.values();
  await Promise.all(
    copies.map(async (copy) => {
      for (const item of queue) results.push(await work(copy, item));
    }),
  );
  return results;
}

function report(results: readonly Result[]): number {
  const alive = results.filter(({ status }) => status !== 'killed');
  mkdirSync(join(root, '.data'), { recursive: true });
  writeFileSync(reportFile, `${JSON.stringify({ at: new Date().toISOString(), results }, null, 2)}\n`);
  say(`\nОшибок внесено ${results.length}, замечено ${results.length - alive.length}, осталось ${alive.length}`);
  for (const { name, file, status } of alive) say(`  ${words[status]}: ${name} (${file})`);
  say(`Отчёт: ${reportFile}`);
  return alive.length > 0 ? 1 : 0;
}
