import { createRequire } from 'node:module';
import { join } from 'node:path';
import { content } from '../launch/places.mjs';

const sql = 'SELECT phone_number AS phone, count(*) AS rows FROM requests GROUP BY 1';

/** @typedef {{ phone: string, rows: number | string }} Row */

/**
 * Looks into the database itself.
 * @param {Record<string, string>} values settings of the product
 * @returns {Promise<Map<string, number>>} requests by phone
 */
export async function countStored({ DATABASE_URL = '', DATA_DIR = '' }) {
  const rows = DATABASE_URL ? await askServer(DATABASE_URL) : askFile(join(DATA_DIR, 'content/content.db'));
  return new Map(rows.map(({ phone, rows: count }) => [phone, Number(count)]));
}

const load = createRequire(join(content.folder, 'package.json'));

/** @param {string} url @returns {Promise<Row[]>} */
async function askServer(url) {
  const { Client } = load('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** @param {string} file @returns {Row[]} */
function askFile(file) {
  const database = new (load('better-sqlite3'))(file, { readonly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}
