import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { patient } from './patience';
import { claimPort, noteEnd, noteStart } from './run-folder';
import { databaseSettings } from './test-database';

const secretNames = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'ENCRYPTION_KEY',
  'SITE_API_TOKEN',
  'SEARCH_KEY',
  'PREVIEW_API_TOKEN',
  'ADMIN_PASSWORD',
] as const;
/** The first start loads the demo, which takes half a minute on an idle machine. */
const startTimeoutMs = patient(300_000);
const ports = { from: 14_010, to: 15_000 };

export type Secrets = Record<(typeof secretNames)[number], string>;
export type Service = {
  url: string;
  pid: number;
  output: () => string;
  isRunning: () => boolean;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
};

export function makeSecrets(): Secrets {
  return Object.fromEntries(secretNames.map((name) => [name, `Aa1${randomBytes(24).toString('hex')}`])) as Secrets;
}

/**
 * Starts the built service over its own data folder and waits until it answers.
 * @param settings more environment variables, such as `{ SEED: 'off' }`
 */
export async function startService(
  dataDir: string,
  secrets: Secrets,
  settings: Record<string, string> = {},
): Promise<Service> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawnService(dataDir, secrets, { CONTENT_PORT: String(port), ...settings });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const stop = () => endProcess(child, 'SIGTERM');
  try {
    await waitUntilUp(`${url}/_health`, child);
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}\n${output}`);
  }
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    isRunning: () => !hasEnded(child),
    stop,
    kill: () => endProcess(child, 'SIGKILL'),
  };
}

/** Returns the setting that makes Node load these files of this folder before the service. */
export const preloading = (...names: string[]) => ({
  NODE_OPTIONS: names.map((name) => `--require ${join(import.meta.dirname, `${name}.cjs`)}`).join(' '),
});

/** Spawns the service, or a command beside it, without waiting until it answers. */
export function spawnService(
  dataDir: string,
  secrets: Secrets,
  settings: Record<string, string>,
  command = ['dist/src/main.js'],
) {
  const env = {
    ...process.env,
    ...secrets,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: 'admin@snegir.example',
    SITE_URL: 'https://snegir.example',
    SITE_WAKE_URLS: 'off',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(process.cwd(), 'node_modules/.cache/compile'),
    ...preloading('quick-tasks'),
    // All tests call from one IP.
    RATE_LIMIT_FACTOR: '1000',
    ...databaseSettings(dataDir),
    ...settings,
  };
  const child = spawn(process.execPath, command, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid !== undefined) {
    noteStart(pid);
    child.once('exit', () => noteEnd(pid));
  }
  return child;
}

async function waitUntilUp(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`the service ended with ${child.exitCode ?? child.signalCode}`);
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the service did not answer in time');
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

export async function findFreePort(): Promise<number> {
  const size = ports.to - ports.from;
  // Parallel runs start at different ports.
  const start = process.pid % size;
  for (let i = 0; i < size; i++) {
    const port = ports.from + ((start + i) % size);
    // The service listens only seconds later; until then the claim keeps other workers off the port.
    if (!claimPort(port)) continue;
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
  throw new Error('no free port');
}
