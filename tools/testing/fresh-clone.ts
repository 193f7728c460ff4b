import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog } from '../launch/log-file.ts';
import { logs, root } from '../launch/places.ts';
import { npmCommand } from '../launch/processes.ts';
import { plainEnvironment } from '../launch/settings.ts';
import { withTemporaryFolder } from '../launch/temporary-folder.ts';
import { becomes } from '../trial/becomes.ts';
import { freePorts } from '../trial/free-ports.ts';
import { ensureBrowser } from './browser.ts';
import { type Check, type Outcome, outcomeOfChecks } from './results.ts';
import { runTool } from './tool.ts';

/** Two builds and the demo data, on a machine that does other work too. */
const firstStartMs = 20 * 60_000;
const laterStartMs = 10 * 60_000;
const stopMs = 60_000;
const editMs = 60_000;
const shownLines = 40;
/** The page of this file shows the words. */
const edited = { file: 'site/app/features/vision/vision-view.tsx', path: '/vision', words: 'Версия для слабовидящих' };
const isReady = { start: /^Остановить: Ctrl-C$/m, dev: /Остановить: Ctrl-C/ };

type Clone = { folder: string; env: NodeJS.ProcessEnv; siteUrl: string; contentUrl: string };

/** Runs `npm start` twice and `npm run dev` in a fresh clone of the last commit, as its owner would. */
export const freshClone = (): Promise<Outcome> =>
  withTemporaryFolder('clinic-clone-', async (folder) => {
    const checks: Check[] = [];
    try {
      const clone = await makeClone(folder);
      checks.push(...(await withRun(clone, 'start', startFirst)));
      checks.push(...(await withRun(clone, 'start', startAgain)));
      checks.push(...(await withRun(clone, 'dev', develop)));
    } catch (error) {
      checks.push([String(error), false]);
    }
    return outcomeOfChecks(checks);
  });

async function makeClone(folder: string): Promise<Clone> {
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', root, clone]);
  for (const part of ['', 'content', 'site']) {
    const installed = join(root, part, 'node_modules');
    if (!existsSync(installed)) continue;
    // Installing takes minutes and is tested elsewhere.
    execFileSync('cp', ['-al', installed, join(clone, part, 'node_modules')]);
    unlinkRewritten(installed, join(clone, part, 'node_modules'));
  }
  const [content = 0, site = 0] = await freePorts(2);
  return {
    folder: clone,
    siteUrl: `http://127.0.0.1:${site}`,
    contentUrl: `http://127.0.0.1:${content}`,
    env: {
      ...plainEnvironment(),
      DATA_DIR: join(folder, 'data'),
      SITE_PORT: String(site),
      CONTENT_PORT: String(content),
    },
  };
}

/** Replaces links to files that npm and build tools rewrite in place: a write would reach the original. */
function unlinkRewritten(from: string, to: string): void {
  for (const name of readdirSync(from).filter((entry) => entry.startsWith('.') && entry !== '.bin')) {
    rmSync(join(to, name), { recursive: true, force: true });
    if (statSync(join(from, name)).isFile()) copyFileSync(join(from, name), join(to, name));
  }
}

async function startFirst(clone: Clone, product: Run): Promise<Check[]> {
  await product.until(isReady.start, firstStartMs);
  const urls = product.output().match(/http:\/\/\S+/g) ?? [];
  const statuses = await Promise.all(urls.map(statusOf));
  const home = await textOf(`${clone.siteUrl}/`);
  return [
    [`напечатанные адреса отвечают: ${urls.join(', ')}`, urls.length === 2 && statuses.every((code) => code === 200)],
    ['напечатана почта администратора', /Вход\s+\S+@\S+/.test(product.output())],
    ['напечатан пароль администратора', /Пароль\s+\S{12,}/.test(product.output())],
    ['на главной демо-клиника', home.includes('Снегирь')],
  ];
}

async function startAgain(clone: Clone, product: Run): Promise<Check[]> {
  const tookMs = await product.until(isReady.start, laterStartMs);
  const output = product.output();
  const isQuiet = !/Установка|Сборка|Первый/.test(output);
  return [
    [`второй запуск за ${tookMs} мс ничего не ставит, не собирает и не наполняет`, isQuiet],
    ['пароль второй раз не печатается', /Пароль\s+первый хранится/.test(output)],
    ['главная отвечает', (await statusOf(`${clone.siteUrl}/`)) === 200],
  ];
}

async function develop(clone: Clone, product: Run): Promise<Check[]> {
  await product.until(isReady.dev, laterStartMs);
  const gallery = await checkGallery(clone);
  const url = clone.siteUrl + edited.path;
  const before = await textOf(url);
  const file = join(clone.folder, edited.file);
  const marker = 'Правка видна сразу';
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(edited.words, marker));
  return [
    ['dev: страница отвечает', before.includes(edited.words)],
    [`dev: галерея компонентов: ${gallery.output}`, gallery.passed > 0 && gallery.failed === 0],
    ['dev: правка видна', await becomes(async () => (await textOf(url)).includes(marker), editMs)],
  ];
}

/** Opens all examples of components in a browser. */
const checkGallery = async ({ folder, siteUrl }: Clone): Promise<Outcome> =>
  runTool({
    log: 'gallery',
    cwd: join(folder, 'site'),
    command: ['@playwright/test/cli.js', 'test', '--project', 'gallery'],
    env: { CHROMIUM_PATH: await ensureBrowser(), E2E_SITE_URL: siteUrl },
  });

/** Runs a root command, looks at the product and presses Ctrl-C. */
async function withRun(
  clone: Clone,
  name: 'start' | 'dev',
  look: (clone: Clone, product: Run) => Promise<Check[]>,
): Promise<Check[]> {
  const product = run(clone, name);
  try {
    return [...(await look(clone, product)), ...(await stopsBoth(clone, product))];
  } finally {
    await product.kill();
  }
}

async function stopsBoth({ siteUrl, contentUrl }: Clone, product: Run): Promise<Check[]> {
  const code = await product.interrupt();
  const statuses = await Promise.all([statusOf(`${siteUrl}/healthz`), statusOf(`${contentUrl}/_health`)]);
  return [
    [`Ctrl-C: код ${code}`, code === 0],
    ['Ctrl-C останавливает обе части', statuses.every((status) => status === 0)],
  ];
}

type Run = {
  output: () => string;
  /** Resolves with the milliseconds it took. */
  until: (pattern: RegExp, withinMs: number) => Promise<number>;
  interrupt: () => Promise<number | null>;
  kill: () => Promise<void>;
};

/** Runs a root command in a process group of its own, as a terminal does. */
function run({ folder, env }: Clone, name: 'start' | 'dev'): Run {
  const [file = '', ...args] = [...npmCommand(), 'run', '--silent', name];
  const log = openLog(logs, `clone-${name}`);
  const child = spawn(file, args, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      log.write(text.trimEnd());
    });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const stop = async (signal: NodeJS.Signals) => {
    signalGroup(child, signal);
    const code = await Promise.race([ended, sleep(stopMs, null, { ref: false })]);
    signalGroup(child, 'SIGKILL');
    return code;
  };
  return {
    output: () => output,
    until: async (pattern, withinMs) => {
      const begun = Date.now();
      const isOver = () => pattern.test(output) || child.exitCode !== null;
      if ((await becomes(async () => isOver(), withinMs)) && pattern.test(output)) return Date.now() - begun;
      throw new Error(`npm run ${name}: ${output.split('\n').slice(-shownLines).join('\n')}`);
    },
    interrupt: () => stop('SIGINT'),
    kill: async () => {
      await stop('SIGTERM');
      log.close();
    },
  };
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}

/** Returns 0 when there is no answer. */
const statusOf = (url: string): Promise<number> =>
  fetch(url, { redirect: 'follow' }).then(
    ({ status }) => status,
    () => 0,
  );

const textOf = (url: string): Promise<string> =>
  fetch(url).then(
    (answer) => answer.text(),
    () => '',
  );
