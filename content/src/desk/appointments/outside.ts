import { localTime, utcMinute } from '@clinic/contract/clock';
import { common, without } from '@clinic/contract/free-times';
import { dateText, dayMinutes, type Span, spansOn, timeText, toMinutes } from '@clinic/contract/timetable';
import type { Core } from '@strapi/strapi';
import { readPeriods } from './free-times';
import { readWorkplaces } from './hours';
import type { VisitPlace } from './store';

const minuteMs = 60_000;
/** A doctor without hours for so long has told the site nothing about them. */
const knownWithin = 14 * dayMinutes;

/** Nobody sees patients at a time that the staff has chosen. The message says why. */
export class OutsideHours extends Error {}

/**
 * Throws `OutsideHours` for a time on which the clinic is closed, or which is outside the doctor's hours there. Hours that
 * nobody has named refuse nothing.
 */
export async function refuseOutside(strapi: Core.Strapi, place: VisitPlace, now: Date): Promise<void> {
  const reason = await outsideText(strapi, place, now);
  if (reason) throw new OutsideHours(reason);
}

async function outsideText(
  strapi: Core.Strapi,
  { doctor, clinic, startsAt, endsAt }: VisitPlace,
  now: Date,
): Promise<string | null> {
  const all = await readWorkplaces(strapi, null);
  const here = all.filter((place) => place.clinic.id === clinic);
  const timetable = here[0]?.hours.clinic;
  if (!timetable) return null;
  const zone = timetable.timeZone;
  const local = toMinutes(localTime(startsAt, zone));
  const day = Math.floor(local / dayMinutes);
  const place = here.find((one) => one.doctor.id === doctor);
  const span: Span = [utcMinute(startsAt), utcMinute(endsAt)];
  const range: Span = [span[0] - knownWithin, span[1] + knownWithin];
  const periods = (place && (await readPeriods(strapi, [place], range, now))[0]) ?? [];
  // A doctor's own special day counts also where the clinic is closed.
  if (periods.length > 0 && without([span], periods).length === 0) return null;
  // Hours of the night before may reach into this day.
  const opened = [day - 1, day].flatMap((one) => spansOn(timetable, one));
  const isOpen = without([[local, local + 1]], opened).length === 0;
  if (timetable.rows.length > 0 && !isOpen)
    return spansOn(timetable, day).length === 0
      ? `Клиника закрыта: ${dateText(local)}`
      : `Клиника в это время закрыта: ${dateText(local)} она работает ${hoursText(spansOn(timetable, day))}`;
  if (!place) return all.some((one) => one.doctor.id === doctor) ? 'Этот врач в этой клинике не принимает' : null;
  if (periods.length === 0) return null;
  const midnight = span[0] - (local - day * dayMinutes);
  const own = common(periods, [[midnight, midnight + dayMinutes]]).map(
    ([begin, end]): Span => [
      toMinutes(localTime(new Date(begin * minuteMs), zone)),
      toMinutes(localTime(new Date(end * minuteMs), zone)),
    ],
  );
  return own.length === 0
    ? `Врач в этот день не принимает: ${dateText(local)}`
    : `Вне часов приёма: ${dateText(local)} врач принимает ${hoursText(own)}`;
}

/** «9:00–15:00 и 16:00–20:00» */
const hoursText = (spans: readonly Span[]): string =>
  spans.map(([begin, end]) => `${timeText(begin)}–${timeText(end)}`).join(' и ');
