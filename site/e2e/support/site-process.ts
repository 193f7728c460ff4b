import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patient } from './patience.ts';

/** Long enough for a busy machine. */
const startMs = patient(40_000);
const pollMs = 100;

export type SiteProcess = { url: string; log: () => string; stop: () => Promise<void> };

type Start = {
  contentUrl: string;
  /** By default one that is removed when the site stops. */
  dataDir?: string;
  /** A free port by default. */
  port?: number;
  /** Settings of the site by name. */
  settings?: Record<string, string>;
};

/**
 * Starts a second site, for tests that stop it or its content service. Stopping kills it. Throws with its log when it is
 * not ready in time.
 */
export async function startSite({ contentUrl, dataDir, port: wanted, settings }: Start): Promise<SiteProcess> {
  const port = wanted ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'site-')));
  const child = spawn(process.execPath, ['build/server/index.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SITE_HOST: '127.0.0.1',
      SITE_PORT: String(port),
      SITE_URL: url,
      CONTENT_URL: contentUrl,
      ASSETS_URL: contentUrl,
      SITE_DATA_DIR: folder,
      // The change log needs it.
      SITE_API_TOKEN: process.env.E2E_SITE_API_TOKEN,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk));
  const gone = new Promise((done) => child.once('exit', done));
  const stop = async () => {
    child.kill('SIGKILL');
    await gone;
    if (!dataDir) await rm(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + startMs;
  while (!(await isUp(`${url}/healthz`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The site did not start:\n${log}`);
    }
    await new Promise((next) => setTimeout(next, pollMs));
  }
  return { url, log: () => log, stop };
}

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Returns a free port. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
