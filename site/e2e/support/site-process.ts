import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

const build = resolve(process.env.E2E_SITE_BUILD || 'build/server/index.js');
/** Long enough for a busy machine. */
const startMs = 40_000;

export type SiteProcess = { url: string; log: () => string; stop: () => Promise<void> };

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

type Start = {
  contentUrl: string;
  dataDir: string;
  /** A free port by default. */
  port?: number;
  /** Settings of the site by name. */
  settings?: Record<string, string>;
};

/** Starts a second site, for tests that stop it or its content service. */
export async function startSite({ contentUrl, dataDir, port: wanted, settings }: Start): Promise<SiteProcess> {
  if (!existsSync(build)) throw new Error(`No build of the site at ${build}: run npm run build or set E2E_SITE_BUILD`);
  const port = wanted ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [build], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SITE_HOST: '127.0.0.1',
      SITE_PORT: String(port),
      SITE_URL: url,
      CONTENT_URL: contentUrl,
      ASSETS_URL: contentUrl,
      SITE_DATA_DIR: dataDir,
      // The change log needs it.
      SITE_API_TOKEN: process.env.E2E_SITE_API_TOKEN,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk));

  const site = { url, log: () => log, stop: () => stop(child) };
  const deadline = Date.now() + startMs;
  while (!(await isUp(`${url}/healthz`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop(child);
      throw new Error(`The site did not start:\n${log}`);
    }
    await new Promise((next) => setTimeout(next, 100));
  }
  return site;
}

async function isUp(address: string): Promise<boolean> {
  return fetch(address).then(
    (response) => response.ok,
    () => false,
  );
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const left = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await left;
}
