import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProcess } from './start-process.ts';

/** Long enough for a busy machine. */
const startMs = 40_000;

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

/** Starts a second site, for tests that stop it or its content service. Stopping kills it. */
export async function startSite({ contentUrl, dataDir, port: wanted, settings }: Start): Promise<SiteProcess> {
  const port = wanted ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'site-')));
  const { log, stop } = await startProcess({
    script: 'build/server/index.js',
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
    healthUrl: `${url}/healthz`,
    withinMs: startMs,
    signal: 'SIGKILL',
  });
  return {
    url,
    log,
    stop: async () => {
      await stop();
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
}
