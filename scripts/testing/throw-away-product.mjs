import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureSecrets } from '../launch/secrets.mjs';
import { contentService, siteService } from '../launch/services.mjs';
import { keepRunning } from '../launch/supervise.mjs';
import { readSettings } from '../settings.mjs';
import { settingsList } from '../settings-list.mjs';
import { freePorts } from './free-ports.mjs';
import { logs } from './run-steps.mjs';
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

/** All journeys come from one address. */
const manyTurns = { SUBMIT_TURNS: '10000', UPLOAD_TURNS: '10000', SEARCH_TURNS: '10000', GRAPHQL_TURNS: '10000' };

/** Of a database of its own, when the tests are to run on PostgreSQL. @param {string} [from] URL of a database to copy */
async function databaseSetting(from) {
  const { TEST_POSTGRES_URL } = process.env;
  return TEST_POSTGRES_URL ? { DATABASE_URL: await makeDatabase(TEST_POSTGRES_URL, from) } : {};
}

/** What a visitor has when nothing is set, for the journeys that are about it. */
export const usualTurns = Object.fromEntries(
  Object.keys(manyTurns).map((name) => [name, settingsList.find((setting) => setting.name === name)?.fallback ?? '']),
);

/**
 * Runs the product as `npm start` does, but with a new database, new secrets and free ports, and takes it all away afterwards.
 * @template T
 * @param {(product: Product) => Promise<T>} work
 * @param {{ name?: string, from?: string, database?: string | undefined, settings?: Record<string, string> }} [start] name: folder of
 *   its logs; from, database: folder of the data and URL of the database of another product, stopped by now, to start with copies of
 * @returns {Promise<T>}
 */
export async function withThrowAwayProduct(work, { name = 'product', from, database, settings = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-'));
  const logsDir = join(logs, name);
  const clear = () => rmSync(folder, { recursive: true, force: true });
  // Also when a signal ends the tests.
  process.once('exit', clear);
  if (from) cpSync(from, folder, { recursive: true });
  const [contentPort, sitePort] = (await freePorts(2)).map(String);
  // Only what is given here: a setting of this machine must not lead the tests to real data.
  const { values } = ensureSecrets(
    folder,
    readSettings({
      CONTENT_PORT: contentPort,
      SITE_PORT: sitePort,
      DATA_DIR: folder,
      ...(await databaseSetting(database)),
      ...manyTurns,
      ...settings,
    }),
  );
  /** @type {Product['services']} */
  const services = [];
  try {
    services.push(await keepRunning(contentService(values), { logs: logsDir }));
    services.push(await keepRunning(siteService(values), { logs: logsDir }));
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
