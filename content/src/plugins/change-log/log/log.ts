import { randomUUID } from 'node:crypto';
import type { DocumentPage } from '@clinic/contract/change-log';
import type { Core, UID } from '@strapi/strapi';
import type { Transaction } from '../../../platform/database/link-tables';
import { pathFormat } from '../pages/page-types';
import { changeTableName, changeUid } from '../tables';

/** Key of the advisory lock, unique in the database. */
const lockKey = 6_006_001;
/** Change numbers count seconds since this time, as far as possible. */
const epochMs = Date.UTC(2026, 0, 1);
/** A site that misses more changes, or is away for longer, reads a new snapshot, which is cheaper. */
const keptRows = 20_000;
const keptDays = 30;
const dayMs = 86_400_000;

const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'plugin', name: 'change-log' });
const changesOf = (strapi: Core.Strapi) => strapi.db.query(changeUid as UID.Schema);

/**
 * Serialises changes of published content until the transaction ends. PostgreSQL assigns numbers before the commit, so
 * otherwise readers could miss a change that commits late. On SQLite transactions are serialised anyway.
 */
export async function lockLog(strapi: Core.Strapi, trx: Transaction): Promise<void> {
  if (strapi.db.dialect.client === 'postgres') await trx.raw('SELECT pg_advisory_xact_lock(?)', [lockKey]);
}

/** Adds a row in the transaction of the change and returns its number. */
export async function writeChange(
  strapi: Core.Strapi,
  tags: string[],
  address: DocumentPage | null = null,
): Promise<number> {
  const { id } = await changesOf(strapi).create({ data: { tags, address, createdAt: new Date() } });
  return id;
}

/** Returns the number of the newest change. */
export async function readLastChange(strapi: Core.Strapi): Promise<number> {
  const newest: { id: number } | null = await changesOf(strapi).findOne({ select: ['id'], orderBy: { id: 'desc' } });
  return newest?.id ?? 0;
}

/**
 * Names the log of a new database, and adds a row for this start, numbered by the clock. A database restored from a
 * backup therefore reuses no number, and sites that know numbers of the lost days read a new snapshot.
 */
export async function openLog(strapi: Core.Strapi, now: Date): Promise<void> {
  const store = storeOf(strapi);
  await strapi.db.transaction(async ({ trx }) => {
    await lockLog(strapi, trx);
    const id = firstNumber(await readLastChange(strapi), now);
    await changesOf(strapi).create({ data: { id, tags: [], createdAt: now } });
    if (strapi.db.dialect.client === 'postgres') {
      await trx.raw("SELECT setval(pg_get_serial_sequence(?, 'id'), ?)", [changeTableName, id]);
    }
    if (!(await store.get({ key: 'name' }))) await store.set({ key: 'name', value: randomUUID() });
  });
}

/**
 * Returns the name of the log. It includes the path format, so that sites read a new snapshot when the format changes.
 */
export async function readLogName(strapi: Core.Strapi): Promise<string> {
  return `${await storeOf(strapi).get({ key: 'name' })}.${pathFormat}`;
}

/** Returns an unused number, whatever the clock says. */
export function firstNumber(newest: number, now: Date): number {
  return Math.max(newest + 1, Math.floor((now.getTime() - epochMs) / 1000));
}

/** Deletes rows that are too old or too many, but never the newest, which holds the current number. */
export async function dropOldChanges(strapi: Core.Strapi, now: Date): Promise<void> {
  const newest = await readLastChange(strapi);
  const [tooMany]: { id: number }[] = await changesOf(strapi).findMany({
    select: ['id'],
    orderBy: { id: 'desc' },
    limit: 1,
    offset: keptRows,
  });
  const since = new Date(now.getTime() - keptDays * dayMs);
  await changesOf(strapi).deleteMany({
    where: {
      id: { $lt: newest },
      $or: [{ createdAt: { $lt: since } }, ...(tooMany ? [{ id: { $lte: tooMany.id } }] : [])],
    },
  });
}
