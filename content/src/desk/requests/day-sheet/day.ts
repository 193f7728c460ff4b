import { localDay, localTime, toInstant, utcMinute } from '@clinic/contract/clock';
import { without } from '@clinic/contract/free-times';
import { type Span, shiftDay } from '@clinic/contract/timetable';
import type { Core } from '@strapi/strapi';
import type { RequestRow } from '../../../people/request-records';
import { type Choice, readChoices } from '../../../platform/content-model/published-names';
import {
  countTimed,
  isLapsed,
  readPeriods,
  readUsualMinutes,
  readVisits,
  readWorkplaces,
  readZoneOf,
  stateText,
  toPlace,
  type VisitRow,
  type VisitState,
} from '../../appointments';
import { maskName, maskPhone, readRequests } from '..';

/** A request as the day sheet shows it, without the whole name and phone. */
type MaskedRequest = { number: number; name: string; phone: string; service: string | null };

export const maskRequest = ({ number, name, phoneNumber, sub_service }: RequestRow): MaskedRequest => ({
  number,
  name: maskName(name),
  phone: maskPhone(phoneNumber),
  service: sub_service?.title ?? null,
});

/** A visit as the staff sees it; times are on the clinic's clock, YYYY-MM-DDTHH:mm. */
export type Visit = {
  id: number;
  revision: number;
  state: VisitState;
  stateText: string;
  doctor: string;
  clinic: string;
  startsAt: string;
  endsAt: string;
  minutes: number;
  isOver: boolean;
  /** Outside the doctor's present hours. */
  outside: boolean;
  /** Nobody confirmed it while it was held: it holds its time no longer. */
  isLapsed: boolean;
  /** `null` for closed time. */
  request: MaskedRequest | null;
};

/** Hours of a doctor in this clinic; they may end on the next day. */
type HoursSpan = { from: string; to: string };

/** What takes a doctor's time in another clinic. @property clinic its name */
type Elsewhere = HoursSpan & { clinic: string };

export type Day = {
  date: string;
  today: string;
  /** On the clinic's clock, YYYY-MM-DDTHH:mm. */
  now: string;
  timeZone: string;
  clinic: string | null;
  clinics: Choice[];
  /** Whether visitors may book any service by time. */
  isTimed: boolean;
  /** The usual length of a visit. */
  minutes: number;
  doctors: { id: string; name: string; spans: HoursSpan[]; elsewhere: Elsewhere[] }[];
  visits: Visit[];
};

const minuteMs = 60_000;

/** Reads a day. @param date YYYY-MM-DD, `null` for today. @param wanted a clinic, an unknown one or `null` for the first */
export async function readDay(
  strapi: Core.Strapi,
  date: string | null,
  wanted: string | null,
  now: Date,
): Promise<Day> {
  const { clinics, doctors } = await readChoices(strapi);
  const clinic = (clinics.find(({ id }) => id === wanted) ?? clinics[0])?.id ?? null;
  const timeZone = await readZoneOf(strapi, clinic ?? '');
  const today = localDay(now, timeZone);
  const day = date ?? today;
  const usual = { isTimed: (await countTimed(strapi)) > 0, minutes: await readUsualMinutes(strapi) };
  const shared = { date: day, today, now: localTime(now, timeZone), timeZone, clinic, clinics, ...usual };
  const [from, to] = [day, shiftDay(day, 1)].map((one) => toInstant(`${one}T00:00`, timeZone));
  if (clinic === null || !from || !to) return { ...shared, doctors: [], visits: [] };
  // Every clinic sees a visit of which nobody has named the clinic.
  const rows = await readVisits(strapi, { from, to }, { clinic: { $in: [clinic, ''] } });
  const hours = await readHours(strapi, clinic, [utcMinute(from), utcMinute(to)], now);
  const withVisits = new Set(rows.map(({ doctor }) => doctor));
  const names = new Map(doctors.map(({ id, name }) => [id, name]));
  const local = (minute: number) => localTime(new Date(minute * minuteMs), timeZone);
  const shown = [...new Set([...hours.keys(), ...withVisits])].filter(
    (id) => hours.get(id)?.length || withVisits.has(id),
  );
  const elsewhere = await readVisits(
    strapi,
    { from, to },
    { doctor: { $in: shown }, clinic: { $notIn: [clinic, ''] } },
  );
  const clinicNames = new Map(clinics.map(({ id, name }) => [id, name]));
  return {
    ...shared,
    doctors: shown.map((id) => ({
      id,
      name: names.get(id) ?? (id ? 'Врач не опубликован' : 'Без врача'),
      spans: (hours.get(id) ?? []).map(([begin, end]) => ({ from: local(begin), to: local(end) })),
      elsewhere: elsewhere
        .filter((visit) => visit.doctor === id && !isLapsed(visit, now))
        .map((visit) => ({
          from: localTime(new Date(visit.startsAt), timeZone),
          to: localTime(new Date(visit.endsAt), timeZone),
          clinic: clinicNames.get(visit.clinic) ?? 'другая клиника',
        })),
    })),
    visits: await describe(strapi, rows, { timeZone, hours, now }),
  };
}

/** Returns the hours of the doctors of a clinic, whole spans that touch a stretch of time. */
async function readHours(strapi: Core.Strapi, clinic: string, [begin, end]: Span, now: Date) {
  const places = (await readWorkplaces(strapi, null)).filter((place) => place.clinic.id === clinic);
  const margin = 1440;
  const periods = await readPeriods(strapi, places, [begin - margin, end + margin], now);
  return new Map(
    places.map((place, i) => [place.doctor.id, (periods[i] ?? []).filter(([from, to]) => from < end && to > begin)]),
  );
}

/** Returns one visit as the staff sees it. */
export async function describeVisitOfDay(strapi: Core.Strapi, row: VisitRow, now: Date): Promise<Visit | undefined> {
  const { startsAt, endsAt } = toPlace(row);
  const timeZone = await readZoneOf(strapi, row.clinic);
  const hours = await readHours(strapi, row.clinic, [utcMinute(startsAt), utcMinute(endsAt)], now);
  return (await describe(strapi, [row], { timeZone, hours, now }))[0];
}

type Around = { timeZone: string; hours: ReadonlyMap<string, readonly Span[]>; now: Date };

async function describe(strapi: Core.Strapi, rows: readonly VisitRow[], { timeZone, hours, now }: Around) {
  const numbers = rows.flatMap(({ request }) => request ?? []);
  const requests = new Map((await readRequests(strapi, numbers)).map((request) => [request.id, request]));
  return rows.map((row): Visit => {
    const { id, revision, state, doctor, clinic, isOver } = row;
    const { startsAt, endsAt } = toPlace(row);
    const span: Span = [utcMinute(startsAt), utcMinute(endsAt)];
    const request = row.request === null ? undefined : requests.get(row.request);
    return {
      id,
      revision,
      state,
      stateText: stateText(row, timeZone, now),
      doctor,
      clinic,
      startsAt: localTime(startsAt, timeZone),
      endsAt: localTime(endsAt, timeZone),
      minutes: span[1] - span[0],
      isOver,
      outside: state !== 'closed' && doctor !== '' && without([span], hours.get(doctor) ?? []).length > 0,
      isLapsed: isLapsed(row, now),
      request: request ? maskRequest(request) : null,
    };
  });
}
