import type { Core, UID } from '@strapi/strapi';
import { changeUid } from '../tables';

/** A site that was away for longer, or from more changes, starts afresh: that is cheaper than reading them all. */
export const keptRows = 20_000;
export const keptDays = 30;

const dayMs = 86_400_000;

/** Drops rows that are too old or too many; the newest always stays, it says where the log is. */
export async function dropOldChanges(strapi: Core.Strapi, now: Date): Promise<void> {
  const table = strapi.db.query(changeUid as UID.Schema);
  const newestFirst = { select: ['id'], orderBy: { id: 'desc' as const }, limit: 1 };
  const [newest]: { id: number }[] = await table.findMany(newestFirst);
  if (!newest) return;
  const [tooMany]: { id: number }[] = await table.findMany({ ...newestFirst, offset: keptRows });
  const since = new Date(now.getTime() - keptDays * dayMs);
  await table.deleteMany({
    where: {
      id: { $lt: newest.id },
      $or: [{ createdAt: { $lt: since } }, ...(tooMany ? [{ id: { $lte: tooMany.id } }] : [])],
    },
  });
}
