import { createRequire } from 'node:module';
import { join } from 'node:path';
import { content } from '../launch/places.mjs';
import { contentDataDir } from '../launch/services.mjs';

const load = createRequire(join(content.folder, 'package.json'));

/** Runs one statement in the product's database and returns its rows; counts come as text from PostgreSQL. */
export const askDatabase = <Row>(values: Record<string, string>, sql: string): Promise<Row[]> =>
  values.DATABASE_URL ? askServer(values.DATABASE_URL, sql) : askFile(join(contentDataDir(values), 'content.db'), sql);

async function askServer<Row>(url: string, sql: string): Promise<Row[]> {
  const { Client } = load('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function askFile<Row>(file: string, sql: string): Promise<Row[]> {
  const database = new (load('better-sqlite3'))(file, { fileMustExist: true });
  try {
    const statement = database.prepare(sql);
    if (statement.reader) return statement.all();
    statement.run();
    return [];
  } finally {
    database.close();
  }
}
