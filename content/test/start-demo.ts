import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Counts, countAll } from './counts';
import { makeFolder } from './run-folder';
import { runSql, selectSql } from './run-sql';
import { makeSecrets, type Secrets, startService } from './service';
import { contentRows, differences, type TableDifference } from './table-rows';
import { isPostgres } from './test-database';

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
