import type { Core } from '@strapi/strapi';
import { column, defineTable, type RowOf } from '../../platform/database/define-table';
import { isLapsed, readVisits, type VisitRow } from '../appointments';

/** How a call that reminds of a visit ended, with the names that the staff sees. */
export const reminderResults = {
  confirmed: 'Подтвердил, что придёт',
  no_answer: 'Не ответил',
  freed: 'Отказался от визита',
  moved: 'Перенёс визит',
} as const;

export type ReminderResult = keyof typeof reminderResults;

/** Calls that reminded of visits. A row names no person; it is kept as long as the journal's lines are. */
export const reminderTable = defineTable(
  'visit_reminders',
  {
    visit: column.integer(),
    /** The time that the call was about; document ids. */
    doctor: column.string(),
    clinic: column.string(),
    startsAt: column.datetime(),
    endsAt: column.datetime(),
    result: column.string<ReminderResult>(),
    at: column.datetime(),
  },
  { visit: { columns: ['visit'] }, starts: { columns: ['starts_at'] }, at: { columns: ['at'] } },
);

export type ReminderRow = RowOf<typeof reminderTable>;

/** Returns calls in their order. @param where for example visits, or a stretch of time */
export const readReminders = (strapi: Core.Strapi, where: Record<string, unknown>): Promise<ReminderRow[]> =>
  reminderTable.of(strapi).findMany({ where, orderBy: { id: 'asc' } });

/** Writes a call about the time that a visit has. */
export async function storeReminder(
  strapi: Core.Strapi,
  { id: visit, doctor, clinic, startsAt, endsAt }: VisitRow,
  result: ReminderResult,
  at: Date,
): Promise<void> {
  await reminderTable.of(strapi).create({ data: { visit, doctor, clinic, startsAt, endsAt, result, at } });
}

/** Numbers of visits, each by the last call about it. @property refilled hours given back that another patient has now */
export type ReminderCounts = Record<ReminderResult, number> & { refilled: number };

/** Counts what became of the visits that some calls were about. @param rows in their order */
export async function countReminders(
  strapi: Core.Strapi,
  rows: readonly ReminderRow[],
  now: Date,
): Promise<ReminderCounts> {
  const last = [...new Map(rows.map((row) => [`${row.visit} ${Date.parse(row.startsAt)}`, row])).values()];
  const countOf = (result: ReminderResult) => last.filter((row) => row.result === result).length;
  const free = last.filter(({ result, doctor }) => doctor && (result === 'freed' || result === 'moved'));
  return {
    confirmed: countOf('confirmed'),
    no_answer: countOf('no_answer'),
    freed: countOf('freed'),
    moved: countOf('moved'),
    refilled: await countRefilled(strapi, free, now),
  };
}

async function countRefilled(strapi: Core.Strapi, free: readonly ReminderRow[], now: Date): Promise<number> {
  if (free.length === 0) return 0;
  const moments = free.flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)]);
  const range = { from: new Date(Math.min(...moments)), to: new Date(Math.max(...moments)) };
  const doctors = [...new Set(free.map(({ doctor }) => doctor))];
  const visits = await readVisits(strapi, range, { doctor: { $in: doctors }, request: { $notNull: true } });
  const held = visits.filter((row) => !isLapsed(row, now));
  const meets = (hour: ReminderRow) => (visit: VisitRow) =>
    visit.doctor === hour.doctor &&
    visit.id !== hour.visit &&
    Date.parse(visit.startsAt) < Date.parse(hour.endsAt) &&
    Date.parse(visit.endsAt) > Date.parse(hour.startsAt);
  return free.filter((hour) => held.some(meets(hour))).length;
}

/** The journal is kept as long. */
const keptDays = 1096;

export const dropOldReminders = (strapi: Core.Strapi, now: Date) =>
  reminderTable.of(strapi).deleteMany({ where: { at: { $lt: new Date(now.getTime() - keptDays * 86_400_000) } } });
