import { isDeepStrictEqual } from 'node:util';
import { knownZone } from '@clinic/contract/clock';
import type { Core } from '@strapi/strapi';
import { type Author, type JournalKind, type Staff, writeJournal } from '../../people/request-records';
import { requestUid } from '../../platform/content-model/uids';
import { column, defineTable, type RowOf } from '../../platform/database/define-table';
import { locks, lockUntilCommit } from '../../platform/nodes/locks';
import { clockText } from '../../platform/zone/clock-text';

export const visitTable = defineTable(
  'timetable_visits',
  {
    /** Row of the request, which is its number, too; `null` for closed time. */
    request: column.integer<number | null>(),
    /** Document ids, '' where the operator named only the hour. */
    doctor: column.string(),
    clinic: column.string(),
    startsAt: column.datetime(),
    endsAt: column.datetime(),
    state: column.string<VisitState>(),
    /** Until when a visitor's visit keeps its time without a confirmation; `null`, as before 1.12.0: until its start. */
    heldUntil: column.datetime<string | null>(),
    placedAt: column.datetime<string | null>(),
    /** What the site counts as one client, for a day: a keyed hash, never an address. */
    network: column.string<string | null>(),
    /** Placed over another one, knowingly. */
    isOver: column.boolean(),
    /** How often its link asked for an hour that is not offered; `null`, as before 1.13.0: never. */
    misses: column.integer<number | null>(),
    revision: column.integer(),
  },
  { doctor: { columns: ['doctor', 'starts_at'] }, request: { columns: ['request'], type: 'unique' } },
);

/** States of a visit with the names that the staff sees. */
const visitStates = {
  pending: 'Ждёт звонка',
  booked: 'Записан',
  arrived: 'Пришёл',
  noshow: 'Не пришёл',
  closed: 'Закрыто',
} as const;

export type VisitState = keyof typeof visitStates;

/** A stretch of a doctor's time in a clinic (document ids); '' for a doctor or clinic that nobody has named. */
export type VisitPlace = { doctor: string; clinic: string; startsAt: Date; endsAt: Date };

export type VisitRow = RowOf<typeof visitTable>;

/** Another visit takes the time. */
export class TimeTaken extends Error {
  constructor(readonly other: VisitRow) {
    super('The time is taken');
  }
}

/** A visit has changed since it was read. @property now as it is, `null` when it is gone */
export class VisitChanged extends Error {
  constructor(readonly now: VisitRow | null) {
    super('The visit has changed');
  }
}

/**
 * Runs a change in a transaction that holds the lock of the timetable. The lock comes before the first row that the
 * transaction locks: two orders of locks would deadlock.
 */
export async function holdingTimetable<T>(strapi: Core.Strapi, change: () => Promise<T>): Promise<T> {
  return strapi.db.transaction(async ({ trx }) => {
    await lockUntilCommit(strapi, trx, locks.timetable);
    return change();
  });
}

/** Returns until when a visit that nobody confirms keeps its time. */
export const holdEnd = ({ heldUntil, startsAt }: Pick<VisitRow, 'heldUntil' | 'startsAt'>): Date =>
  new Date(heldUntil ?? startsAt);

/** Tells whether a visit has lost its time: nobody confirmed it while it was held. The only rule about it. */
export const isLapsed = (row: Pick<VisitRow, 'state' | 'heldUntil' | 'startsAt'>, now: Date): boolean =>
  row.state === 'pending' && holdEnd(row) <= now;

/** Returns the state of a visit for the staff: «Записан», «Время отпущено: не дозвонились до 01.12.2026, 13:00». */
export function stateText(row: VisitRow, timeZone: string, now: Date): string {
  if (!isLapsed(row, now)) return visitStates[row.state];
  const end = holdEnd(row);
  if (end >= new Date(row.startsAt)) return 'Время прошло, запись не подтверждена';
  return `Время отпущено: не дозвонились до ${clockText(end, timeZone)}`;
}

/**
 * What a visit becomes; what is missing stays.
 * @property heldUntil of a visit that waits for its confirmation
 * @property network what the site counts as one client, `null` for unknown
 */
type Wanted = { place?: VisitPlace; state?: VisitState; heldUntil?: Date; network?: string | null };

/**
 * @property by `null` for a visitor's form, and for the service itself
 * @property seen revision that the change is based on, missing or `null` for any
 * @property isOver takes the time even from another visit
 */
type How = { by: Author | null; now: Date; seen?: number | null; isOver?: boolean };

/**
 * Writes a visit, the only appointment of a request, with its line of the journal: places it, moves it, changes its
 * state or, with `null`, frees its time. Throws `TimeTaken`, `VisitChanged`.
 * @param which the visit of a request (row id), a row of visits, or `null` for a new stretch of closed time
 * @returns the visit as it is now, `null` when there is none
 */
export const writeVisit = (
  strapi: Core.Strapi,
  which: { request: number } | { id: number } | null,
  wanted: Wanted | null,
  how: How,
): Promise<VisitRow | null> =>
  holdingTimetable(strapi, async () => {
    const { by, now } = how;
    const row = which && (await visitTable.of(strapi).findOne({ where: which }));
    if ((how.seen ?? row?.revision) !== row?.revision) throw new VisitChanged(row);
    if (!wanted) {
      if (row) await visitTable.of(strapi).delete({ where: { id: row.id } });
      if (row) await noted(strapi, row, 'freed', by);
      return null;
    }
    const { place = row && toPlace(row), ...rest } = wanted;
    if (!place || (!row && which && 'id' in which)) throw new VisitChanged(null);
    const isMoved = row !== null && !isDeepStrictEqual(place, toPlace(row));
    const isTaking = !row || isMoved || isLapsed(row, now);
    const isOver = isTaking ? await refuseTaken(strapi, place, row?.id ?? null, how) : row.isOver;
    // Whom the staff moves has the time until it begins.
    const data = { ...place, ...(isMoved && { heldUntil: place.startsAt }), ...rest, isOver };
    if (!row) {
      const placed = { request: null, ...which, ...data, placedAt: now, revision: 0 };
      return noted(strapi, await visitTable.of(strapi).create({ data: placed }), 'placed', by);
    }
    const where = { id: row.id };
    const changed = await visitTable.of(strapi).update({ where, data: { ...data, revision: row.revision + 1 } });
    if (isMoved) return noted(strapi, changed, 'moved', by);
    if (rest.heldUntil) return noted(strapi, changed, 'freed', by);
    return changed.state === row.state ? changed : noted(strapi, changed, 'visit', by);
  });

/** Throws `TimeTaken` unless it may be placed over. Returns whether it is. A visit without a doctor takes nobody's time. */
async function refuseTaken(strapi: Core.Strapi, place: VisitPlace, own: number | null, how: How): Promise<boolean> {
  if (!place.doctor) return false;
  const others = await readVisits(
    strapi,
    { from: place.startsAt, to: place.endsAt },
    { doctor: place.doctor, ...(own === null ? {} : { id: { $ne: own } }) },
  );
  const other = others.find((row) => !isLapsed(row, how.now)) ?? null;
  if (other && !how.isOver) throw new TimeTaken(other);
  return other !== null;
}

/** Counts an hour that is not offered, asked for by the link of a visit. */
export async function noteMiss(strapi: Core.Strapi, { id, misses }: VisitRow): Promise<void> {
  await visitTable.of(strapi).update({ where: { id }, data: { misses: (misses ?? 0) + 1 } });
}

/** Frees the times of visits that wait for a confirmation; their requests stay as they are. Returns how many. */
export const releaseHolds = (strapi: Core.Strapi, ids: readonly number[], by: Staff, now: Date): Promise<number> =>
  holdingTimetable(strapi, async () => {
    const rows = await visitTable.of(strapi).findMany({ where: { id: { $in: [...ids] } }, orderBy: { id: 'asc' } });
    const held = rows.filter((row) => row.state === 'pending' && !isLapsed(row, now));
    // The row stays: it counts against its phone and network, and the desk shows what was asked for.
    for (const { id } of held) await writeVisit(strapi, { id }, { heldUntil: now }, { by, now });
    return held.length;
  });

export const toPlace = ({ doctor, clinic, startsAt, endsAt }: VisitRow): VisitPlace => ({
  doctor,
  clinic,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

export const readVisit = (strapi: Core.Strapi, id: number): Promise<VisitRow | null> =>
  visitTable.of(strapi).findOne({ where: { id } });

export const readVisitOf = (strapi: Core.Strapi, request: number): Promise<VisitRow | null> =>
  visitTable.of(strapi).findOne({ where: { request } });

/** Returns the visits of requests by their row ids. */
export async function readVisitsOf(strapi: Core.Strapi, requests: readonly number[]): Promise<Map<number, VisitRow>> {
  const rows = await visitTable.of(strapi).findMany({ where: { request: { $in: [...requests] } } });
  return new Map(rows.flatMap((row) => (row.request === null ? [] : [[row.request, row]])));
}

/** Returns the visit of a request that still has its time, `null` without one. */
export async function readHeldVisitOf(strapi: Core.Strapi, request: number, now: Date): Promise<VisitRow | null> {
  const row = await readVisitOf(strapi, request);
  return row && !isLapsed(row, now) ? row : null;
}

/** Returns the visits that touch a stretch of time, in order. @param where more conditions */
export const readVisits = (
  strapi: Core.Strapi,
  { from, to }: { from: Date; to: Date },
  where: Record<string, unknown> = {},
): Promise<VisitRow[]> =>
  visitTable.of(strapi).findMany({
    where: { $and: [{ startsAt: { $lt: to }, endsAt: { $gt: from } }, where] },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });

/** Returns what is taken of doctors' time, by doctor. */
export async function readTaken(
  strapi: Core.Strapi,
  doctors: readonly string[],
  { from, to }: { from: Date; to: Date },
  now: Date,
): Promise<Map<string, [begin: Date, end: Date][]>> {
  // Thousands of rows: the framework's own queries take three times as long.
  const rows: (Pick<VisitRow, 'doctor' | 'state'> & Record<'starts_at' | 'ends_at' | 'held_until', string>)[] =
    await strapi.db
      .getConnection(visitTable.tableName)
      .whereIn('doctor', [...doctors])
      .where('starts_at', '<', to)
      .where('ends_at', '>', from)
      .select('doctor', 'state', 'starts_at', 'ends_at', 'held_until');
  const taken = new Map<string, [Date, Date][]>(doctors.map((doctor) => [doctor, []]));
  for (const { doctor, state, starts_at: startsAt, ends_at, held_until: heldUntil } of rows)
    if (!isLapsed({ state, startsAt, heldUntil }, now))
      taken.get(doctor)?.push([new Date(startsAt), new Date(ends_at)]);
  return taken;
}

const dayMs = 86_400_000;

/** Tells whether a visit counts as one that its visitor waits for: it holds a time, or has been placed within a day. */
const isCounted = (row: VisitRow, now: Date): boolean =>
  !isLapsed(row, now) || now.getTime() - Date.parse(row.placedAt ?? '') < dayMs;

/** Counts the times that wait for a call to a phone, with those of the last day that nobody confirmed. @param phoneNumber E.164 */
export async function countPending(strapi: Core.Strapi, phoneNumber: string, now: Date): Promise<number> {
  const requests: { id: number }[] = await strapi.db
    .query(requestUid)
    .findMany({ where: { phoneNumber, workflow: { $in: ['new', 'in_work'] } }, select: ['id'] });
  const where = { request: { $in: requests.map(({ id }) => id) }, state: 'pending' };
  return (await visitTable.of(strapi).findMany({ where })).filter((row) => isCounted(row, now)).length;
}

/** Returns the coming visits that hold a time without a confirmation. */
export const readHolds = async (strapi: Core.Strapi, now: Date): Promise<VisitRow[]> =>
  (await visitTable.of(strapi).findMany({ where: { state: 'pending', startsAt: { $gt: now } } })).filter(
    (row) => !isLapsed(row, now),
  );

/** Counts the visits that were placed in a stretch of time and still exist. */
export const countPlaced = (strapi: Core.Strapi, from: Date, to: Date): Promise<number> =>
  visitTable.of(strapi).count({ where: { placedAt: { $gte: from, $lt: to }, request: { $notNull: true } } });

/** Counts the times that a network has taken within a day. */
export const countOfNetwork = (strapi: Core.Strapi, network: string, now: Date): Promise<number> =>
  visitTable.of(strapi).count({ where: { network, placedAt: { $gt: new Date(now.getTime() - dayMs) } } });

/** Forgets which network placed a visit, after the day for which it counts. */
export const forgetNetworks = (strapi: Core.Strapi, now: Date) =>
  visitTable.of(strapi).updateMany({
    where: { network: { $notNull: true }, placedAt: { $lte: new Date(now.getTime() - dayMs) } },
    data: { network: null },
  });

/** Counts the pairs of coming visits of a doctor that overlap although nobody placed one over the other: always 0. */
export async function countOverlaps(strapi: Core.Strapi, now: Date): Promise<number> {
  const sides = ['one', 'other'] as const;
  const columns = sides.flatMap((side) =>
    ['state', 'starts_at', 'held_until'].map((name) => `${side}.${name} as ${side}_${name}`),
  );
  const pairs: Record<string, string>[] = await strapi.db
    .getConnection()
    .from({ one: visitTable.tableName })
    .join({ other: visitTable.tableName }, (on) => {
      on.on('one.doctor', 'other.doctor')
        .on('one.id', '<', 'other.id')
        .on('one.starts_at', '<', 'other.ends_at')
        .on('other.starts_at', '<', 'one.ends_at');
    })
    .where({ 'one.is_over': false, 'other.is_over': false })
    .whereNot('one.doctor', '')
    .where('one.starts_at', '>', now)
    .where('other.starts_at', '>', now)
    .select(columns);
  const isHeld = (pair: Record<string, string>) => (side: string) =>
    !isLapsed(
      {
        state: pair[`${side}_state`] as VisitState,
        startsAt: pair[`${side}_starts_at`] ?? '',
        heldUntil: pair[`${side}_held_until`] ?? null,
      },
      now,
    );
  return pairs.filter((pair) => sides.every(isHeld(pair))).length;
}

/** Writes what happened to a visit into the journal, and returns the visit: «Запись: 01.12.2026, 10:30, Ирина Кедрова». */
async function noted(strapi: Core.Strapi, row: VisitRow, kind: JournalKind, staff: Author | null): Promise<VisitRow> {
  // The outcome «Записан на …» says it already.
  if (!row.doctor && (kind === 'placed' || kind === 'moved')) return row;
  const state = kind === 'visit' || row.request === null ? visitStates[row.state] : null;
  const detail = [state, await placeText(strapi, toPlace(row)), row.isOver && 'поверх другой записи'];
  await writeJournal(strapi, { number: row.request, kind, detail: detail.filter(Boolean).join(', '), staff });
  return row;
}

/** Returns a time on its clinic's clock, with the doctor: «01.12.2026, 10:30, Ирина Кедрова». */
export async function placeText(strapi: Core.Strapi, { doctor, clinic, startsAt }: VisitPlace): Promise<string> {
  const name = await readShown(strapi, 'api::doctor.doctor', doctor, 'name');
  return [clockText(startsAt, await readZoneOf(strapi, clinic)), name].filter(Boolean).join(', ');
}

/** Returns the time zone of a clinic. @param documentId also of one that is not published any more */
export async function readZoneOf(strapi: Core.Strapi, documentId: string): Promise<string> {
  const [config]: { timeZone: string | null }[] = await strapi.db
    .query('api::common-config.common-config')
    .findMany({ select: ['timeZone'], limit: 1 });
  return knownZone(await readShown(strapi, 'api::clinic.clinic', documentId, 'timeZone'), config?.timeZone);
}

/** Reads a field as visitors see it; of an entry that is not published any more, as its draft has it. */
async function readShown(
  strapi: Core.Strapi,
  uid: 'api::doctor.doctor' | 'api::clinic.clinic',
  documentId: string,
  field: string,
): Promise<string | null> {
  const rows: Record<string, string | null>[] = await strapi.db
    .query(uid)
    .findMany({ where: { documentId }, select: [field, 'publishedAt'] });
  return (rows.find(({ publishedAt }) => publishedAt) ?? rows[0])?.[field] ?? null;
}
