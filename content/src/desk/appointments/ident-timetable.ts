import { offeredDays } from '@clinic/contract/calls';
import { utcMinute } from '@clinic/contract/clock';
import { common, joined, receptionPeriods, without } from '@clinic/contract/free-times';
import { isRecord } from '@clinic/contract/parse';
import { cutText } from '@clinic/contract/plain-text';
import { plural } from '@clinic/contract/plural';
import { dayMinutes, type Span } from '@clinic/contract/timetable';
import type { Core } from '@strapi/strapi';
import { durationText } from '../../people/request-records/rules';
import { column, defineTable } from '../../platform/database/define-table';
import { readWorkplaces, type Workplace } from './hours';
import { holdingTimetable, placeText } from './store';

type Named = { id: string; name: string };

/** One row: the last timetable that IDENT has sent, without its times. */
export const identTable = defineTable('timetable_ident', {
  receivedAt: column.datetime(),
  content: column.json<{ doctors: Named[]; branches: Named[] }>(),
});

/** The free times of the last timetable, a stretch of at most `chunkSpans` a row: a question reads its own alone. */
export const identFreeTable = defineTable(
  'timetable_ident_free',
  {
    /** Ids of IDENT. */
    doctor: column.string(),
    branch: column.string(),
    /** Minutes since 1970, UTC, as the spans. */
    begins: column.integer(),
    ends: column.integer(),
    spans: column.json<Span[]>(),
  },
  { doctor: { columns: ['doctor', 'ends'] } },
);

const chunkSpans = 100;
/** Rows of one statement: SQLite takes 32,766 values. */
const statementRows = 500;

type FreeRow = { doctor: string; branch: string; spans: Span[] };

/** A timetable of IDENT. */
export type IdentContent = { doctors: Named[]; branches: Named[]; free: FreeRow[] };

const maxNamed = 500;
const maxIntervals = 50_000;
/** A holiday may be one busy interval. */
const maxLengthMinutes = 366 * 1440;
/** IDENT sends its timetable every few minutes; an older one would offer times that it has given away. */
const staleMinutes = 15;
const minuteMs = 60_000;
/** The year 6053: integers of PostgreSQL end there. */
const lastMinute = 2_147_483_647;

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
  const free = new Map<string, FreeRow>();
  // Who is busy in one branch is not free in another.
  const busy = new Map<string, Span[]>();
  for (const [i, interval] of intervals.entries()) {
    const read = readInterval(interval, readMoment);
    if (!read) return `Intervals[${i}] is not understood`;
    const { doctor, branch, isBusy, span } = read;
    const key = keyOf(doctor, branch);
    const spans = isBusy ? (busy.get(doctor) ?? []) : (free.get(key)?.spans ?? []);
    spans.push(span);
    if (isBusy) busy.set(doctor, spans);
    else free.set(key, { doctor, branch, spans });
  }
  const left = [...free.values()].map((row) => ({
    ...row,
    spans: without(joined(row.spans), busy.get(row.doctor) ?? []),
  }));
  return { doctors, branches, free: left };
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
  if (begin < 0 || begin + length > lastMinute) return null;
  return { doctor, branch, isBusy: IsBusy, span: [begin, begin + length] satisfies Span };
}

/** Replaces the timetable at once. */
export async function storeIdentTimetable(
  strapi: Core.Strapi,
  { free, ...content }: IdentContent,
  now: Date,
): Promise<void> {
  const rows = free.flatMap(({ spans, ...ids }) =>
    chunks(spans, chunkSpans).map((chunk) => ({ ...ids, spans: chunk })),
  );
  const data = rows.map((row) => ({ ...row, begins: row.spans[0]?.[0], ends: row.spans.at(-1)?.[1] }));
  await holdingTimetable(strapi, async () => {
    await dropIdentTimetable(strapi);
    for (const chunk of chunks(data, statementRows)) await identFreeTable.of(strapi).createMany({ data: chunk });
    await identTable.of(strapi).create({ data: { receivedAt: now, content } });
  });
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

/** Forgets the timetable of a program that is switched off: the hours of the content hold again. */
export async function dropIdentTimetable(strapi: Core.Strapi): Promise<void> {
  await identFreeTable.of(strapi).deleteMany({});
  await identTable.of(strapi).deleteMany({});
}

type Received = { receivedAt: string | Date };

/** Tells whether a timetable is too old to offer times. A clock that was set back makes it so, too. */
const isStale = ({ receivedAt }: Received, now: Date): boolean =>
  Math.abs(now.getTime() - new Date(receivedAt).getTime()) > staleMinutes * minuteMs;

/**
 * Returns a function to the times that IDENT calls free within a range (minutes since 1970, UTC): `null` for a doctor
 * whom IDENT does not know, none by a stale timetable or in an unknown branch. `null` without a timetable.
 */
export async function readIdentFree(
  strapi: Core.Strapi,
  places: readonly Workplace[],
  [begin, end]: Span,
  now: Date,
): Promise<((place: Workplace) => Span[] | null) | null> {
  const timetable = await identTable.of(strapi).findOne({});
  if (!timetable) return null;
  const doctors = [...new Set(places.flatMap(({ doctor }) => doctor.misId ?? []))];
  const rows = isStale(timetable, now)
    ? []
    : await identFreeTable.of(strapi).findMany({
        where: { doctor: { $in: doctors }, begins: { $lt: end }, ends: { $gt: begin } },
        orderBy: { begins: 'asc' },
      });
  const free = new Map<string, Span[]>();
  for (const { doctor, branch, spans } of rows) {
    const key = keyOf(doctor, branch);
    free.set(key, [...(free.get(key) ?? []), ...common(spans, [[begin, end]])]);
  }
  return ({ doctor, clinic }) =>
    doctor.misId === null ? null : (free.get(keyOf(doctor.misId, clinic.misId ?? '')) ?? []);
}

const allDay = { dayFrom: 'monday', dayTo: 'sunday', opens: '00:00', closes: '00:00' } as const;

/**
 * Returns when IDENT's free times of a doctor may count: while the clinic is open, as for a doctor whose usual hours are
 * all day. IDENT's timetable is a decision about special days, too, so a shortened day counts.
 */
export const identHours = ({ hours: { ownDays, clinic } }: Workplace, [begin, end]: Span): Span[] =>
  receptionPeriods(
    {
      receptions: [{ hours: [allDay] }],
      ownDays,
      isElsewhereToo: false,
      clinic: { ...clinic, days: clinic.days.map((days) => ({ ...days, doctorsAsUsual: true })) },
    },
    begin,
    end,
  );

/** Names what IDENT calls free while the clinic is closed, in the days of the offer; `null` for nothing. */
async function outsideText(strapi: Core.Strapi, now: Date): Promise<string | null> {
  const range: Span = [utcMinute(now), utcMinute(now) + offeredDays * dayMinutes];
  const places = await readWorkplaces(strapi, null);
  const free = await readIdentFree(strapi, places, range, now);
  const cut = places.flatMap((place) =>
    without(free?.(place) ?? [], identHours(place, range)).map((span) => ({ place, span })),
  );
  const [first] = cut.sort((one, other) => one.span[0] - other.span[0]);
  if (!first) return null;
  const [startsAt, endsAt] = first.span.map((minute) => new Date(minute * minuteMs)) as [Date, Date];
  const { doctor, clinic } = first.place;
  const example = await placeText(strapi, { doctor: doctor.id, clinic: clinic.id, startsAt, endsAt });
  const minutes = cut.reduce((sum, { span: [from, to] }) => sum + to - from, 0);
  const many = plural(cut.length, ['промежуток', 'промежутка', 'промежутков']);
  return `По расписанию IDENT свободно и тогда, когда клиника закрыта: ${cut.length} ${many}, всего ${durationText(minutes)}, первый — ${example}. Это время сайт не предлагает. Проверьте часовой пояс в IDENT, часы работы и особые дни клиники`;
}

/** Returns what an administrator should do about the timetable of IDENT, in Russian without full stops. */
export async function readIdentTroubles(strapi: Core.Strapi, now: Date): Promise<string[]> {
  const timetable = await identTable.of(strapi).findOne({});
  if (!timetable) return [];
  const outside = await outsideText(strapi, now);
  const unknown = [
    ['врачи', 'врача', await withoutPair(strapi, 'api::doctor.doctor', timetable.content.doctors)],
    ['филиалы', 'клиники', await withoutPair(strapi, 'api::clinic.clinic', timetable.content.branches)],
  ] as const;
  return [
    ...(isStale(timetable, now)
      ? [`Расписание IDENT старше ${staleMinutes} минут: свободного времени этих врачей сайт не показывает`]
      : []),
    ...(outside ? [outside] : []),
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
