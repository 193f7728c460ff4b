import { localDay, localTime, toInstant } from '@clinic/contract/clock';
import { shiftDay, spansOn, toMinutes } from '@clinic/contract/timetable';
import type { Core } from '@strapi/strapi';
import { readChoices } from '../../../platform/content-model/published-names';
import { readCalling } from '../../../platform/zone/clinic-timetable';
import { isLapsed, readVisits, stateText, toPlace, type VisitRow } from '../../appointments';
import { readRequests } from '..';
import { countReminders, type ReminderCounts, type ReminderRow, readReminders } from '../reminder-store';
import { maskRequest } from './day';

/** A visit of «Обзвон»; times are on the clock of its clinic, YYYY-MM-DDTHH:mm. */
export type Reminded = ReturnType<typeof maskRequest> & {
  id: number;
  revision: number;
  doctor: string;
  clinic: string;
  startsAt: string;
  minutes: number;
  /** Names, '' for none. */
  doctorName: string;
  clinicName: string;
  stateText: string;
  /** How the last call about it ended; `null` before the first. */
  result: 'confirmed' | 'no_answer' | 'moved' | null;
  /** When to call again after nobody answered, HH:mm. */
  again: string | null;
  /** Whether somebody should call now. */
  isDue: boolean;
};

/** @property date YYYY-MM-DD. @property counts of the calls about that day */
export type Reminders = { date: string; visits: Reminded[]; counts: ReminderCounts };

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const againMs = 120 * minuteMs;
const searchedDays = 14;
/** Further apart no two clinics' clocks are. */
const marginMs = dayMs;

/** Reads whom to remind. @param date YYYY-MM-DD, `null` for the next working day */
export async function readReminderList(strapi: Core.Strapi, date: string | null, now: Date): Promise<Reminders> {
  const calling = await readCalling(strapi);
  const zoneOf = (clinic: string) => calling(clinic).timeZone;
  const today = localDay(now, calling(null).timeZone);
  const days = date ? [date] : Array.from({ length: searchedDays }, (_, i) => shiftDay(today, i + 1));
  const dayOf = ({ startsAt, clinic }: Pick<VisitRow, 'startsAt' | 'clinic'>) =>
    localDay(new Date(startsAt), zoneOf(clinic));
  const visits = (await readAround(strapi, days[0] ?? today, days.at(-1) ?? today)).filter(
    (row) => !isLapsed(row, now),
  );
  const { clinics, doctors } = await readChoices(strapi);
  const isOpen = (day: string) =>
    clinics.some(({ id }) => spansOn(calling(id), toMinutes(`${day}T00:00`) / 1440).length > 0);
  const day = date ?? days.find((one) => isOpen(one) || visits.some((row) => dayOf(row) === one)) ?? shiftDay(today, 1);
  const ofDay = visits.filter((row) => dayOf(row) === day);
  const called = await readReminders(strapi, { visit: { $in: ofDay.map(({ id }) => id) } });
  const last = new Map(called.map((row) => [row.visit, row]));
  const numbers = ofDay.flatMap(({ request }) => request ?? []);
  const requests = new Map((await readRequests(strapi, numbers)).map((row) => [row.id, row]));
  const nameIn = (list: { id: string; name: string }[], id: string) => list.find((one) => one.id === id)?.name ?? '';
  const reminded = ofDay.flatMap((row): Reminded[] => {
    const request = requests.get(row.request ?? 0);
    const { id, revision, doctor, clinic } = row;
    const { startsAt, endsAt } = toPlace(row);
    return request
      ? [
          {
            ...maskRequest(request),
            ...{ id, revision, doctor, clinic, startsAt: localTime(startsAt, zoneOf(clinic)) },
            minutes: (endsAt.getTime() - startsAt.getTime()) / minuteMs,
            doctorName: nameIn(doctors, doctor),
            clinicName: clinics.length > 1 ? nameIn(clinics, clinic) : '',
            stateText: stateText(row, zoneOf(clinic), now),
            ...markOf(row, last.get(id), zoneOf(clinic), now),
          },
        ]
      : [];
  });
  const about = (await readReminders(strapi, aroundOf(day, day))).filter((row) => dayOf(row) === day);
  return { date: day, visits: reminded, counts: await countReminders(strapi, about, now) };
}

/** A time that somebody has agreed to a day ago needs no other call; one that nobody has answered about does. */
function markOf(visit: VisitRow, called: ReminderRow | undefined, zone: string, now: Date) {
  const none = { result: null, again: null, isDue: true } as const;
  const age = called ? now.getTime() - Date.parse(called.at) : 0;
  if (called?.result === 'moved') return age < dayMs ? ({ ...none, result: 'moved', isDue: false } as const) : none;
  if (!called || called.result === 'freed' || Date.parse(called.startsAt) !== Date.parse(visit.startsAt)) return none;
  if (called.result === 'confirmed') return { ...none, result: called.result, isDue: false };
  const again = new Date(Date.parse(called.at) + againMs);
  return { result: called.result, again: localTime(again, zone).slice('YYYY-MM-DDT'.length), isDue: again <= now };
}

/** Returns the moments in which two days lie on any clock, as a condition for the start. */
const aroundOf = (first: string, last: string) => ({
  startsAt: { $gte: momentOf(first, -marginMs), $lt: momentOf(last, dayMs + marginMs) },
});

const momentOf = (day: string, ms: number): Date =>
  new Date((toInstant(`${day}T00:00`, 'UTC') ?? new Date(0)).getTime() + ms);

/** Reads the visits of patients who are expected from one day to another, on any clock. */
const readAround = (strapi: Core.Strapi, first: string, last: string): Promise<VisitRow[]> =>
  readVisits(
    strapi,
    { from: momentOf(first, -marginMs), to: momentOf(last, dayMs + marginMs) },
    { state: { $in: ['pending', 'booked'] }, request: { $notNull: true } },
  );
