import type { DayCount } from '@clinic/contract/statistics';
import type { Core } from '@strapi/strapi';
import { readClinicZone } from '../../platform/clinic-zone/clinic-zone';
import { readCounts } from './counts-table';

/** Periods that the page offers, in days. */
const periods = [30, 90] as const;
const dayMs = 86_400_000;

export type Period = (typeof periods)[number];
export type PeriodCounts = { from: string; to: string; counts: DayCount[] };

export function readPeriod(text: unknown): Period | null {
  return periods.find((days) => String(days) === text) ?? null;
}

/** The numbers of the last days, today included, by the clinic's clock. */
export async function dayCounts(strapi: Core.Strapi, days: Period, now: Date): Promise<PeriodCounts> {
  const to = dayIn(await readClinicZone(strapi), now);
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - (days - 1) * dayMs).toISOString().slice(0, 10);
  return { from, to, counts: await readCounts(strapi, from) };
}

function dayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}
