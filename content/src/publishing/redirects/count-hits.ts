import type { Core } from '@strapi/strapi';
import * as v from 'valibot';
import { locks, lockUntilCommit } from '../../platform/nodes/locks';
import { redirectUid } from './follow-redirects';

const maxEntries = 2000;
const maxCount = 1_000_000_000;

const hits = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxCount)),
  lastAt: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text))),
  ),
});
/** How often an old address was asked for since the site told last, and when for the last time. */
type Hits = v.InferOutput<typeof hits>;

/** Describes `{ rows }`, hits by document id of a row. */
export const hitReport = v.object({
  rows: v.pipe(v.record(v.string(), v.unknown()), v.maxEntries(maxEntries), v.record(v.string(), hits)),
});
type HitReport = v.InferOutput<typeof hitReport>['rows'];

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
