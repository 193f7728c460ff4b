import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNpm, pinnedVersion } from './node-version.mjs';

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null, output: string }} Ended */

// This file runs under Nodes that cannot read TypeScript, so it shares only plain JavaScript with the commands.

/** A fault that its message explains; shown without a stack. */
class UserError extends Error {}

const locks = fileURLToPath(new URL('../node', import.meta.url));
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const networkCodes =
  /^(E(NOTFOUND|AI_AGAIN|CONN\w+|TIMEDOUT|NETUNREACH|HOSTUNREACH|IDLETIMEOUT|5\d\d)|ERR_SOCKET_TIMEOUT)$/;
const archiveCodes = /^(EINTEGRITY|TAR_\w+|Z_\w+|ZLIB_\w+)$/;

/** Prints the path of the pinned Node, which is installed first when it is missing. */
export async function printPinnedNode() {
  try {
    const folder = join(locks, `linux-${process.arch}`);
    console.log(await ensureNode({ folder, version: pinnedVersion, npm: findNpm() }));
  } catch (error) {
    console.error(`✗ ${error instanceof UserError ? error.message : /** @type {Error} */ (error).stack}`);
    process.exitCode = 1;
  }
}

/**
 * @param {{ folder: string, version: string, npm: string | null }} options folder: with package.json and the lock
 * @returns {Promise<string>} path of the program
 * @throws {UserError}
 */
export async function ensureNode({ folder, version, npm }) {
  const store = join(folder, 'node_modules');
  const installed = join(store, version);
  const program = (/** @type {string} */ home) => join(home, `node_modules/node-linux-${process.arch}/bin/node`);
  if (existsSync(program(installed))) return program(installed);

  const startedAt = Date.now();
  // Standard output is the path of the program.
  process.stderr.write(`Node ${process.versions.node} не подходит, ставлю Node ${version} из реестра npm… `);
  let temporary = '';
  try {
    mkdirSync(store, { recursive: true });
    temporary = mkdtempSync(join(store, 'installing-'));
    for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(folder, name), join(temporary, name));
    await npmInstall(temporary, npm);
    const { output } = await runToEnd(program(temporary), ['--version']);
    if (output.trim() !== `v${version}`) throw new UserError(`он не запускается на этой системе: ${lastLine(output)}`);
    // Only a whole and tried Node gets the name that the next start looks for.
    renameSync(temporary, installed);
    // Earlier versions, and what a killed install left.
    for (const name of readdirSync(store).filter((other) => other !== version))
      rmSync(join(store, name), { recursive: true, force: true });
  } catch (error) {
    // Another command may have installed it at the same time.
    if (!existsSync(program(installed))) {
      process.stderr.write('не получилось\n');
      throw new UserError(
        `Node ${version} не установлен: ${reasonOf(error)}. Повторите или поставьте его сами: https://nodejs.org`,
      );
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  process.stderr.write(`готово за ${Math.round((Date.now() - startedAt) / 1000)} с\n`);
  return program(installed);
}

/** @param {string} cwd @param {string | null} npm */
async function npmInstall(cwd, npm) {
  if (!npm) throw new UserError('не найден npm');
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=warn'];
  // npm's own pauses between attempts add up to a minute of silence on a machine without a network.
  const impatient = ['--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=3000'];
  const args = [npm, 'ci', '--prefix', cwd, '--ignore-scripts', ...quiet, ...impatient];
  const { code, signal, output } = await runToEnd(process.execPath, args, { cwd });
  if (signal || /npm (error|ERR!) signal/.test(output)) throw new UserError('установка прервана');
  // On a full disk npm truncates files, warns and exits with 0.
  if (code !== 0 || output.includes('TAR_ENTRY_ERROR')) throw new UserError(explainNpm(output));
}

/** @param {string} output of npm */
export function explainNpm(output) {
  const code = /(?:npm (?:error|ERR!) code|TAR_ENTRY_ERROR) (\w+)/.exec(output)?.[1] ?? '';
  if (networkCodes.test(code)) return `реестр npm недоступен (${code}), проверьте сеть`;
  if (archiveCodes.test(code)) return `архив повреждён, его контрольная сумма не сошлась (${code})`;
  return reasonOfCode(code) ?? `npm: ${lastLine(output.replace(/^.*A complete log of this run.*\n?.*$/m, ''))}`;
}

/** @param {unknown} error */
function reasonOf(error) {
  if (error instanceof UserError) return error.message;
  const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (error);
  return reasonOfCode(code) ?? message;
}

/** @param {string} code */
function reasonOfCode(code) {
  if (/^(ENOSPC|EDQUOT)$/.test(code)) return 'на диске нет места, нужно около 300 МБ';
  if (/^(EACCES|EPERM|EROFS)$/.test(code)) return `нет прав на запись (${code}) в tools/node или в папку npm`;
  return null;
}

/** @param {string} text */
const lastLine = (text) => text.trim().split('\n').at(-1) || 'без объяснений';

/**
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<Ended>}
 */
function runToEnd(file, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    const collect = (/** @type {Buffer} */ part) => {
      output += part;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    // npm removes what it has half installed.
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, forward);
    const stopForwarding = () => {
      for (const signal of signals) process.off(signal, forward);
    };
    child.once('error', (error) => {
      stopForwarding();
      fail(error);
    });
    child.once('close', (code, signal) => {
      stopForwarding();
      done({ code, signal, output });
    });
  });
}
