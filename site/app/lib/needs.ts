import { shiftDay } from '@clinic/contract/timetable';

/** Doctors by what the visitor needs: what their speciality says. */
type Need = { slug: string; label: string; isMet: (speciality: string) => boolean };

const isForChildren = (speciality: string) => /детск|педиатр/i.test(speciality);
const isOther = (speciality: string) =>
  isForChildren(speciality) || /ортодонт|гигиен|рентген|диагност|анестез|ассистент|сестр/i.test(speciality);
/** Who treats a tooth that hurts: therapists, and dentists without another speciality. */
const isTherapist = (speciality: string) =>
  !isForChildren(speciality) &&
  /терапевт|эндодонт|общей практики|^(врач[-\s])?стоматолог$|^зубной врач$/i.test(speciality);

/** The order of the choices on the page of times. The first one is urgent: today and tomorrow only. */
export const needs = [
  { slug: 'pain', label: 'Болит зуб', isMet: isTherapist },
  { slug: 'adult', label: 'Взрослому', isMet: (speciality) => !isOther(speciality) },
  { slug: 'child', label: 'Ребёнку', isMet: isForChildren },
  { slug: 'bite', label: 'К ортодонту', isMet: (speciality) => /ортодонт/i.test(speciality) },
  { slug: 'hygiene', label: 'На гигиену', isMet: (speciality) => /гигиен/i.test(speciality) },
] as const satisfies Need[];

export type NeedSlug = (typeof needs)[number]['slug'];

/** @param specialities one a string: a doctor may have several */
export const meets = (need: NeedSlug, specialities: readonly string[]): boolean =>
  specialities.some((speciality) => needs.find(({ slug }) => slug === need)?.isMet(speciality));

/** Returns the times that count for a need. @param today YYYY-MM-DD */
export const timesFor = <Time extends { at: string }>(need: NeedSlug, times: readonly Time[], today: string): Time[] =>
  times.filter(({ at }) => need !== 'pain' || at < shiftDay(today, 2));
