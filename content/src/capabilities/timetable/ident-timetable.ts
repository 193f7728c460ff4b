import { utcMinute } from '@clinic/contract/clock';
import { joined, without } from '@clinic/contract/free-times';
import { isRecord } from '@clinic/contract/parse';
import { cutText } from '@clinic/contract/plain-text';
import type { Span } from '@clinic/contract/timetable';
import type { Core } from '@strapi/strapi';
import { column, defineTable } from '../../platform/database/define-table';
import { holdingTimetable } from './store';

/** One row: the last timetable that IDENT has sent. */
export const identTable = defineTable('timetable_ident', {
  receivedAt: column.datetime(),
  content: column.json<IdentContent>(),
});

type Named = { id: string; name: string };

/** A timetable of IDENT. @property free stretches in minutes since 1970, UTC, by the ids of doctor and branch */
export type IdentContent = { doctors: Named[]; branches: Named[]; free: Record<string, Span[]> };
export type IdentTimetable = IdentContent & { receivedAt: Date };

const maxNamed = 500;
const maxIntervals = 50_000;
/** A holiday may be one busy interval. */
const maxLengthMinutes = 366 * 1440;
/** IDENT sends its timetable every few minutes; an older one would offer times that it has given away. */
const staleMinutes = 15;
const minuteMs = 60_000;

const keyOf = (doctor: string, branch: string) => JSON.stringify([doctor, branch]);

/**
 * Reads the body of PostTimeTable. Returns what is wrong with it, in English for IDENT's log.
 * @param readMoment reads a time of IDENT
 */
export function readTimetableBody(body: unknown, readMoment: (text: string) => Date | null): IdentContent | string {
  if (!isRecord(body)) return 'The body must be an object';
  const [doctors, branches] = [readNamed(body.Doctors), readNamed(body.Branches)];
  if (!doctors || !branches) return `Doctors and Branches must be lists of at most ${maxNamed} {Id, Name}`;
  const { Intervals: intervals } = body;
  if (!Array.isArray(intervals) || intervals.length > maxIntervals)
    return `Intervals must be a list of at most ${maxIntervals}`;
  const free = new Map<string, Span[]>();
  const doctorOf = new Map<string, string>();
  // Who is busy in one branch is not free in another.
  const busy = new Map<string, Span[]>();
  for (const [i, interval] of intervals.entries()) {
    const read = readInterval(interval, readMoment);
    if (!read) return `Intervals[${i}] is not understood`;
    const { doctor, branch, isBusy, span } = read;
    const [known, key] = isBusy ? [busy, doctor] : [free, keyOf(doctor, branch)];
    const spans = known.get(key) ?? [];
    spans.push(span);
    known.set(key, spans);
    doctorOf.set(key, doctor);
  }
  const left = [...free].map(([key, spans]): [string, Span[]] => [
    key,
    without(joined(spans), busy.get(doctorOf.get(key) ?? '') ?? []),
  ]);
  return { doctors, branches, free: Object.fromEntries(left) };
}

function readNamed(list: unknown): Named[] | null {
  if (!Array.isArray(list) || list.length > maxNamed) return null;
  const named = list.map((one) => {
    const id = isRecord(one) ? readId(one.Id) : null;
    return id === null
      ? null
      : { id, name: isRecord(one) && typeof one.Name === 'string' ? cutText(one.Name, 200) : '' };
  });
  return named.every((one) => one !== null) ? named : null;
}

/** Ids are numbers in one version of IDENT and texts in another. */
const readId = (id: unknown): string | null =>
  (typeof id === 'string' || typeof id === 'number') && /^[\w{}-]{1,60}$/.test(String(id)) ? String(id) : null;

function readInterval(interval: unknown, readMoment: (text: string) => Date | null) {
  if (!isRecord(interval)) return null;
  const { DoctorId, BranchId, StartDateTime, LengthInMinutes: length, IsBusy } = interval;
  const [doctor, branch] = [readId(DoctorId), readId(BranchId)];
  const start = typeof StartDateTime === 'string' ? readMoment(StartDateTime) : null;
  const isLength = typeof length === 'number' && Number.isInteger(length) && length > 0 && length <= maxLengthMinutes;
  if (doctor === null || branch === null || !start || !isLength || typeof IsBusy !== 'boolean') return null;
  const begin = utcMinute(start);
  return { doctor, branch, isBusy: IsBusy, span: [begin, begin + length] satisfies Span };
}

/** Replaces the timetable at once. */
export async function storeIdentTimetable(strapi: Core.Strapi, content: IdentContent, now: Date): Promise<void> {
  const table = identTable.of(strapi);
  await holdingTimetable(strapi, async () => {
    await table.deleteMany({});
    await table.create({ data: { receivedAt: now, content } });
  });
}

/** Forgets the timetable of a program that is switched off: the hours of the content hold again. */
export const dropIdentTimetable = (strapi: Core.Strapi) => identTable.of(strapi).deleteMany({});

export async function readIdentTimetable(strapi: Core.Strapi): Promise<IdentTimetable | null> {
  const row = await identTable.of(strapi).findOne({});
  return row && { ...row.content, receivedAt: new Date(row.receivedAt) };
}

/** Tells whether a timetable is too old to offer times. A clock that was set back makes it so, too. */
const isStale = ({ receivedAt }: IdentTimetable, now: Date): boolean =>
  Math.abs(now.getTime() - receivedAt.getTime()) > staleMinutes * minuteMs;

/** Returns the free stretches of a doctor in a branch, none by a stale timetable. @param branch `null` for an unknown one */
export const identPeriods = (
  timetable: IdentTimetable,
  { doctor, branch }: { doctor: string; branch: string | null },
  now: Date,
): readonly Span[] => (branch === null || isStale(timetable, now) ? [] : (timetable.free[keyOf(doctor, branch)] ?? []));

/** Returns what an administrator should do about the timetable of IDENT, in Russian without full stops. */
export async function readIdentTroubles(strapi: Core.Strapi, now: Date): Promise<string[]> {
  const timetable = await readIdentTimetable(strapi);
  if (!timetable) return [];
  const unknown = [
    ['врачи', 'врача', await withoutPair(strapi, 'api::doctor.doctor', timetable.doctors)],
    ['филиалы', 'клиники', await withoutPair(strapi, 'api::clinic.clinic', timetable.branches)],
  ] as const;
  return [
    ...(isStale(timetable, now)
      ? [`Расписание IDENT старше ${staleMinutes} минут: свободного времени этих врачей сайт не показывает`]
      : []),
    ...unknown.flatMap(([many, one, names]) =>
      names.length > 0
        ? [
            `В расписании IDENT есть ${many} без пары на сайте: ${names.join(', ')}. Впишите код в поле «Код в IDENT» ${one}`,
          ]
        : [],
    ),
  ];
}

const shownNames = 20;

async function withoutPair(
  strapi: Core.Strapi,
  uid: 'api::doctor.doctor' | 'api::clinic.clinic',
  named: readonly Named[],
): Promise<string[]> {
  const rows: { misId: string }[] = await strapi.db
    .query(uid)
    .findMany({ where: { misId: { $notNull: true }, publishedAt: { $notNull: true } }, select: ['misId'] });
  const known = new Set(rows.map(({ misId }) => misId));
  return named
    .filter(({ id }) => !known.has(id))
    .slice(0, shownNames)
    .map(({ id, name }) => `${name || 'без имени'} (код ${id})`);
}
