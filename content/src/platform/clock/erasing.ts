import type { Core, UID } from '@strapi/strapi';
import { hasJumped, storeOf } from './clock';
import { maxPerDay, rowsPerDay } from './doubt';

/** What is erased because of its age and cannot be made again. */
export type Erasing = {
  kind: 'requests' | 'resumes' | 'journal' | 'deleted';
  uid: UID.Schema;
  /** Attribute with the moment that counts as the age of a row. */
  field: string;
  where?: object;
};

/** Rows of a kind that were erased on a day. */
type Counts = { day: string; erased: number };

/**
 * Returns how many of the oldest rows from before a moment may be erased now, and counts them as erased. None while a
 * jump of the clock is recent, and no more in a day than `maxPerDay`.
 * @returns `isAll` whether nothing has to wait
 */
export async function takeErasures(
  strapi: Core.Strapi,
  erasing: Erasing,
  before: Date,
  now: Date,
): Promise<{ count: number; isAll: boolean }> {
  const { kind, uid, field, where } = erasing;
  const due = await strapi.db.query(uid).count({ where: { ...where, [field]: { $lt: before } } });
  const isHeld = await hasJumped(strapi, now);
  const count = isHeld ? 0 : await takeOf(strapi, erasing, due, now);
  const left = due - count;
  if (left > 0)
    strapi.log.warn({ event: 'erasing-held', message: 'Не всё, чему вышел срок, стёрто сегодня', kind, left });
  return { count, isAll: !isHeld && left === 0 };
}

/** Takes as many as the day still allows. */
async function takeOf(strapi: Core.Strapi, erasing: Erasing, due: number, now: Date): Promise<number> {
  const store = storeOf(strapi);
  // A row for each kind: the tasks of several kinds run at once.
  const key = `erased-${erasing.kind}`;
  const day = now.toISOString().slice(0, 10);
  const counts = (await store.get({ key })) as Counts | null;
  const erased = counts?.day === day ? counts.erased : 0;
  const count = Math.max(0, Math.min(due, maxPerDay(await usualOf(strapi, erasing)) - erased));
  if (count > 0) await store.set({ key, value: { day, erased: erased + count } satisfies Counts });
  return count;
}

async function usualOf(strapi: Core.Strapi, { uid, field, where }: Erasing): Promise<number> {
  const table = strapi.db.query(uid);
  const end = async (direction: 'asc' | 'desc'): Promise<Date> => {
    const row = await table.findOne({ where, select: [field], orderBy: { [field]: direction } });
    return new Date(row?.[field] ?? 0);
  };
  return rowsPerDay(await table.count({ where }), await end('asc'), await end('desc'));
}
