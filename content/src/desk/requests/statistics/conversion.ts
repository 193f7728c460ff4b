import { localDay, toInstant } from '@clinic/contract/clock';
import { type CallTime, callBegin } from '@clinic/contract/submissions/call-time';
import { requestTypes } from '@clinic/contract/submissions/request';
import { type Origin, originName, originText } from '@clinic/contract/submissions/visit';
import { workingMinutes, type ZonedTimetable } from '@clinic/contract/working-minutes';
import type { Core } from '@strapi/strapi';
import {
  type CameBy,
  durationText,
  type Outcome,
  type State,
  waitsSince,
  waysToCome,
} from '../../../people/request-records/rules';
import { withPublishedNames } from '../../../platform/content-model/published-names';
import { requestUid } from '../../../platform/content-model/uids';
import { readTimetable } from '../../../platform/zone/clinic-timetable';

/** What became of requests, without anything about a person. */
export type Conversion = {
  requests: number;
  /** Requests with an outcome of a call. */
  called: number;
  booked: number;
  /**
   * Median of the clinic's open time from a request, or the hour that its visitor asked for, to the first call, in words;
   * `null` before the first call.
   */
  firstCall: string | null;
  /** Most requests first. */
  bySource: ConversionRow[];
  byCampaign: ConversionRow[];
  byPage: ConversionRow[];
  byDoctor: ConversionRow[];
  /** Newest first; `label` is YYYY-MM-DD on the clinic's clock. */
  byDay: ConversionRow[];
};

type ConversionRow = { label: string; requests: number; called: number; booked: number };

type Row = {
  createdAt: string;
  workflow: State | null;
  outcome: Outcome | null;
  firstCallAt: string | null;
  callTime: CallTime | null;
  callDay: string | null;
  page: string | null;
  origin: Origin | null;
  cameBy: CameBy | null;
  doctor: { documentId: string; name: string } | null;
};

const shownRows = 15;

/** Counts requests of patients since a day: neither CVs nor spam. @param from YYYY-MM-DD on the clinic's clock */
export async function readConversion(strapi: Core.Strapi, from: string): Promise<Conversion> {
  const timetable = await readTimetable(strapi);
  const rows: Row[] = await strapi.db.query(requestUid).findMany({
    where: { createdAt: { $gte: toInstant(`${from}T00:00`, timetable.timeZone) }, type: { $ne: requestTypes.resume } },
    select: ['createdAt', 'workflow', 'outcome', 'firstCallAt', 'callTime', 'callDay', 'page', 'origin', 'cameBy'],
    populate: { doctor: { select: ['documentId', 'name'] } },
  });
  return summariseConversion(await withPublishedNames(strapi, rows), timetable);
}

export function summariseConversion(all: readonly Row[], timetable: ZonedTimetable): Conversion {
  const rows = all.filter(({ workflow }) => workflow !== 'spam');
  // Nobody waits for a call who has called.
  const fromSite = rows.filter(({ cameBy }) => !cameBy);
  const waits = fromSite.flatMap(({ createdAt, callTime, callDay, firstCallAt }) => {
    const begin = callBegin(callTime, callDay);
    const since = waitsSince(new Date(createdAt), begin === null ? null : toInstant(begin, timetable.timeZone));
    return firstCallAt ? [workingMinutes(since, new Date(firstCallAt), timetable)] : [];
  });
  const wait = median(waits);
  return {
    requests: rows.length,
    called: rows.filter(({ outcome }) => outcome).length,
    booked: rows.filter(isBooked).length,
    firstCall: wait === null ? null : durationText(wait),
    bySource: mostFirst(count(rows, sourceOf)),
    byCampaign: mostFirst(
      count(
        rows.filter(({ origin }) => origin?.campaign),
        ({ origin }) => (origin ? originText(origin) : ''),
      ),
    ),
    byPage: mostFirst(count(fromSite, ({ page }) => page?.replace(/[?#].*/, '') || 'не известна')),
    byDoctor: mostFirst(count(rows, ({ doctor }) => doctor?.name ?? 'врач не выбран')),
    byDay: count(rows, ({ createdAt }) => localDay(new Date(createdAt), timetable.timeZone)).sort((one, other) =>
      one.label < other.label ? 1 : -1,
    ),
  };
}

const sourceOf = ({ origin, cameBy }: Row): string =>
  cameBy ? waysToCome[cameBy] : origin ? originName(origin) : 'не известен';

const isBooked = ({ outcome }: Row) => outcome === 'booked';

function count(rows: readonly Row[], labelOf: (row: Row) => string): ConversionRow[] {
  const groups = new Map<string, ConversionRow>();
  for (const row of rows) {
    const label = labelOf(row);
    const group = groups.get(label) ?? { label, requests: 0, called: 0, booked: 0 };
    groups.set(label, group);
    group.requests += 1;
    if (row.firstCallAt) group.called += 1;
    if (isBooked(row)) group.booked += 1;
  }
  return [...groups.values()];
}

const mostFirst = (rows: ConversionRow[]) =>
  rows.sort((one, other) => other.requests - one.requests || one.label.localeCompare(other.label)).slice(0, shownRows);

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
