import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog } from '../../launch/log-file.ts';
import { logs, root } from '../../launch/places.ts';
import { npmCommand } from '../../launch/processes.ts';
import { plainEnvironment } from '../../launch/settings.ts';
import { withTemporaryFolder } from '../../launch/temporary-folder.ts';
import { becomes, patient } from '../../trial/becomes.ts';
import { freePorts } from '../../trial/free-ports.ts';
import { ensureBrowser } from '../browser.ts';
import './ends.ts';
import { runTool } from '../tool.ts';

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

test('npm start, twice, and npm run dev in a fresh clone of the last commit', () =>
  withTemporaryFolder('clinic-clone-', async (folder) => {
    const clone = await makeClone(folder);
    await withRun(clone, 'start', startFirst);
    await withRun(clone, 'start', startAgain);
    await withRun(clone, 'dev', develop);
  }));

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

async function startFirst(clone: Clone, product: Run): Promise<void> {
  await product.until(isReady.start, firstStartMs);
  const urls = product.output().match(/http:\/\/\S+/g) ?? [];
  assert.deepEqual(await Promise.all(urls.map(statusOf)), [200, 200]);
  assert.match(product.output(), /Вход\s+\S+@\S+/);
  assert.match(product.output(), /Пароль\s+\S{12,}/);
  assert.match(await textOf(`${clone.siteUrl}/`), /Снегирь/);
}

/** Installs, builds and fills nothing. */
async function startAgain(clone: Clone, product: Run): Promise<void> {
  await product.until(isReady.start, laterStartMs);
  assert.doesNotMatch(product.output(), /Установка|Сборка|Первый/);
  assert.match(product.output(), /Пароль\s+первый хранится/);
  assert.equal(await statusOf(`${clone.siteUrl}/`), 200);
}

async function develop(clone: Clone, product: Run): Promise<void> {
  await product.until(isReady.dev, laterStartMs);
  const url = clone.siteUrl + edited.path;
  assert.ok((await textOf(url)).includes(edited.words));
  await assertGallery(clone);
  const file = join(clone.folder, edited.file);
  const marker = 'Правка видна сразу';
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(edited.words, marker));
  assert.ok(await becomes(async () => (await textOf(url)).includes(marker), editMs), 'an edit is not seen');
}

/** Opens all examples of components in a browser. */
async function assertGallery({ folder, siteUrl }: Clone): Promise<void> {
  const { passed, failed, output } = await runTool({
    log: 'gallery',
    cwd: join(folder, 'site'),
    command: ['@playwright/test/cli.js', 'test', '--project', 'gallery'],
    env: { CHROMIUM_PATH: await ensureBrowser(), E2E_SITE_URL: siteUrl },
  });
  assert.ok(passed > 0 && failed === 0, output);
}

/** Runs a root command, looks at the product and presses Ctrl-C, which must stop both parts. */
async function withRun(clone: Clone, name: 'start' | 'dev', look: (clone: Clone, product: Run) => Promise<void>) {
  const product = run(clone, name);
  try {
    await look(clone, product);
    assert.equal(await product.interrupt(), 0);
    const urls = [`${clone.siteUrl}/healthz`, `${clone.contentUrl}/_health`];
    assert.deepEqual(await Promise.all(urls.map(statusOf)), [0, 0]);
  } finally {
    await product.kill();
  }
}

type Run = {
  output: () => string;
  until: (pattern: RegExp, withinMs: number) => Promise<void>;
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
    const code = await Promise.race([ended, sleep(patient(stopMs), null, { ref: false })]);
    signalGroup(child, 'SIGKILL');
    return code;
  };
  return {
    output: () => output,
    until: async (pattern, withinMs) => {
      const isOver = () => pattern.test(output) || child.exitCode !== null;
      if ((await becomes(async () => isOver(), withinMs)) && pattern.test(output)) return;
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
