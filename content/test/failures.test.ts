import { execFileSync, spawnSync } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { makeDesk } from './desk';
import { makeOwnService, publishConsents } from './own-service';
import { patient } from './patience';
import { runSql, selectSql } from './run-sql';
import { isPostgres } from './test-database';

const own = makeOwnService();
const marker = 'Меченый';
let forms: Awaited<ReturnType<typeof own.forms>>;

beforeAll(async () => {
  await own.start();
  await publishConsents(await own.signIn());
  forms = await own.forms();
}, patient(300_000));

const limitFiles = (limit: string) =>
  execFileSync('prlimit', ['--pid', String(own.running().pid), `--fsize=${limit}:`]);

/** Makes COMMIT fail, but not the statements before it. Returns a function that undoes it. */
function breakCommits(): () => void {
  if (!isPostgres) {
    // SQLite writes to its file at COMMIT, so a limit on file sizes makes it fail.
    limitFiles('0');
    return () => limitFiles('unlimited');
  }
  const end = 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END';
  const trigger = 'AFTER INSERT OR UPDATE ON requests DEFERRABLE INITIALLY DEFERRED FOR EACH ROW';
  runSql(
    own.dataDir,
    `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ ${end} $$;
     CREATE CONSTRAINT TRIGGER dying ${trigger} EXECUTE FUNCTION die()`,
  );
  return () => runSql(own.dataDir, 'DROP FUNCTION die CASCADE');
}

/** Makes all writes to a table fail. Returns a function that undoes it. */
function breakTable(table: string): () => void {
  const before = `CREATE TRIGGER broken BEFORE INSERT ON ${table}`;
  const message = 'database or disk is full';
  if (isPostgres) {
    const fail = `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE '${message}'; END $$`;
    runSql(own.dataDir, `${fail}; ${before} FOR EACH ROW EXECUTE FUNCTION fail()`);
    return () => runSql(own.dataDir, 'DROP FUNCTION fail CASCADE');
  }
  runSql(own.dataDir, `${before} BEGIN SELECT RAISE(ABORT, '${message}'); END`);
  return () => runSql(own.dataDir, 'DROP TRIGGER broken');
}

test.each(['requests', 'submission_records', 'components_consent_records'])(
  'a request that cannot be stored completely is not stored, and its error reveals nothing: %s',
  async (table) => {
    const repair = breakTable(table);
    const { data, errors } = await forms.sendRequest({ name: marker, requestText: marker });
    expect(data?.createRequest ?? null).toBeNull();
    expect(JSON.stringify(errors)).not.toMatch(/Меченый|insert|disk/i);
    expect(own.running().output()).toContain('database or disk is full');
    expect(own.running().output()).not.toContain(marker);
    expect(selectSql(own.dataDir, 'SELECT id FROM requests')).toEqual([]);
    repair();
  },
);

test('a submission can be repeated after a failure', async () => {
  const idempotencyKey = 'after-a-failure-0001';
  const repair = breakTable('submission_records');
  expect((await forms.sendRequest({ name: marker, idempotencyKey })).errors).toHaveLength(1);
  repair();
  expect((await forms.sendRequest({ name: marker, idempotencyKey })).data?.createRequest.id).toBeTruthy();
  expect(selectSql(own.dataDir, 'SELECT id FROM requests')).toHaveLength(1);
});

test.skipIf(spawnSync('prlimit', ['--version']).status !== 0)(
  'a failed COMMIT is not confirmed: full disk, lost connection',
  async () => {
    const stored = () =>
      selectSql<{ number: number; workflow: string }>(own.dataDir, 'SELECT number, workflow FROM requests');
    const before = stored();
    const desk = makeDesk(own.running().url, (await own.signIn()).token);
    const change = [`/requests/${before[0]?.number}`, { revision: 0, state: 'done' }] as const;
    const idempotencyKey = 'while-commits-fail-0001';

    const repair = breakCommits();
    const [sent, changed] = [await forms.sendRequest({ idempotencyKey }), await desk.call('PUT', ...change)];
    repair();
    expect(sent.errors).toHaveLength(1);
    expect(changed.status).toBe(500);
    expect(stored()).toEqual(before);

    expect((await forms.sendRequest({ idempotencyKey })).errors).toBeUndefined();
    expect((await desk.call('PUT', ...change)).status).toBe(200);
    expect(stored()).toHaveLength(before.length + 1);
    expect(stored()).toContainEqual({ ...before[0], workflow: 'done' });
  },
);

test('idempotency keys and request numbers are unique in the database', () => {
  const [list, text, table] = isPostgres
    ? ['pg_indexes', 'indexdef', 'tablename']
    : ["sqlite_master WHERE type = 'index'", 'sql', 'tbl_name'];
  const indexes = selectSql<{ sql: string; name: string }>(
    own.dataDir,
    `SELECT * FROM (SELECT ${text} AS sql, ${table} AS name FROM ${list}) AS i WHERE sql LIKE 'CREATE UNIQUE%' AND name IN ('submission_records', 'requests')`,
  ).map(({ sql, name }) => `${name} ${/\([`"]?(\w+)[`"]?\)/.exec(sql)?.[1]}`);
  expect(indexes.filter((index) => !index.endsWith(' id')).sort()).toEqual([
    'requests number',
    'submission_records key',
  ]);
});
