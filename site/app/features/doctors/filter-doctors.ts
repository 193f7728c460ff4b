import type { DoctorListItem } from '../../model/doctors.ts';

export type DoctorFilter = { speciality: string | null; service: string | null };

/** The filter is the address: `?speciality=Ортодонт&service=elaynery`. */
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

/** What can be chosen: every speciality and service that some doctor has, in Russian order. */
export function filterChoices(doctors: readonly DoctorListItem[]) {
  const byTitle = (a: string, b: string) => a.localeCompare(b, 'ru');
  const services = new Map(doctors.flatMap((doctor) => doctor.services.map(({ slug, title }) => [slug, title])));
  return {
    specialities: [...new Set(doctors.flatMap((doctor) => doctor.specialities))].sort(byTitle),
    services: [...services].map(([slug, title]) => ({ slug, title })).sort((a, b) => byTitle(a.title, b.title)),
  };
}
