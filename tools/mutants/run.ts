import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatDuration, say, UserError } from '../launch/console.ts';
import { openLog } from '../launch/log-file.ts';
import { root } from '../launch/places.ts';
import { runToEnd } from '../launch/processes.ts';
import { applyPatches, type Patch, readPatches } from './patches.ts';

const logs = join(root, '.data/logs/mutants');
const copy = join(root, '.data/mutants');
const packages = ['.', 'content', 'site', 'tools/mutants'];
/** What must work for the tests to run at all, as the test command prints it. */
const preparationFailed = /✗ (Пакеты|Сборка|Демо-клиника)/;
const verdicts = {
  noticed: '✓ замечена',
  survived: '✗ НЕ ЗАМЕЧЕНА',
  broken: '✗ тесты не запустились: сборка сломана',
  unmatched: '✗ тестов с таким именем нет',
} as const;
type Verdict = keyof typeof verdicts;

/**
 * Applies every patch, or those that the arguments name, to a copy of the checkout, one at a time, and runs the tests
 * that should notice it. Returns the exit code: 0 when all are noticed.
 */
export async function run(): Promise<number> {
  const chosen = choose(process.argv.slice(3));
  makeCopy();
  const survivors: string[] = [];
  try {
    await checkWithoutFaults(chosen);
    for (const patch of chosen) {
      const startedAt = Date.now();
      applyPatches([patch], copy);
      const verdict = await judge(patch).finally(() => git('-C', copy, 'checkout', '--quiet', '--', '.'));
      say(`${verdicts[verdict]}: ${patch.name} — ${formatDuration(Date.now() - startedAt)}`);
      if (verdict !== 'noticed') survivors.push(patch.name);
    }
  } finally {
    removeCopy();
  }
  say(`\nОшибок внесено ${chosen.length}, замечено ${chosen.length - survivors.length}`);
  if (survivors.length > 0) say(`Не замечены: ${survivors.join(' ')}`);
  return survivors.length > 0 ? 1 : 0;
}

function choose(names: string[]): Patch[] {
  const patches = readPatches();
  const unknown = names.find((name) => !patches.some((patch) => patch.name === name));
  if (unknown) throw new UserError(`Нет такой ошибки: «${unknown}». Они в tools/mutants/patches`);
  return names.length > 0 ? patches.filter(({ name }) => names.includes(name)) : patches;
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Copies the tracked files, changes included, with hard links to the installed packages. */
function makeCopy(): void {
  removeCopy();
  git('worktree', 'add', '--quiet', '--detach', copy, git('stash', 'create') || 'HEAD');
  for (const folder of packages.filter((one) => existsSync(join(root, one, 'node_modules')))) {
    execFileSync('cp', ['-al', join(root, folder, 'node_modules'), join(copy, folder, 'node_modules')]);
  }
}

function removeCopy(): void {
  if (existsSync(copy)) git('worktree', 'remove', '--force', copy);
}

/** Returns the words between the part and the name. */
const filesOf = (words: string[]) => words.slice(1, words.includes('-g') ? words.indexOf('-g') : undefined);

/** Runs the selected files of each part on the unchanged sources. Throws `UserError` when one fails there. */
async function checkWithoutFaults(chosen: readonly Patch[]): Promise<void> {
  const selections = chosen.flatMap(({ noticedBy }) => noticedBy);
  for (const part of new Set(selections.map(([name = '']) => name))) {
    const files = selections.filter(([name]) => name === part).flatMap(filesOf);
    const verdict = await runTests([part, ...new Set(files)], `unchanged-${part}`);
    if (verdict !== 'survived') throw new UserError(`Без ошибок тесты не проходят: ${part}. Журналы: ${logs}`);
    say(`✓ без ошибок проходит: ${part}`);
  }
}

async function judge({ name, noticedBy }: Patch): Promise<Verdict> {
  for (const words of noticedBy) {
    const verdict = await runTests(words, name);
    if (verdict !== 'survived') return verdict;
  }
  return 'survived';
}

async function runTests(words: string[], name: string): Promise<Verdict> {
  const log = openLog(logs, name);
  let isBroken = false;
  const code = await runToEnd({
    command: [process.execPath, 'tools/run.mjs', 'test', ...words],
    cwd: copy,
    env: process.env,
    onLine: (line) => {
      isBroken ||= preparationFailed.test(line);
      log.write(line);
    },
  });
  log.close();
  if (isBroken) return 'broken';
  return code === 0 ? 'survived' : code === 2 ? 'unmatched' : 'noticed';
}
