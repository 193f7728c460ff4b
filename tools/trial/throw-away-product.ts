import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { logs } from '../launch/places.ts';
import { contentService, siteService } from '../launch/services.ts';
import { ensureSecrets, readSettings } from '../launch/settings.ts';
import { keepRunning, type Supervised } from '../launch/supervise.ts';
import { withTemporaryFolder } from '../launch/temporary-folder.ts';
import { patient } from './becomes.ts';
import { freePorts, type HeldPort, holdPort } from './free-ports.ts';
import { makeDatabase } from './throw-away-postgres.ts';

export interface Product {
  siteUrl: string;
  contentUrl: string;
  adminEmail: string;
  adminPassword: string;
  /** the site's own at the content service */
  siteToken: string;
  /** folder of all its data */
  dataDir: string;
  logsDir: string;
  /** settings and secrets it runs with */
  values: Record<string, string>;
  /** the content service and the site */
  services: Supervised[];
}

/**
 * Copies a folder with its permissions: since Node 24 `cpSync` gives folders the default mode, which opens private
 * data.
 */
export const copyFolder = (from: string, to: string) => void execFileSync('cp', ['-a', `${from}/.`, to]);

/**
 * Lets all products with the same demo clinic share the variants of its pictures: encoding them takes longer than most
 * tests.
 */
function shareImages(shared: string, dataDir: string) {
  mkdirSync(shared, { recursive: true });
  mkdirSync(join(dataDir, 'site'), { recursive: true });
  symlinkSync(shared, join(dataDir, 'site/images'));
}

/**
 * Ports of sites with the demo clinic, the same ones again and again: pages have the URL of their site in them, so the
 * pages that a product with that port has rendered are still good (`keepPages`).
 */
const demoPorts = { from: 23_210, to: 23_220 };

/** Files of a site besides its pictures: pages, and the position in the change log that they were rendered at. */
const copyPages = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const name of ['pages', 'publisher.json', 'queries.json', 'redirects.json', 'shared']) {
    // A file that is being written has a name of its own, which is gone a moment later.
    const filter = (path: string) => !path.endsWith('.new');
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true, filter });
  }
};
const keptPages = (from: string, siteUrl = '') => `${from}.pages-${encodeURIComponent(siteUrl)}`;

/**
 * Keeps the pages that a product has rendered for later ones with the same demo clinic and SITE_URL: rendering all of
 * them takes 26 seconds of a core. Call it when nothing is left to render and no test has changed the content.
 */
export function keepPages({ dataDir, siteUrl }: Product, from: string): void {
  const kept = keptPages(from, siteUrl);
  rmSync(kept, { recursive: true, force: true });
  copyPages(join(dataDir, 'site'), kept);
}

/**
 * With TEST_POSTGRES_URL every product gets a PostgreSQL database of its own.
 * @param from URL of a database to copy
 */
async function databaseSetting(from?: string) {
  const { TEST_POSTGRES_URL } = process.env;
  return TEST_POSTGRES_URL ? { DATABASE_URL: await makeDatabase(TEST_POSTGRES_URL, from) } : {};
}

/** All journeys share one client IP. */
const manyClients = { RATE_LIMIT_FACTOR: '1000' };
/** The limits of production, for the tests of those limits. */
export const usualQuotas = { RATE_LIMIT_FACTOR: '1' };

export interface Start {
  /** Folder of its logs. */
  name?: string;
  /** Data folder of a stopped product to start with a copy of. */
  from?: string;
  /** URL of that product's database, to copy too. */
  database?: string | undefined;
  settings?: Record<string, string>;
  /** Puts data into the product's folder and database. */
  fill?: (values: Record<string, string>) => Promise<void>;
  /** `false` starts the content service alone. */
  hasSite?: boolean;
  logsDir?: string;
  /** Pauses of the supervisor; those of the product by default. */
  pausesMs?: readonly number[];
}

/**
 * Runs the product as `npm start` does, but with a new database, new secrets and free ports, and removes everything
 * afterwards.
 */
export const withThrowAwayProduct = <T>(work: (product: Product) => Promise<T>, start: Start = {}): Promise<T> =>
  withTemporaryFolder('clinic-', (folder) => runProduct(folder, work, start));

async function runProduct<T>(
  folder: string,
  work: (product: Product) => Promise<T>,
  {
    name = 'product',
    from,
    database,
    settings = {},
    fill,
    hasSite = true,
    logsDir = join(logs, name),
    ...supervisor
  }: Start,
): Promise<T> {
  const services: Product['services'] = [];
  let demoPort: HeldPort | null = null;
  try {
    if (from) {
      copyFolder(from, folder);
      shareImages(`${from}.images`, folder);
      demoPort = await holdPort(demoPorts);
    }
    const [contentPort, freePort] = await freePorts(2);
    // Settings of this machine are left out: they could lead to real data.
    const given = readSettings({
      CONTENT_PORT: String(contentPort),
      SITE_PORT: String(demoPort?.port ?? freePort),
      DATA_DIR: folder,
      ...(await databaseSetting(database)),
      ...manyClients,
      ...settings,
    });
    if (from) copyPages(keptPages(from, given.SITE_URL), join(folder, 'site'));
    await fill?.(given);
    const { values } = ensureSecrets(folder, given);
    for (const service of [contentService(values), ...(hasSite ? [siteService(values)] : [])]) {
      const readyWithinMs = patient(service.readyWithinMs);
      services.push(await keepRunning({ ...service, readyWithinMs }, { logs: logsDir, ...supervisor }));
    }
    return await work({
      siteUrl: values.SITE_URL ?? '',
      contentUrl: values.CONTENT_URL ?? '',
      adminEmail: values.ADMIN_EMAIL ?? '',
      adminPassword: values.ADMIN_PASSWORD ?? '',
      siteToken: values.SITE_API_TOKEN ?? '',
      dataDir: folder,
      logsDir,
      values,
      services,
    });
  } finally {
    await Promise.all(services.map((service) => service.stop()));
    await demoPort?.release();
  }
}
