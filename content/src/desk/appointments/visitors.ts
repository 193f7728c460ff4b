import { holdUntil } from '@clinic/contract/calls';
import { localDay, localTime, toInstant, utcMinute } from '@clinic/contract/clock';
import { joined } from '@clinic/contract/free-times';
import { shiftDay } from '@clinic/contract/timetable';
import type { ZonedTimetable } from '@clinic/contract/working-minutes';
import type { Core } from '@strapi/strapi';
import { patient } from '../../people/request-records';
import { type FreeTime, readPeriods } from './free-times';
import { readHoldMinutes, readWorkplaces } from './hours';
import {
  countOfNetwork,
  countPending,
  holdEnd,
  holdingTimetable,
  isLapsed,
  readHeldVisitOf,
  readVisits,
  readZoneOf,
  toPlace,
  type VisitPlace,
  type VisitRow,
  writeVisit,
} from './store';

/** Sixty forms would fill a month. Beyond these numbers a request is kept without a time: networks share IPs. */
const maxPendingOfPhone = 3;
const maxOfNetwork = 12;
/** Of a doctor's day that visits without a confirmation may take; the rest is for those whom the staff answers. */
const unconfirmedShare = 0.5;

/**
 * Returns a function that stores a visitor's request with its time, in one transaction under the timetable's lock. It
 * throws `TimeTaken`, and stores the request without a time when the visitor holds too many, or too much of the doctor's
 * day waits for a confirmation.
 * @param callAt when the visitor has asked to be called, `null` for at once: the time is held past that call
 * @param network what the site counts as one client, a keyed hash; stored with the visit for a day
 */
export async function storingWithTime(
  strapi: Core.Strapi,
  {
    time,
    phoneNumber,
    callAt,
    network,
  }: { time: FreeTime; phoneNumber: string; callAt: Date | null; network: string | null },
  now: Date,
) {
  const { local: _, ...place } = time;
  const day = await readDay(strapi, place, now);
  const heldUntil = await readHoldEnd(strapi, day, place, { callAt, now });
  return <Stored extends { number: number }>(store: () => Promise<Stored>): Promise<Stored> =>
    holdingTimetable(strapi, async () => {
      const stored = await store();
      const isTooMany =
        (await countPending(strapi, phoneNumber, now)) >= maxPendingOfPhone ||
        (network !== null && (await countOfNetwork(strapi, network, now)) >= maxOfNetwork);
      if (isTooMany || !heldUntil) return stored;
      if (!(await hasRoom(strapi, day, place, now))) return stored;
      const wanted = { place, state: 'pending', heldUntil, network } as const;
      await writeVisit(strapi, { request: stored.number }, wanted, { by: null, now });
      return stored;
    });
}

/**
 * Moves a visit to a time that its visitor has chosen, and frees the old one in the same transaction. Who waits for a
 * confirmation is held as after a form; a confirmed visit stays confirmed. Throws `TimeTaken`, `VisitChanged`.
 * @returns false, without a change, when too much of the doctor's day waits for a confirmation
 */
export async function moveByVisitor(
  strapi: Core.Strapi,
  { id, revision, state }: VisitRow,
  { time, callAt }: { time: FreeTime; callAt: Date | null },
  now: Date,
): Promise<boolean> {
  const { local: _, ...place } = time;
  const isPending = state === 'pending';
  const day = await readDay(strapi, place, now);
  const heldUntil = isPending ? await readHoldEnd(strapi, day, place, { callAt, now }) : place.startsAt;
  if (!heldUntil) return false;
  return holdingTimetable(strapi, async () => {
    if (isPending && !(await hasRoom(strapi, day, place, now, id))) return false;
    await writeVisit(strapi, { id }, { place, heldUntil }, { by: patient, now, seen: revision });
    return true;
  });
}

/** Returns until when a time is held for a call, which the visitor may have asked for later; `null` where nobody calls. */
async function readHoldEnd(
  strapi: Core.Strapi,
  { calling }: DoctorDay,
  { startsAt }: VisitPlace,
  { callAt, now }: { callAt: Date | null; now: Date },
): Promise<Date | null> {
  const from = callAt && callAt > now ? callAt : now;
  return calling && holdUntil(from, calling, await readHoldMinutes(strapi), startsAt);
}

/** Tells whether a doctor's day has room for another visit without a confirmation. @param own row of a visit that moves */
async function hasRoom(
  strapi: Core.Strapi,
  day: DoctorDay,
  place: VisitPlace,
  now: Date,
  own: number | null = null,
): Promise<boolean> {
  const visits = (await readUnconfirmed(strapi, day, now)).visits.filter(({ id }) => id !== own);
  const minutes = visits.reduce((sum, row) => sum + minutesOf(toPlace(row)), minutesOf(place));
  // A day that is shorter than two visits has room for one.
  return visits.length === 0 || minutes <= day.most;
}

const minuteMs = 60_000;
const minutesOf = ({ startsAt, endsAt }: VisitPlace): number => (endsAt.getTime() - startsAt.getTime()) / minuteMs;

/**
 * A doctor's day on the clock of a visit's clinic. @property most minutes that visits without a confirmation may take
 * @property calling the hours of whoever calls about that visit, `null` where the doctor works no longer
 */
type DoctorDay = { doctor: string; from: Date; to: Date; most: number; calling: ZonedTimetable | null };

/** Reads the doctor's day on which a visit begins. */
export async function readDay(
  strapi: Core.Strapi,
  { doctor, clinic, startsAt }: VisitPlace,
  now: Date,
): Promise<DoctorDay> {
  const places = await readWorkplaces(strapi, { doctor, subService: null });
  const calling = places.find((place) => place.clinic.id === clinic)?.hours.clinic ?? null;
  const zone = calling?.timeZone ?? (await readZoneOf(strapi, clinic));
  const day = localDay(startsAt, zone);
  const [from = startsAt, to = startsAt] = [day, shiftDay(day, 1)].map(
    (one) => toInstant(`${one}T00:00`, zone) ?? startsAt,
  );
  // Who has the same hours in two clinics has them once.
  const periods = joined((await readPeriods(strapi, places, [utcMinute(from), utcMinute(to)], now)).flat());
  const most = unconfirmedShare * periods.reduce((sum, [begin, end]) => sum + end - begin, 0);
  return { doctor, from, to, most, calling };
}

/** Reads the visits of a doctor's day that hold a time without a confirmation, with their minutes in all. */
export async function readUnconfirmed(
  strapi: Core.Strapi,
  { doctor, from, to }: DoctorDay,
  now: Date,
): Promise<{ visits: VisitRow[]; minutes: number }> {
  const pending = await readVisits(strapi, { from, to }, { doctor, state: 'pending' });
  const visits = pending.filter((row) => !isLapsed(row, now));
  return { visits, minutes: visits.reduce((sum, row) => sum + minutesOf(toPlace(row)), 0) };
}

/** What a visitor may know of the time of a request. Times are on the clinic's clock, YYYY-MM-DDTHH:mm. */
export type KeptTime = {
  doctor: string | null;
  clinic: string | null;
  startsAt: string;
  endsAt: string;
  /** Until when it is kept without a confirmation; `null` for a confirmed one. */
  heldUntil: string | null;
};

/** Returns the time that a request has; `null` without one, and when it is held no longer or has passed. */
export async function readTimeOf(strapi: Core.Strapi, request: number, now: Date): Promise<KeptTime | null> {
  const visit = await readHeldVisitOf(strapi, request, now);
  if (!visit || new Date(visit.startsAt) <= now) return null;
  const zone = await readZoneOf(strapi, visit.clinic);
  const local = (moment: string | Date) => localTime(new Date(moment), zone);
  const { doctor, clinic, state, startsAt, endsAt } = visit;
  const heldUntil = state === 'pending' ? local(holdEnd(visit)) : null;
  return {
    doctor: doctor || null,
    clinic: clinic || null,
    startsAt: local(startsAt),
    endsAt: local(endsAt),
    heldUntil,
  };
}
