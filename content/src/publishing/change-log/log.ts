import { randomUUID } from 'node:crypto';
import type { Change, DocumentPage, Snapshot } from '@clinic/contract/change-log';
import type { Core } from '@strapi/strapi';
import type { ContentModel } from '../../platform/content-model/content-model';
import { column, defineTable } from '../../platform/database/define-table';
import type { Transaction } from '../../platform/database/link-tables';
import { locks, lockUntilCommit } from '../../platform/nodes/locks';
import { readFormerSlugs } from './pages/former-slugs';
import { pageTypes, pathFormat } from './pages/page-types';
import { readPages } from './pages/read-pages';

/** Its numbers grow with AUTOINCREMENT on SQLite, so that none is used twice. */
export const changeTable = defineTable(
  'change_log_changes',
  { tags: column.json<string[]>(), page: column.json<DocumentPage | null>(), createdAt: column.datetime() },
  { created_at: { columns: ['created_at'] } },
);

/** Change numbers count seconds since this time, as far as possible. */
const epochMs = Date.UTC(2026, 0, 1);
/** A site that misses more changes, or is away for longer, reads a new snapshot, which is cheaper. */
const keptRows = 20_000;
const keptDays = 30;
const dayMs = 86_400_000;
/** Rows of one response. */
const pageSize = 500;

const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'plugin', name: 'change-log' });

/**
 * Serialises changes of published content until the transaction ends. PostgreSQL assigns numbers before the commit, so
 * otherwise readers could miss a change that commits late.
 */
export const lockLog = (strapi: Core.Strapi, trx: Transaction): Promise<void> =>
  lockUntilCommit(strapi, trx, locks.changeLog);

/** Adds a row in the transaction of the change and returns its number. */
export async function writeChange(
  strapi: Core.Strapi,
  tags: string[],
  page: DocumentPage | null = null,
): Promise<number> {
  const { id } = await changeTable.of(strapi).create({ data: { tags, page, createdAt: new Date() } });
  return id;
}

/** Returns the number of the newest change. */
export async function readLastChange(strapi: Core.Strapi): Promise<number> {
  const newest = await changeTable.of(strapi).findOne({ select: ['id'], orderBy: { id: 'desc' } });
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
    await changeTable.of(strapi).create({ data: { id, tags: [], createdAt: now } });
    if (strapi.db.dialect.client === 'postgres') {
      await trx.raw("SELECT setval(pg_get_serial_sequence(?, 'id'), ?)", [changeTable.tableName, id]);
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

/**
 * Returns the changes after a number, the oldest first, and the number to continue from. Returns `null` when there is
 * no row with that number: it was pruned, or the database was replaced.
 */
export async function readChanges(
  strapi: Core.Strapi,
  after: number,
): Promise<{ last: number; changes: Change[] } | null> {
  const rows = await changeTable.of(strapi).findMany({
    where: { id: { $gte: after } },
    orderBy: { id: 'asc' },
    limit: pageSize + 1,
  });
  const [known, ...news] = rows;
  if (known?.id !== after) return null;
  return {
    last: news.at(-1)?.id ?? after,
    changes: news.map(({ id, tags, page }) => ({ id, tags, ...(page ? { page } : {}) })),
  };
}

/** Returns the paths of all pages, and the number of the newest change that they certainly include. */
export async function readSnapshot(strapi: Core.Strapi, content: ContentModel): Promise<Omit<Snapshot, 'log'>> {
  // Read the number first: changes made in between are sent again, which is harmless.
  const last = await readLastChange(strapi);
  const pages: DocumentPage[] = [];
  for (const uid of Object.keys(pageTypes)) pages.push(...(await readPages(strapi, content, uid)));
  const present = new Set(pages.map(({ documentId }) => documentId));
  const former = (await readFormerSlugs(strapi)).filter(({ documentId }) => present.has(documentId));
  return { last, pages, former };
}

/** Returns an unused number, whatever the clock says. */
export function firstNumber(newest: number, now: Date): number {
  return Math.max(newest + 1, Math.floor((now.getTime() - epochMs) / 1000));
}

/** Deletes rows that are too old or too many, but never the newest, which holds the current number. */
export async function dropOldChanges(strapi: Core.Strapi, now: Date): Promise<void> {
  const newest = await readLastChange(strapi);
  const [tooMany] = await changeTable.of(strapi).findMany({
    select: ['id'],
    orderBy: { id: 'desc' },
    limit: 1,
    offset: keptRows,
  });
  const since = new Date(now.getTime() - keptDays * dayMs);
  await changeTable.of(strapi).deleteMany({
    where: {
      id: { $lt: newest },
      $or: [{ createdAt: { $lt: since } }, ...(tooMany ? [{ id: { $lte: tooMany.id } }] : [])],
    },
  });
}
