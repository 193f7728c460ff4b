import { isRecord } from '@clinic/contract/parse';
import type { Core } from '@strapi/strapi';
import { locks, lockUntilCommit } from '../../platform/nodes/locks';
import { redirectUid } from './follow-redirects';

/** How often an old address was asked for since the site told last, and when for the last time. */
type Hits = { count: number; lastAt: string };
/** By document id of a row. */
type HitReport = Record<string, Hits>;

const maxEntries = 2000;
const maxCount = 1_000_000_000;

/** Reads `{ rows }`. Returns null when it is no such report. */
export function readHitReport({ rows }: Record<string, unknown>): HitReport | null {
  if (!isRecord(rows)) return null;
  const all = Object.values(rows);
  return all.length <= maxEntries && all.every(isHits) ? (rows as HitReport) : null;
}

/** Adds what a site has counted; a row that is gone meanwhile is passed over. */
export async function countHits(strapi: Core.Strapi, report: HitReport): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    // Two processes that read the same number would both write the next one.
    await lockUntilCommit(strapi, trx, locks.hits);
    for (const [documentId, hits] of Object.entries(report)) await add(strapi, documentId, hits);
  });
}

/** Past the document service: a hit is no edit, and the sites need not hear of it. */
async function add(strapi: Core.Strapi, documentId: string, { count, lastAt }: Hits): Promise<void> {
  const table = strapi.db.query(redirectUid);
  const row: { id: number; hits: number | null } | null = await table.findOne({
    where: { documentId },
    select: ['id', 'hits'],
  });
  if (!row) return;
  const hits = Math.min(maxCount, (row.hits ?? 0) + count);
  await table.update({ where: { id: row.id }, data: { hits, lastHitAt: new Date(lastAt) } });
}

function isHits(value: unknown): value is Hits {
  if (!isRecord(value)) return false;
  const { count, lastAt } = value;
  const isCount = Number.isInteger(count) && (count as number) > 0 && (count as number) <= maxCount;
  return isCount && typeof lastAt === 'string' && !Number.isNaN(Date.parse(lastAt));
}
