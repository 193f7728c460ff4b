import { type DoctorHours, joined, receptionDays, usualWeek, workplacesOf } from '@clinic/contract/free-times';
import { rowTexts, specialTexts } from '@clinic/contract/hours-texts';
import { paths } from '@clinic/contract/paths';
import {
  dayMinutes,
  fromMinutes,
  type HoursRow,
  type Span,
  type SpecialDays,
  shiftDay,
  spansOn,
  type Timetable,
  toMinutes,
} from '@clinic/contract/timetable';
import { type HoursFields, isDecided, specialDays, toTimetable } from '@clinic/contract/timetable-rows';
import { typeset } from '../lib/typography.server.ts';
import { present } from './fragments.server.ts';
import type { DoctorClinicFragment, DoctorReceptionFragment } from './generated/graphql.ts';
import { announcedDays } from './hours.server.ts';
import { toPhone } from './phone.server.ts';

type Reception = { clinic: DoctorClinicFragment; hours: HoursRow[] };
type Common = HoursFields | null;

/** Returns the clinics of a doctor with what decides about the hours there. */
const placesOf = (doctor: DoctorReceptionFragment, common: Common) =>
  workplacesOf(doctor).map(({ clinic, ...rows }) => ({
    clinic,
    hours: { ...rows, clinic: toTimetable(clinic, common) } satisfies DoctorHours<Timetable>,
  }));

/**
 * Returns each clinic of the doctor once, with the usual hours in force; without any, the main clinic alone.
 * @param today YYYY-MM-DD
 */
export function toReceptions(doctor: DoctorReceptionFragment, common: Common, today: string): Reception[] {
  const all = placesOf(doctor, common).map(({ clinic, hours }) => ({ clinic, hours: usualWeek(hours, today) }));
  const timed = all.filter(({ hours }) => hours.length > 0);
  if (timed.length > 0) return timed;
  return doctor.clinicAddress ? [{ clinic: doctor.clinicAddress, hours: [] }] : all;
}

export function toReceptionClinic({ clinic, hours }: Reception) {
  return {
    id: clinic.documentId,
    label: typeset(clinic.label),
    path: clinic.slug ? paths.clinic(clinic.slug) : null,
    address: typeset([clinic.city, clinic.address].filter(Boolean).join(', ')),
    phone: toPhone(present(clinic.phones)[0]?.value) || null,
    /** «Пн–Ср 9:00–15:00»; empty until an editor enters the days. */
    days: rowTexts(hours),
  };
}

const daysOf = ({ clinic }: Reception, common: Common): readonly SpecialDays[] => toTimetable(clinic, common).days;

const ofDoctor = { closed: 'не принимает', open: 'принимает ' };
const ofClinic = { closed: 'клиника закрыта', open: 'клиника открыта ' };

/**
 * Returns the coming special days of the doctor and of the clinics: the clinic's other hours where doctors keep theirs
 * within them, otherwise that the doctor sees nobody. @param today YYYY-MM-DD
 */
export function toSpecialTexts(doctor: DoctorReceptionFragment, common: Common, today: string): string[] {
  const last = shiftDay(today, announcedDays);
  const own = specialTexts({ days: specialDays(present(doctor.specialDays)) }, { today, last, wording: ofDoctor });
  const receptions = toReceptions(doctor, common, today).filter(({ hours }) => hours.length > 0);
  const lists = receptions.map((reception) => ({
    label: typeset(reception.clinic.label),
    texts: daysOf(reception, common).flatMap((days) => {
      const isClosed = days.hours.length === 0;
      const isWhole = isClosed ? !hasOwnWithin(days, doctor) : days.doctorsAsUsual;
      const shown = isWhole ? [days] : withoutOwn({ ...days, note: isClosed ? days.note : '' }, doctor, [today, last]);
      return specialTexts({ days: shown }, { today, last, wording: isClosed || isWhole ? ofClinic : ofDoctor });
    }),
  }));
  const ofAll = lists[0]?.texts.filter((text) => lists.every(({ texts }) => texts.includes(text))) ?? [];
  const ofOne = lists.flatMap(({ label, texts }) =>
    texts.filter((text) => !ofAll.includes(text)).map((text) => `${label}: ${text}`),
  );
  return [...own, ...ofAll, ...ofOne];
}

const hasOwnWithin = ({ from, until }: SpecialDays, doctor: DoctorReceptionFragment): boolean =>
  present(doctor.specialDays).some((row) => row.from <= until && (row.until ?? row.from) >= from);

/** Returns the stretches of special days about which no row of the doctor decides: nobody is seen on them. */
function withoutOwn(
  { from, until, note }: SpecialDays,
  doctor: DoctorReceptionFragment,
  [today, last]: [string, string],
) {
  const own = present(doctor.specialDays);
  const left: SpecialDays[] = [];
  for (let day = from > today ? from : today; day <= until && day <= last; day = shiftDay(day, 1)) {
    if (isDecided(day, own)) continue;
    const before = left.at(-1);
    if (before && shiftDay(before.until, 1) === day) before.until = day;
    else left.push({ from: day, until: day, hours: [], note });
  }
  return left;
}

/** Structured data tell the hours of so many days ahead. */
const describedDays = 92;

/**
 * Returns a doctor's hours at all clinics: the usual week, and the days on which they are others.
 * @param today YYYY-MM-DD
 */
export function toPracticeHours(doctor: DoctorReceptionFragment, common: Common, today: string): Timetable {
  const rows = toReceptions(doctor, common, today).flatMap(({ hours }) => hours);
  const spansOf = practiceDays(doctor, common);
  const first = toMinutes(today) / dayMinutes;
  const days: SpecialDays[] = [];
  for (let day = first; day < first + describedDays; day++) {
    const usual = hoursOf(joined(spansOn({ rows, days: [] }, day)));
    const hours = hoursOf(spansOf(day));
    if (JSON.stringify(hours) === JSON.stringify(usual)) continue;
    const date = fromMinutes(day * dayMinutes).slice(0, 'YYYY-MM-DD'.length);
    const last = days.at(-1);
    const isSame = last && shiftDay(last.until, 1) === date && JSON.stringify(last.hours) === JSON.stringify(hours);
    if (isSame) last.until = date;
    else days.push({ from: date, until: date, hours, note: '' });
  }
  return { rows, days };
}

const hoursOf = (spans: readonly Span[]) =>
  spans.map((span) => {
    const [opens = '', closes = ''] = span.map((minute) => fromMinutes(minute).slice('YYYY-MM-DDT'.length));
    return { opens, closes };
  });

/** Returns a function from a day (since 1970) to a doctor's hours at all clinics, in local minutes. */
function practiceDays(doctor: DoctorReceptionFragment, common: Common): (day: number) => Span[] {
  const places = placesOf(doctor, common).map(({ hours }) => receptionDays(hours));
  return (day) => joined(places.flatMap((spansOf) => spansOf(day)));
}
