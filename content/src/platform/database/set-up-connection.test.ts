import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SqliteConnection, setUpConnection } from './set-up-connection';

let folder: string;
let processes: [Knex, Knex];

/** Opens a connection as config/database.ts does, as if each were another process. */
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

test('writes of another process do not break a transaction that reads before it writes', async () => {
  const [starting, stopping] = processes;
  // Both connections are in this thread, so the second one cannot wait.
  await stopping.raw('PRAGMA busy_timeout = 0');
  await starting.transaction(async (trx) => {
    const [newest] = await trx('changes').max({ id: 'id' });
    await expect(stopping('changes').insert({ id: 2 })).rejects.toThrow('database is locked');
    await trx('changes').insert({ id: Number(newest?.id) + 1 });
  });
  await stopping('changes').insert({ id: 3 });
  expect(await starting('changes').pluck('id')).toEqual([1, 2, 3]);
});

test('commits are synced to the disk', async () => {
  // 2 is FULL; in WAL mode, lower levels could lose the latest commits in a power cut.
  expect(await processes[0].raw('PRAGMA synchronous')).toEqual([{ synchronous: 2 }]);
});

test('reading does not wait for a writer', async () => {
  const [writing, reading] = processes;
  await writing.transaction(async (trx) => {
    await trx('changes').insert({ id: 2 });
    expect(await reading('changes').pluck('id')).toEqual([1]);
  });
  expect(await reading('changes').pluck('id')).toEqual([1, 2]);
});

test.each([
  ['Кедрова', '%кедр%', 1],
  ['Кедрова', 'кедр', 0],
  ['Кедрова', 'кедр_ва', 1],
  ['abcbcd', 'A%BCD', 1],
  ['abc', 'a%c%d', 0],
  ['', '%', 1],
  ['Кедрова', '%я%', 0],
  [12, '%1%', 1],
  [null, '%', null],
])('%j LIKE %j is %j, ignoring case in any alphabet', async (text, pattern, found) => {
  expect(await processes[0].raw('SELECT ? LIKE ? AS found', [text, pattern])).toEqual([{ found }]);
});

test('LIKE supports an escape character, and lower supports Cyrillic', async () => {
  const [database] = processes;
  const found = "SELECT ? LIKE ? ESCAPE '\\' AS found";
  expect(await database.raw(found, ['скидка 10%', '%10\\%'])).toEqual([{ found: 1 }]);
  expect(await database.raw(found, ['скидка 100', '%10\\%'])).toEqual([{ found: 0 }]);
  expect(await database.raw('SELECT lower(?) AS text, lower(NULL) AS none', ['Ёлка'])).toEqual([
    { text: 'ёлка', none: null },
  ]);
});

test('titles are sorted by the Russian alphabet, other columns as they are', async () => {
  const [database] = processes;
  await database.schema.createTable('tags', (table) => {
    table.increments('id');
    table.text('title');
    table.integer('order');
  });
  const titles = ['яблоко', 'Ёлка', 'Ель', 'Жук', 'абажур', 'Банк', 'ёж', null];
  await database('tags').insert(titles.map((title, order) => ({ title, order })));
  const sorted = [null, 'абажур', 'Банк', 'ёж', 'Ёлка', 'Ель', 'Жук', 'яблоко'];
  expect(await database('tags as t0').orderBy('t0.title', 'asc').pluck('title')).toEqual(sorted);
  expect(await database('tags').orderBy('title', 'desc').distinct('title').pluck('title')).toEqual(sorted.toReversed());
  expect(
    await database('tags')
      .orderBy([{ column: 'order' }, { column: 'title' }])
      .pluck('title'),
  ).toEqual(titles);
});
