import { keepErrors, type ValidationErrors } from './fields.ts';

/** A clinic by its document id, with the label that a message names it by. */
export type NamedClinic = { id: string; label: string };

/** A doctor with the clinics where they see patients; none means that the content does not say. */
export type PlacedDoctor = { id: string; clinics: readonly NamedClinic[] };

type Named = { documentId: string } | null | undefined;
type Reception<Clinic> = { clinic?: Clinic | null | undefined } | null;

/** Returns each clinic of a doctor once: the main one, then those of the timetable. */
export function clinicsOf<Clinic extends Named>(doctor: {
  clinicAddress?: Clinic | null | undefined;
  reception?: readonly Reception<Clinic>[] | null | undefined;
}): NonNullable<Clinic>[] {
  const all = [doctor.clinicAddress, ...(doctor.reception ?? []).map((row) => row?.clinic)];
  const byId = new Map<string, NonNullable<Clinic>>();
  for (const clinic of all) if (clinic && !byId.has(clinic.documentId)) byId.set(clinic.documentId, clinic);
  return [...byId.values()];
}

/** Tells whether a doctor may see patients in a clinic: one without known clinics may do so in each. */
export const worksAt = (clinics: readonly { id: string }[], clinic: string): boolean =>
  clinics.length === 0 || clinics.some(({ id }) => id === clinic);

/** Returns the clinics of these doctors, each once; none if a doctor's clinics are unknown. */
export function placesOf<Clinic extends NamedClinic>(doctors: readonly { clinics: readonly Clinic[] }[]): Clinic[] {
  if (doctors.some(({ clinics }) => clinics.length === 0)) return [];
  return [...new Map(doctors.flatMap(({ clinics }) => clinics).map((place) => [place.id, place])).values()];
}

/**
 * Returns an error for each choice that contradicts another: a doctor who does not provide the service, a clinic where
 * the doctor, or every doctor of the service, sees no patients.
 * @param chosen.clinic document id, `null` for any clinic
 * @param chosen.serviceDoctors everyone who provides the chosen service, `null` without a service
 */
export function findPlaceErrors({
  clinic,
  doctor,
  serviceDoctors,
}: {
  clinic: string | null;
  doctor: PlacedDoctor | null;
  serviceDoctors: readonly PlacedDoctor[] | null;
}): ValidationErrors {
  const able = serviceDoctors ?? [];
  const isUnable = doctor !== null && able.length > 0 && able.every(({ id }) => id !== doctor.id);
  const places = placesOf(doctor ? [doctor] : able);
  const isElsewhere = clinic !== null && !worksAt(places, clinic);
  const where = `${places.length > 1 ? 'в других клиниках' : 'в другой клинике'}: ${places.map(({ label }) => label).join('; ')}`;
  return keepErrors({
    doctor: isUnable ? 'Этот врач не оказывает выбранную услугу' : null,
    clinic: isElsewhere ? `${doctor ? 'Этот врач принимает' : 'Эту услугу оказывают'} ${where}` : null,
  });
}
