import type { DoctorListItem } from '../../cms/doctor.server.ts';
import { clinicChoices, isAt } from './doctor-rules.ts';

export type DoctorFilter = { speciality: string | null; service: string | null; clinic: string | null };

/** Reads `?speciality=Ортодонт&service=elaynery&clinic=kedrovyy`. */
export function readDoctorFilter(searchParams: URLSearchParams): DoctorFilter {
  return {
    speciality: searchParams.get('speciality') || null,
    service: searchParams.get('service') || null,
    clinic: searchParams.get('clinic') || null,
  };
}

export function filterDoctors(
  doctors: readonly DoctorListItem[],
  { speciality, service, clinic }: DoctorFilter,
): DoctorListItem[] {
  return doctors.filter(
    (doctor) =>
      (speciality === null || doctor.specialities.includes(speciality)) &&
      (service === null || doctor.services.some(({ slug }) => slug === service)) &&
      isAt(doctor, clinic),
  );
}

/** Returns the specialities and services of all doctors, in Russian order, and their clinics. */
export function filterChoices(doctors: readonly DoctorListItem[]) {
  const byTitle = (a: string, b: string) => a.localeCompare(b, 'ru');
  const services = new Map(doctors.flatMap((doctor) => doctor.services.map(({ slug, title }) => [slug, title])));
  return {
    specialities: [...new Set(doctors.flatMap((doctor) => doctor.specialities))].sort(byTitle),
    services: [...services].map(([slug, title]) => ({ slug, title })).sort((a, b) => byTitle(a.title, b.title)),
    clinics: clinicChoices(doctors),
  };
}
