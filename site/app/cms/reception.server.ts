import { rowTexts, specialTexts } from '@clinic/contract/hours-texts';
import { paths } from '@clinic/contract/paths';
import {
  dayMinutes,
  type HoursRow,
  type Span,
  type SpecialDays,
  shiftDay,
  spansOn,
  type Timetable,
  toMinutes,
} from '@clinic/contract/timetable';
import { type HoursFields, isDecided, specialDays, toHoursRows, toTimetable } from '@clinic/contract/timetable-rows';
import { typeset } from '../lib/typography.server.ts';
import type { ReceptionClinic } from '../model/doctors.ts';
import { present } from './fragments.server.ts';
import type { DoctorClinicFragment, DoctorReceptionFragment } from './generated/graphql.ts';
import { announcedDays } from './hours.server.ts';
import { toPhone } from './phone.server.ts';

type Reception = { clinic: DoctorClinicFragment; hours: HoursRow[] };
type Common = HoursFields | null;

/**
 * Returns each clinic of the doctor once, with the hours in force; without a timetable, the main clinic alone.
 * @param today YYYY-MM-DD
 */
export function toReceptions({ clinicAddress, reception }: DoctorReceptionFragment, today: string): Reception[] {
  const byClinic = new Map<string, Reception>();
  for (const { clinic: named, hours } of [
    ...present(reception).filter(({ from, until }) => (!from || from <= today) && (!until || today <= until)),
    { clinic: clinicAddress, hours: [] },
  ]) {
    const clinic = named ?? clinicAddress;
    if (!clinic) continue;
    const known = byClinic.get(clinic.documentId)?.hours ?? [];
    byClinic.set(clinic.documentId, { clinic, hours: [...known, ...toHoursRows(hours)] });
  }
  const all = [...byClinic.values()];
  const timed = all.filter(({ hours }) => hours.length > 0);
  return timed.length > 0 ? timed : all;
}

export function toReceptionClinic({ clinic, hours }: Reception): ReceptionClinic {
  return {
    id: clinic.documentId,
    label: typeset(clinic.label),
    path: clinic.slug ? paths.clinic(clinic.slug) : null,
    address: typeset([clinic.city, clinic.address].filter(Boolean).join(', ')),
    phone: toPhone(present(clinic.phones)[0]?.value) || null,
    days: rowTexts(hours),
  };
}

const daysOf = ({ clinic }: Reception, common: Common): readonly SpecialDays[] => toTimetable(clinic, common).days;

const ofDoctor = { closed: 'не принимает', open: 'принимает ' };
const ofClinic = { closed: 'клиника закрыта', open: 'клиника открыта ' };

/**
 * Returns the coming special days of the doctor and of the clinics. A clinic's other hours say nothing about the
 * doctor's, so the text names the clinic. @param today YYYY-MM-DD
 */
export function toSpecialTexts(doctor: DoctorReceptionFragment, common: Common, today: string): string[] {
  const last = shiftDay(today, announcedDays);
  const own = specialTexts({ days: specialDays(present(doctor.specialDays)) }, { today, last, wording: ofDoctor });
  const receptions = toReceptions(doctor, today).filter(({ hours }) => hours.length > 0);
  const lists = receptions.map((reception) => ({
    label: typeset(reception.clinic.label),
    texts: specialTexts({ days: daysOf(reception, common) }, { today, last, wording: ofClinic }),
  }));
  const ofAll = lists[0]?.texts.filter((text) => lists.every(({ texts }) => texts.includes(text))) ?? [];
  const ofOne = lists.flatMap(({ label, texts }) =>
    texts.filter((text) => !ofAll.includes(text)).map((text) => `${label}: ${text}`),
  );
  return [...own, ...ofAll, ...ofOne];
}

/**
 * Returns a doctor's hours at all clinics. On days on which every clinic has other hours, the doctor's are unknown
 * without a row of their own: they count as closed. @param today YYYY-MM-DD
 */
export function toPracticeHours(doctor: DoctorReceptionFragment, common: Common, today: string): Timetable {
  const receptions = toReceptions(doctor, today);
  const [first = [], ...others] = receptions.map((reception) => daysOf(reception, common));
  const ofAll = others.reduce<readonly Days[]>(
    (days, more) => days.flatMap((one) => more.flatMap((other) => overlap(one, other))),
    first,
  );
  const closed = ofAll.map(({ from, until }) => ({ from, until, kind: 'closed' as const }));
  return {
    rows: receptions.flatMap(({ hours }) => hours),
    days: specialDays(present(doctor.specialDays), closed).filter(({ until }) => until >= today),
  };
}

/**
 * Returns when the doctor sees patients on a day, at all clinics, in local minutes. On a day on which a clinic has other
 * hours, the doctor's there are unknown without a row of their own. @param day YYYY-MM-DD
 */
export function practiceSpans(doctor: DoctorReceptionFragment, common: Common, day: string): Span[] {
  const own = present(doctor.specialDays);
  const isOther = ({ from, until }: SpecialDays) => from <= day && day <= until;
  return toReceptions(doctor, day)
    .filter(({ hours }) => hours.length > 0)
    .filter((reception) => isDecided(day, own) || !daysOf(reception, common).some(isOther))
    .flatMap(({ hours }) => spansOn({ rows: hours, days: specialDays(own) }, toMinutes(day) / dayMinutes));
}

type Days = Pick<SpecialDays, 'from' | 'until'>;

function overlap(one: Days, other: Days): Days[] {
  const from = one.from > other.from ? one.from : other.from;
  const until = one.until < other.until ? one.until : other.until;
  return from <= until ? [{ from, until }] : [];
}
