import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ask } from './ask';
import { makeFolder } from './run-folder';
import { runSql, selectSql } from './run-sql';
import { makeSecrets, type Secrets, startService } from './service';
import { contentRows, differences, type TableDifference } from './table-rows';
import { isPostgres } from './test-database';

const countQueries = {
  services: 'services_connection',
  subServices: 'subServices_connection',
  doctors: 'doctors_connection',
  clinics: 'clinics_connection',
  reviews: 'reviews_connection',
  news: 'newsPosts_connection',
  articles: 'articles_connection',
  promos: 'promos_connection',
  tags: 'tags_connection',
  answers: 'answers_connection',
  pages: 'textPages_connection(filters: { kind: { ne: "story" } })',
  stories: 'textPages_connection(filters: { kind: { eq: "story" } })',
  advantages: 'advantages_connection',
  socialNetworks: 'socialNetworks_connection',
};
type Counts = Record<keyof typeof countQueries, number>;

declare module 'vitest' {
  interface ProvidedContext {
    url: string;
    pid: number;
    secrets: Secrets;
    demoDataDir: string;
    /** The day, YYYY-MM-DD: the data may be older than the run. */
    seededOn: string;
    demoCounts: Counts;
    /** What a second start changed in the seeded database. */
    changedByStart: TableDifference[];
    startOutput: string;
  }
}

/** Starts one service with the demo clinic for all tests of the project. Its data has been through a first start. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [dataDir, secrets] = [makeFolder('demo'), makeSecrets()];
  await seed(dataDir, secrets);
  const seeded = contentRows(dataDir);
  const [{ at = 0 } = {}] = selectSql<{ at: number | string }>(dataDir, 'SELECT min(created_at) AS at FROM promos');
  project.provide('seededOn', new Date(at).toISOString().slice(0, 10));
  const service = await startService(dataDir, secrets, { ACCEPT_DATABASE: 'on' });
  project.provide('changedByStart', differences(seeded, contentRows(dataDir)));
  // Compare before the tests add documents.
  project.provide('demoCounts', await countAll(service.url));
  project.provide('startOutput', service.output());
  project.provide('url', service.url);
  project.provide('pid', service.pid);
  project.provide('demoDataDir', dataDir);
  project.provide('secrets', secrets);
  return service.stop;
}

/** Copies the data of a seeded product, if the runner has one; otherwise a first start loads the demo. */
async function seed(dataDir: string, secrets: Secrets): Promise<void> {
  const seeded = process.env.TEST_DEMO_DATA;
  if (seeded && !isPostgres) {
    cpSync(join(seeded, 'content'), dataDir, { recursive: true });
    // The start creates an administrator with the tests' password.
    runSql(dataDir, 'DELETE FROM admin_users_roles_lnk; DELETE FROM admin_users');
    return;
  }
  const first = await startService(dataDir, secrets);
  await first.stop();
}

async function countAll(url: string): Promise<Counts> {
  const fields = Object.entries(countQueries).map(([name, query]) => `${name}: ${query} { pageInfo { total } }`);
  const { data } = await ask<Record<keyof Counts, { pageInfo: { total: number } }>>(url, `{ ${fields.join(' ')} }`);
  if (!data) throw new Error('the service counts nothing');
  return Object.fromEntries(Object.entries(data).map(([name, { pageInfo }]) => [name, pageInfo.total])) as Counts;
}
