import type { Core, UID } from '@strapi/strapi';
import { isConfirmed, readDoubt, storeOf } from './clock';
import { maxPerDay, rowsPerDay } from './doubt';

/** One kind of rows that are erased because of their age. */
export type Erasing = {
  /** Russian, for the administrator; the key of the kind. */
  name: string;
  uid: UID.Schema;
  /** Attribute with the moment that counts as the age of a row. */
  field: string;
  where?: object;
};

/** Erasures of a kind: those of a day, and those that wait for a person. */
type Counts = { day: string; erased: number; held: number };
type AllCounts = Record<string, Counts>;

/**
 * Returns whether rows older than `before` may be erased now, and counts them as erased if so. Otherwise they wait for
 * an administrator: the clock is doubted, or they are many more than usual.
 */
export async function mayErase(strapi: Core.Strapi, erasing: Erasing, before: Date, now: Date): Promise<boolean> {
  const { name, uid, field, where } = erasing;
  const due = await strapi.db.query(uid).count({ where: { ...where, [field]: { $lt: before } } });
  return mayEraseCount(strapi, { name, due, usual: () => usualOf(strapi, erasing) }, now);
}

/**
 * The same for what is not counted by a query.
 * @param due number of rows or files to erase
 * @param usual number of them that come in a day
 */
export async function mayEraseCount(
  strapi: Core.Strapi,
  { name, due, usual }: { name: string; due: number; usual: () => Promise<number> },
  now: Date,
): Promise<boolean> {
  const day = now.toISOString().slice(0, 10);
  const all = await readCounts(strapi);
  const erased = all[name]?.day === day ? all[name].erased : 0;
  const isAllowed = !(await readDoubt(strapi, now)) && (await isUsual());
  if (due > 0 || all[name]?.held)
    await writeCounts(strapi, {
      ...all,
      [name]: isAllowed ? { day, erased: erased + due, held: 0 } : { day, erased, held: due },
    });
  if (!isAllowed && due > 0)
    strapi.log.warn({ event: 'erasing-held', message: `${name}: ждёт подтверждения администратора`, due });
  return isAllowed;

  async function isUsual(): Promise<boolean> {
    const sum = erased + due;
    return sum <= maxPerDay(0) || (await isConfirmed(strapi, now)) || sum <= maxPerDay(await usual());
  }
}

/** Returns what waits for an administrator: names and numbers of rows. */
export async function readHeld(strapi: Core.Strapi): Promise<{ name: string; count: number }[]> {
  const counts = Object.entries(await readCounts(strapi));
  return counts.flatMap(([name, { held }]) => (held > 0 ? [{ name, count: held }] : []));
}

async function usualOf(strapi: Core.Strapi, { uid, field, where }: Erasing): Promise<number> {
  const table = strapi.db.query(uid);
  const end = async (direction: 'asc' | 'desc'): Promise<Date> => {
    const row = await table.findOne({ where, select: [field], orderBy: { [field]: direction } });
    return new Date(row?.[field] ?? 0);
  };
  return rowsPerDay(await table.count({ where }), await end('asc'), await end('desc'));
}

const readCounts = async (strapi: Core.Strapi): Promise<AllCounts> =>
  ((await storeOf(strapi).get({ key: 'erasures' })) as AllCounts | null) ?? {};
const writeCounts = (strapi: Core.Strapi, counts: AllCounts): Promise<unknown> =>
  storeOf(strapi).set({ key: 'erasures', value: counts });
