import type { DoctorListItem } from '../../model/doctors.ts';

export type DoctorFilter = { speciality: string | null; service: string | null };

/** Reads `?speciality=Ортодонт&service=elaynery`. */
export function readDoctorFilter(searchParams: URLSearchParams): DoctorFilter {
  return { speciality: searchParams.get('speciality') || null, service: searchParams.get('service') || null };
}

export function filterDoctors(
  doctors: readonly DoctorListItem[],
  { speciality, service }: DoctorFilter,
): DoctorListItem[] {
  return doctors.filter(
    (doctor) =>
      (speciality === null || doctor.specialities.includes(speciality)) &&
      (service === null || doctor.services.some(({ slug }) => slug === service)),
  );
}

/** Returns the specialities and services of all doctors, in Russian order. */
export function filterChoices(doctors: readonly DoctorListItem[]) {
  const byTitle = (a: string, b: string) => a.localeCompare(b, 'ru');
  const services = new Map(doctors.flatMap((doctor) => doctor.services.map(({ slug, title }) => [slug, title])));
  return {
    specialities: [...new Set(doctors.flatMap((doctor) => doctor.specialities))].sort(byTitle),
    services: [...services].map(([slug, title]) => ({ slug, title })).sort((a, b) => byTitle(a.title, b.title)),
  };
}

/** Splits «Кедрова Анна Сергеевна»; the initials stand in for a missing photo. */
export function splitName(name: string): { surname: string; rest: string; initials: string } {
  const [surname = '', ...rest] = name.trim().split(/\s+/);
  const initials = [rest[0] ?? '', surname].map((word) => word.charAt(0)).join('');
  return { surname, rest: rest.join(' '), initials };
}
