import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConsents } from './consents';
import { selectFromFile } from './run-sql';
import { findFreePort, makeSecrets, type Service, spawnService, startService } from './service';
import { makeForms } from './submit';
import { isPostgres } from './test-database';

const kept = gunzipSync(readFileSync('test/upgrade/first-release.db.gz'));
const secrets = makeSecrets();
/** The framework's own bookkeeping (when a key was last written, how a form is laid out), and what a start writes of itself. */
const notContent = /^(sqlite_|strapi_|admin_|up_|i18n_|change_log_|requests_desk_retention$)/;
const killAfterMs = [300, 700, 1100, 1500, 2000, 2600];

type Row = Record<string, unknown>;
let dataDir: string;
let service: Service | undefined;

const file = () => join(dataDir, 'content.db');
const select = <R = Row>(sql: string) => selectFromFile<R>(file(), sql);
const tables = () =>
  select<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").map(({ name }) => name);
const contentTables = () => tables().filter((name) => !notContent.test(name));
const readAll = (names: string[]) =>
  new Map(names.map((name) => [name, select(`SELECT * FROM "${name}" ORDER BY 1`)] as const));

async function start(): Promise<Service> {
  service = await startService(dataDir, secrets, { GRAPHQL_TURNS: '1000' });
  return service;
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'content-upgrade-'));
  writeFileSync(file(), kept);
});
afterEach(async () => {
  await service?.stop();
  service = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Every row of before is there, and says in each column that still exists what it said. */
function expectKept(before: Map<string, Row[]>): void {
  const columns = new Map(contentTables().map((name) => [name, new Set(columnsOf(name))]));
  for (const [table, rows] of before) {
    const after = new Map(select(`SELECT * FROM "${table}"`).map((row) => [row.id, row]));
    const names = Object.keys(rows[0] ?? {}).filter((name) => columns.get(table)?.has(name));
    for (const row of rows) {
      const now = after.get(row.id);
      expect([table, row.id, pick(now, names)]).toEqual([table, row.id, pick(row, names)]);
    }
  }
}

const columnsOf = (table: string) => select<{ name: string }>(`PRAGMA table_info("${table}")`).map(({ name }) => name);

const pick = (row: Row | undefined, names: string[]) =>
  // The colour of a picture is written beside it, which is a change of its row.
  row && Object.fromEntries(names.filter((name) => name !== 'updated_at').map((name) => [name, row[name]]));

describe.skipIf(isPostgres)('a database of the first release', () => {
  test('starts, keeps every row, and its forms can be used', async () => {
    const before = readAll(contentTables());
    const { url } = await start();
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
  }, 180_000);

  test('the second start changes nothing', async () => {
    await start();
    // What it does once it serves: pictures get their colours.
    await expect.poll(() => select('SELECT id FROM files WHERE tone IS NULL'), { timeout: 60_000 }).toEqual([]);
    await service?.stop();
    const schema = () => select('SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY 1, 2');
    const [schemaOnce, rowsOnce] = [schema(), readAll(contentTables())];
    await start();
    await service?.stop();
    expect(schema()).toEqual(schemaOnce);
    const rowsTwice = readAll(contentTables());
    const changed = [...rowsOnce].flatMap(([table, rows]) => {
      const now = rowsTwice.get(table) ?? [];
      const differ = rows.filter((row, i) => !isDeepStrictEqual(row, now[i]));
      return differ.length > 0 || now.length !== rows.length
        ? [{ table, differ, was: rows.length, is: now.length }]
        : [];
    });
    expect(changed).toEqual([]);
  }, 180_000);

  test('what an editor takes away afterwards does not come back', async () => {
    await start();
    await service?.stop();
    expect(
      select('SELECT count(DISTINCT document_id) AS count FROM text_pages WHERE consent_purpose IS NOT NULL'),
    ).toEqual([{ count: 4 }]);
    selectFromFile(file(), "DELETE FROM text_pages WHERE consent_purpose = 'resume' RETURNING id");
    await start();
    expect(select("SELECT id FROM text_pages WHERE consent_purpose = 'resume'")).toEqual([]);
  }, 180_000);

  test('killed in the middle of the upgrade, again and again, it comes up and has lost nothing', async () => {
    const before = readAll(contentTables());
    for (const ms of killAfterMs) {
      const child = spawnService(dataDir, secrets, { CONTENT_PORT: String(await findFreePort()) });
      const gone = new Promise((done) => child.once('exit', done));
      setTimeout(() => child.kill('SIGKILL'), ms);
      await gone;
    }
    await start();
    expectKept(before);
    expect(select('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(
      select(
        'SELECT consent_purpose, count(*) AS rows FROM text_pages WHERE consent_purpose IS NOT NULL GROUP BY 1 ORDER BY 1',
      ),
    ).toEqual(['callback', 'publication', 'resume', 'review'].map((consent_purpose) => ({ consent_purpose, rows: 2 })));
  }, 300_000);
});
