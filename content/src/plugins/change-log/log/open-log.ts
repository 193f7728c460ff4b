import { randomUUID } from 'node:crypto';
import type { Core, UID } from '@strapi/strapi';
import { addressForm } from '../addresses/page-types';
import { changeUid, tables } from '../tables';
import { lockLog } from './lock-log';

const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'plugin', name: 'change-log' });

/** The numbers of a log count seconds since then, as far as they can. */
const epochMs = Date.UTC(2026, 0, 1);

/**
 * Gives the log its name, once for a database, and begins this run of the service with a row of its own, numbered by the
 * clock. So a database put back from a backup goes on with numbers that it has never given out before, and a site that
 * asks by a number of the lost days is told to start afresh.
 */
export async function openLog(strapi: Core.Strapi, now: Date): Promise<void> {
  const store = storeOf(strapi);
  await strapi.db.transaction(async ({ trx }) => {
    await lockLog(strapi, trx);
    const table = strapi.db.query(changeUid as UID.Schema);
    const newest: { id: number } | null = await table.findOne({ select: ['id'], orderBy: { id: 'desc' } });
    const id = firstNumber(newest?.id ?? 0, now);
    await table.create({ data: { id, tags: [], createdAt: now } });
    if (strapi.db.dialect.client === 'postgres') {
      await trx.raw("SELECT setval(pg_get_serial_sequence(?, 'id'), ?)", [tables[0]?.tableName ?? '', id]);
    }
    if (!(await store.get({ key: 'name' }))) await store.set({ key: 'name', value: randomUUID() });
  });
}

/** The name by which sites know the log: another one where addresses are written in another form. */
export async function readLogName(strapi: Core.Strapi): Promise<string> {
  return `${await storeOf(strapi).get({ key: 'name' })}.${addressForm}`;
}

/** Never one that was given out, whatever the clock says. */
export function firstNumber(newest: number, now: Date): number {
  return Math.max(newest + 1, Math.floor((now.getTime() - epochMs) / 1000));
}
