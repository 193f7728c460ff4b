import { localDay } from '@clinic/contract/clock';
import type { Core } from '@strapi/strapi';
import type { Staff } from '../../people/request-records';
import { countPlaced, readHolds, readZoneOf, releaseHolds, toPlace, type VisitRow } from './store';
import { readDay, readUnconfirmed } from './visitors';

const hourMs = 3_600_000;
/** So many times within these hours, and so many times the usual number, are more than patients ask for. */
const rush = { hours: 3, least: 12, factor: 4 };
/** What is usual is counted over these hours before. */
const usualHours = 14 * 24;
/** Fewer visits may fill what a short day has for visits without a confirmation. */
const leastOfDay = 3;

/**
 * Unusually many visits without a confirmation. @property count how many of them can be freed at once, 0 for nothing
 * unusual. @property text why, for the staff
 */
export type Unusual = { count: number; text: string };

/** Returns whether unusually many times wait for a confirmation. */
export async function readUnusual(strapi: Core.Strapi, now: Date): Promise<Unusual> {
  const { held, text } = await findUnusual(strapi, now);
  return { count: held.size, text };
}

/** Frees the times that `readUnusual` counts, each with a line of the journal. Returns how many. */
export async function releaseUnusual(strapi: Core.Strapi, by: Staff, now: Date): Promise<number> {
  return releaseHolds(strapi, [...(await findUnusual(strapi, now)).held], by, now);
}

async function findUnusual(strapi: Core.Strapi, now: Date): Promise<{ held: Set<number>; text: string }> {
  const holds = await readHolds(strapi, now);
  const since = new Date(now.getTime() - rush.hours * hourMs);
  const recent = holds.filter(({ placedAt }) => placedAt !== null && new Date(placedAt) >= since);
  const before = await countPlaced(strapi, new Date(since.getTime() - usualHours * hourMs), since);
  const usual = Math.round((before * rush.hours) / usualHours);
  const isRush = recent.length >= rush.least && recent.length > rush.factor * usual;
  const full = await findFullDays(strapi, holds, now);
  const found = [...(isRush ? recent : []), ...full.flat()];
  const reasons = [
    isRush && `за последние ${rush.hours} часа ${recent.length}, обычно ${usual}`,
    full.length > 0 && `дней врачей, где без звонка занята половина: ${full.length}`,
  ].filter(Boolean);
  return { held: new Set(found.map(({ id }) => id)), text: reasons.join('; ') };
}

/** Returns the visits of each day on which a doctor has no more time for visits without a confirmation. */
async function findFullDays(strapi: Core.Strapi, holds: readonly VisitRow[], now: Date): Promise<VisitRow[][]> {
  const zones = new Map<string, string>();
  for (const { clinic } of holds) if (!zones.has(clinic)) zones.set(clinic, await readZoneOf(strapi, clinic));
  const days = new Map<string, VisitRow[]>();
  for (const row of holds) {
    const key = `${row.doctor} ${localDay(new Date(row.startsAt), zones.get(row.clinic) ?? 'UTC')}`;
    days.set(key, [...(days.get(key) ?? []), row]);
  }
  const full: VisitRow[][] = [];
  for (const [first, ...more] of days.values()) {
    if (!first || more.length + 1 < leastOfDay) continue;
    const day = await readDay(strapi, toPlace(first), now);
    const { visits, minutes } = await readUnconfirmed(strapi, day, now);
    // A visit as long as the others would not fit.
    if (minutes + minutes / visits.length > day.most) full.push(visits);
  }
  return full;
}
