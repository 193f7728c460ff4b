import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { freePort, startProcess } from './start-process.ts';

const folder = resolve('../content');
/** Long enough for a busy machine. */
const startMs = 120_000;
const secretNames = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'ENCRYPTION_KEY',
  'SITE_API_TOKEN',
  'PREVIEW_API_TOKEN',
  'SEARCH_KEY',
  'ADMIN_PASSWORD',
] as const;

export type ContentProcess = {
  url: string;
  secrets: Record<(typeof secretNames)[number], string>;
  stop: () => Promise<void>;
};

/**
 * Starts an empty, already built content service with the administrator admin@snegir.example. `siteUrl`: its site, for
 * links and wake-up calls.
 */
export async function startContent(dataDir: string, siteUrl: string): Promise<ContentProcess> {
  const secrets = Object.fromEntries(
    secretNames.map((name) => [name, `Aa1${randomBytes(24).toString('hex')}`]),
  ) as ContentProcess['secrets'];
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { stop } = await startProcess({
    script: 'dist/src/main.js',
    cwd: folder,
    env: {
      ...process.env,
      ...secrets,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      CONTENT_PORT: String(port),
      PUBLIC_CONTENT_URL: url,
      SITE_URL: siteUrl,
      SITE_WAKE_URLS: siteUrl,
      ADMIN_EMAIL: 'admin@snegir.example',
      SEED: 'off',
    },
    healthUrl: `${url}/_health`,
    withinMs: startMs,
    signal: 'SIGTERM',
  });
  return { url, secrets, stop };
}
