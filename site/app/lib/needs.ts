import { shiftDay } from '@clinic/contract/timetable';

/** Doctors by what the visitor needs: what their speciality says. */
type Need = { slug: string; label: string; isMet: (speciality: string) => boolean };

const isOther = (speciality: string) => /детск|ортодонт|гигиенист|рентген|диагност/i.test(speciality);

/** The order of the choices on the page of times. The first one is urgent: today and tomorrow only. */
export const needs = [
  { slug: 'pain', label: 'Болит зуб', isMet: (speciality) => /терапевт/i.test(speciality) },
  { slug: 'adult', label: 'Взрослому', isMet: (speciality) => !isOther(speciality) },
  { slug: 'child', label: 'Ребёнку', isMet: (speciality) => /детск/i.test(speciality) },
  { slug: 'bite', label: 'К ортодонту', isMet: (speciality) => /ортодонт/i.test(speciality) },
  { slug: 'hygiene', label: 'На гигиену', isMet: (speciality) => /гигиенист/i.test(speciality) },
] as const satisfies Need[];

export type NeedSlug = (typeof needs)[number]['slug'];

/** @param specialities one a string: a doctor may have several */
export const meets = (need: NeedSlug, specialities: readonly string[]): boolean =>
  specialities.some((speciality) => needs.find(({ slug }) => slug === need)?.isMet(speciality));

/** Returns the times that count for a need. @param today YYYY-MM-DD */
export const timesFor = <Time extends { at: string }>(need: NeedSlug, times: readonly Time[], today: string): Time[] =>
  times.filter(({ at }) => need !== 'pain' || at < shiftDay(today, 2));
