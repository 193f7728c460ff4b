import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureSecrets } from '../launch/secrets.mjs';
import { contentService, siteService } from '../launch/services.mjs';
import { keepRunning } from '../launch/supervise.mjs';
import { readSettings } from '../settings.mjs';
import { settingsList } from '../settings-list.mjs';
import { logs } from './folders.mjs';
import { freePorts } from './free-ports.mjs';
import { makeDatabase } from './throw-away-postgres.mjs';

/**
 * @typedef {object} Product
 * @property {string} siteUrl
 * @property {string} contentUrl
 * @property {string} adminEmail
 * @property {string} adminPassword
 * @property {string} siteToken the site's own at the content service
 * @property {string} dataDir folder of all its data
 * @property {string} logsDir
 * @property {Record<string, string>} values settings and secrets it runs with
 * @property {import('../launch/supervise.mjs').Supervised[]} services the content service and the site
 */

/**
 * Copies a folder with its permissions: since Node 24 `cpSync` gives folders the default mode, which opens private data.
 * @param {string} from @param {string} to
 */
export const copyFolder = (from, to) => void execFileSync('cp', ['-a', `${from}/.`, to]);

/**
 * Lets all products with the same demo clinic share the variants of its pictures: encoding them takes longer than most tests.
 * @param {string} shared @param {string} dataDir
 */
function shareImages(shared, dataDir) {
  mkdirSync(shared, { recursive: true });
  mkdirSync(join(dataDir, 'site'), { recursive: true });
  symlinkSync(shared, join(dataDir, 'site/images'));
}

/** All journeys share one client IP. */
const manyTurns = { SUBMIT_TURNS: '10000', UPLOAD_TURNS: '10000', SEARCH_TURNS: '10000', GRAPHQL_TURNS: '10000' };

/** With TEST_POSTGRES_URL every product gets a PostgreSQL database of its own. @param {string} [from] URL of a database to copy */
async function databaseSetting(from) {
  const { TEST_POSTGRES_URL } = process.env;
  return TEST_POSTGRES_URL ? { DATABASE_URL: await makeDatabase(TEST_POSTGRES_URL, from) } : {};
}

/** The limits of production, for the tests of those limits. */
export const usualTurns = Object.fromEntries(
  Object.keys(manyTurns).map((name) => [name, settingsList.find((setting) => setting.name === name)?.fallback ?? '']),
);

/**
 * Runs the product as `npm start` does, but with a new database, new secrets and free ports, and removes everything afterwards.
 * @template T
 * @param {(product: Product) => Promise<T>} work
 * @param {object} [start]
 * @param {string} [start.name] folder of its logs
 * @param {string} [start.from] data folder of a stopped product to start with a copy of
 * @param {string | undefined} [start.database] URL of that product's database, to copy too
 * @param {Record<string, string>} [start.settings]
 * @param {(values: Record<string, string>) => Promise<void>} [start.fill] puts data into the product's folder and database
 * @param {boolean} [start.hasSite] false: the content service alone
 * @param {string} [start.logsDir]
 * @returns {Promise<T>}
 */
export async function withThrowAwayProduct(
  work,
  { name = 'product', from, database, settings = {}, fill, hasSite = true, logsDir = join(logs, name) } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-'));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  // A signal that ends the tests clears it too.
  process.once('exit', clear);
  /** @type {Product['services']} */
  const services = [];
  try {
    if (from) {
      copyFolder(from, folder);
      shareImages(`${from}.images`, folder);
    }
    const [contentPort, sitePort] = (await freePorts(2)).map(String);
    // Settings of this machine are left out: they could lead to real data.
    const given = readSettings({
      CONTENT_PORT: contentPort,
      SITE_PORT: sitePort,
      DATA_DIR: folder,
      ...(await databaseSetting(database)),
      ...manyTurns,
      ...settings,
    });
    await fill?.(given);
    const { values } = ensureSecrets(folder, given);
    services.push(await keepRunning(contentService(values), { logs: logsDir }));
    if (hasSite) services.push(await keepRunning(siteService(values), { logs: logsDir }));
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
    clear();
    process.off('exit', clear);
  }
}
