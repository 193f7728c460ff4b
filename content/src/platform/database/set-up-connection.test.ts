import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SqliteConnection, setUpConnection } from './set-up-connection';

let folder: string;
let processes: [Knex, Knex];

/** As config/database.ts opens it, one for each process over one file. */
const open = () =>
  knex({
    client: 'better-sqlite3',
    connection: { filename: join(folder, 'content.db') },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate(connection: SqliteConnection, done: (error: null, connection: SqliteConnection) => void) {
        setUpConnection(connection);
        done(null, connection);
      },
    },
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
  processes = [open(), open()];
  await processes[0].schema.createTable('changes', (table) => table.increments('id'));
  await processes[0]('changes').insert({ id: 1 });
});

afterEach(async () => {
  for (const connection of processes) await connection.destroy();
  rmSync(folder, { recursive: true });
});

test('a transaction that reads before it writes is not broken by what another process writes meanwhile', async () => {
  const [starting, stopping] = processes;
  // Both are in this thread: the other one cannot wait here.
  await stopping.raw('PRAGMA busy_timeout = 0');
  await starting.transaction(async (trx) => {
    const [newest] = await trx('changes').max({ id: 'id' });
    await expect(stopping('changes').insert({ id: 2 })).rejects.toThrow('database is locked');
    await trx('changes').insert({ id: Number(newest?.id) + 1 });
  });
  await stopping('changes').insert({ id: 3 });
  expect(await starting('changes').pluck('id')).toEqual([1, 2, 3]);
});

test('a committed write is on the disk', async () => {
  // 2 is FULL: in WAL mode anything less leaves the latest commits to a power cut.
  expect(await processes[0].raw('PRAGMA synchronous')).toEqual([{ synchronous: 2 }]);
});

test('reading waits for nobody', async () => {
  const [writing, reading] = processes;
  await writing.transaction(async (trx) => {
    await trx('changes').insert({ id: 2 });
    expect(await reading('changes').pluck('id')).toEqual([1]);
  });
  expect(await reading('changes').pluck('id')).toEqual([1, 2]);
});

test.each([
  ['Кедрова', '%кедр%', 1],
  ['кедрова', 'КЕДРОВА', 1],
  ['Кедрова', 'кедр', 0],
  ['Кедрова', 'кедр_ва', 1],
  ['abcbcd', 'A%BCD', 1],
  ['abc', 'a%c%d', 0],
  ['', '%', 1],
  ['', '%%', 1],
  ['КЕДРОВА', '%едр%', 1],
  ['Кедрова', '%а%', 1],
  ['Кедрова', '%я%', 0],
  [12, '%1%', 1],
  [null, '%', null],
])('%j LIKE %j is %j in any case of any script', async (text, pattern, found) => {
  expect(await processes[0].raw('SELECT ? LIKE ? AS found', [text, pattern])).toEqual([{ found }]);
});

test('LIKE keeps its escape sign and lower knows Cyrillic', async () => {
  const [database] = processes;
  const found = "SELECT ? LIKE ? ESCAPE '\\' AS found";
  expect(await database.raw(found, ['скидка 10%', '%10\\%'])).toEqual([{ found: 1 }]);
  expect(await database.raw(found, ['скидка 100', '%10\\%'])).toEqual([{ found: 0 }]);
  expect(await database.raw('SELECT lower(?) AS text, lower(NULL) AS none', ['Ёлка'])).toEqual([
    { text: 'ёлка', none: null },
  ]);
});
