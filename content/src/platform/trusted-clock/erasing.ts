import type { Core, UID } from '@strapi/strapi';
import { isConfirmed, readDoubt, storeOf } from './clock';
import { maxPerDay, rowsPerDay } from './doubt';

/** What is erased because of its age and cannot be made again, in words for the administrator. */
const kinds = {
  requests: 'Заявки',
  resumes: 'Резюме',
  journal: 'Журнал заявок',
  deleted: 'Удалённые записи',
} as const;
type Kind = keyof typeof kinds;

export type Erasing = {
  kind: Kind;
  uid: UID.Schema;
  /** Attribute with the moment that counts as the age of a row. */
  field: string;
  where?: object;
};

/** Erasures of a kind: those of a day, and those that wait for a person. */
type Counts = { day: string; erased: number; held: number };

/**
 * Returns whether rows older than `before` may be erased now, and counts them as erased if so. Otherwise they wait for
 * an administrator: the clock is doubted, or they are many more than usual.
 */
export async function mayErase(strapi: Core.Strapi, erasing: Erasing, before: Date, now: Date): Promise<boolean> {
  const { kind, uid, field, where } = erasing;
  const due = await strapi.db.query(uid).count({ where: { ...where, [field]: { $lt: before } } });
  return mayEraseCount(strapi, { kind, due, usual: () => usualOf(strapi, erasing) }, now);
}

/**
 * The same for what is not counted by a query.
 * @param due number of rows or files to erase
 * @param usual number of them that come in a day
 */
export async function mayEraseCount(
  strapi: Core.Strapi,
  { kind, due, usual }: { kind: Kind; due: number; usual: () => Promise<number> },
  now: Date,
): Promise<boolean> {
  const day = now.toISOString().slice(0, 10);
  const counts = await readCounts(strapi, kind);
  const erased = counts?.day === day ? counts.erased : 0;
  const isAllowed = !(await readDoubt(strapi, now)) && (await isUsual());
  if (due > 0 || counts?.held)
    await writeCounts(strapi, kind, isAllowed ? { day, erased: erased + due, held: 0 } : { day, erased, held: due });
  if (!isAllowed && due > 0)
    strapi.log.warn({ event: 'erasing-held', message: `${kinds[kind]}: ждёт подтверждения администратора`, due });
  return isAllowed;

  async function isUsual(): Promise<boolean> {
    const sum = erased + due;
    return sum <= maxPerDay(0) || (await isConfirmed(strapi, now)) || sum <= maxPerDay(await usual());
  }
}

/** Returns what waits for an administrator: names and numbers of rows. */
export async function readHeld(strapi: Core.Strapi): Promise<{ name: string; count: number }[]> {
  const found: { name: string; count: number }[] = [];
  for (const [kind, name] of Object.entries(kinds) as [Kind, string][]) {
    const count = (await readCounts(strapi, kind))?.held ?? 0;
    if (count > 0) found.push({ name, count });
  }
  return found;
}

async function usualOf(strapi: Core.Strapi, { uid, field, where }: Erasing): Promise<number> {
  const table = strapi.db.query(uid);
  const end = async (direction: 'asc' | 'desc'): Promise<Date> => {
    const row = await table.findOne({ where, select: [field], orderBy: { [field]: direction } });
    return new Date(row?.[field] ?? 0);
  };
  return rowsPerDay(await table.count({ where }), await end('asc'), await end('desc'));
}

/** A row for each kind: the tasks of several kinds run at once. */
const readCounts = async (strapi: Core.Strapi, kind: Kind): Promise<Counts | null> =>
  (await storeOf(strapi).get({ key: `erased-${kind}` })) as Counts | null;
const writeCounts = (strapi: Core.Strapi, kind: Kind, value: Counts): Promise<unknown> =>
  storeOf(strapi).set({ key: `erased-${kind}`, value });
