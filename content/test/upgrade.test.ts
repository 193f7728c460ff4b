import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { formerRows } from '../src/publishing/redirects/add-former-site';
import { readConsents } from './consents';
import { patient } from './patience';
import { makeFolder } from './run-folder';
import { selectFromFile } from './run-sql';
import { findFreePort, makeSecrets, type Service, spawnService, startService } from './service';
import { makeForms } from './submit';
import { contentRows, differences, type TableRows } from './table-rows';
import { isNightly, isPostgres } from './test-database';

const kept = gunzipSync(readFileSync('test/upgrade/first-release.db.gz'));
const secrets = makeSecrets();
/** Kills the start after a time, or as soon as it has created a table. */
const kills = [300, 700, 1100, 1500, 2000, 2600, 'change_log_changes'];

type Row = Record<string, unknown>;
let dataDir: string;
let service: Service | undefined;

const file = () => join(dataDir, 'content.db');
const select = <R = Row>(sql: string) => selectFromFile<R>(file(), sql);

async function start(): Promise<Service> {
  service = await startService(dataDir, secrets, { RATE_LIMIT_FACTOR: '10' });
  return service;
}

async function stop(): Promise<void> {
  await service?.stop();
  service = undefined;
}

/** Returns the rows of the first release, in a new folder. */
function placeOldDatabase(): TableRows {
  dataDir = makeFolder('upgrade');
  writeFileSync(file(), kept);
  return contentRows(dataDir);
}

/** Expects all old rows, unchanged in all columns that still exist. */
function expectKept(before: TableRows): void {
  for (const [table, rows] of Object.entries(before)) {
    const columns = new Set(columnsOf(table));
    const after = new Map(select(`SELECT * FROM "${table}"`).map((row) => [row.id, row]));
    const names = Object.keys(rows[0] ?? {}).filter((name) => columns.has(name));
    for (const row of rows) {
      expect([table, row.id, pick(after.get(row.id), names)]).toEqual([table, row.id, pick(row, names)]);
    }
  }
}

const columnsOf = (table: string) => select<{ name: string }>(`PRAGMA table_info("${table}")`).map(({ name }) => name);

const pick = (row: Row | undefined, names: string[]) =>
  // The start adds the colour to each picture's row.
  row && Object.fromEntries(names.filter((name) => name !== 'updated_at').map((name) => [name, row[name]]));

describe.skipIf(isPostgres)('a database of the first release @sqlite', () => {
  let before: TableRows;
  let url: string;
  beforeAll(async () => {
    before = placeOldDatabase();
    url = (await start()).url;
  }, patient(180_000));
  afterAll(stop);

  test('starts, keeps every row and accepts submissions', async () => {
    expectKept(before);
    expect(select("SELECT DISTINCT name FROM doctors WHERE name LIKE 'Правка%'")).toEqual([
      { name: 'Правка До Обновления' },
    ]);
    expect(select("SELECT count(*) AS count FROM requests WHERE name = 'Заявка до обновления'")).toEqual([
      { count: 1 },
    ]);

    const forms = makeForms(url, secrets.SITE_API_TOKEN, await readConsents(url));
    const sent = await forms.sendRequest({ idempotencyKey: 'after-the-upgrade-0001' });
    expect([sent.errors, Boolean(sent.data?.createRequest.id)]).toEqual([undefined, true]);
    const review = await forms.sendReview({ name: 'Анна', reviewText: 'Всё хорошо, спасибо врачу.' });
    expect(review.errors).toBeUndefined();
  });

  test(
    'the second start changes nothing and restores nothing that editors deleted',
    async () => {
      // The running service still adds colours to pictures.
      await expect
        .poll(() => select('SELECT id FROM files WHERE tone IS NULL'), { timeout: patient(60_000) })
        .toEqual([]);
      await stop();
      expect(
        select('SELECT count(DISTINCT document_id) AS count FROM text_pages WHERE consent_purpose IS NOT NULL'),
      ).toEqual([{ count: 4 }]);
      selectFromFile(file(), "DELETE FROM text_pages WHERE consent_purpose = 'resume' RETURNING id");
      expect(select('SELECT "from" FROM redirects')).toHaveLength(formerRows.length);
      expect(selectFromFile(file(), `DELETE FROM redirects WHERE "from" = '/otzyvy' RETURNING id`)).toHaveLength(1);
      const schema = () => select('SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY 1, 2');
      const [schemaOnce, rowsOnce] = [schema(), contentRows(dataDir)];
      await start();
      await stop();
      expect(schema()).toEqual(schemaOnce);
      expect(differences(rowsOnce, contentRows(dataDir))).toEqual([]);
      expect(select("SELECT id FROM text_pages WHERE consent_purpose = 'resume'")).toEqual([]);
      expect(select('SELECT "from" FROM redirects')).toHaveLength(formerRows.length - 1);
    },
    patient(180_000),
  );

  test.runIf(isNightly)(
    'a start killed during the upgrade loses nothing @nightly',
    async () => {
      await stop();
      before = placeOldDatabase();
      for (const moment of kills) await killStart(moment);
      await start();
      expectKept(before);
      expect(select('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      expect(
        select(
          'SELECT consent_purpose, count(*) AS rows FROM text_pages WHERE consent_purpose IS NOT NULL GROUP BY 1 ORDER BY 1',
        ),
      ).toEqual(
        ['callback', 'publication', 'resume', 'review'].map((consent_purpose) => ({ consent_purpose, rows: 2 })),
      );
    },
    patient(300_000),
  );
});

async function killStart(moment: number | string): Promise<void> {
  const child = spawnService(dataDir, secrets, { CONTENT_PORT: String(await findFreePort()) });
  const gone = new Promise((done) => child.once('exit', done));
  if (typeof moment === 'number') await new Promise((resolve) => setTimeout(resolve, moment));
  else {
    const tables = `SELECT name FROM sqlite_master WHERE name = '${moment}'`;
    await vi.waitFor(() => expect(select(tables)).toHaveLength(1), { timeout: patient(120_000), interval: 20 });
  }
  child.kill('SIGKILL');
  await gone;
  expect(child.signalCode).toBe('SIGKILL');
}
