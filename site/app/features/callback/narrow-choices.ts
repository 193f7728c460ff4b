import { worksAt } from '@clinic/contract/submissions/places';
import type { DoctorChoice, RequestChoices } from '../../cms/submissions.server.ts';
import type { RequestChoice } from '../../model/request.ts';

type Choices = Pick<RequestChoices, 'services' | 'doctors' | 'clinics'>;

/**
 * Returns the chosen clinic, '' for one that the list does not offer. A company with one clinic has no list: its times
 * name the clinic, and it stays chosen.
 */
export const keptClinic = ({ clinics }: Pick<Choices, 'clinics'>, clinic: string): string =>
  clinics.length === 0 || clinics.some(({ id }) => id === clinic) ? clinic : '';

/**
 * Returns what each list offers beside the other two choices, by the rule of contract/submissions/places: only doctors
 * who provide the service in the clinic; clinics and services without such a doctor are disabled.
 * @param chosen slugs, and the id of the clinic; `null` offers everything
 */
export function narrow({ services, doctors, clinics }: Choices, chosen: RequestChoice | null) {
  const clinic = clinics.some(({ id }) => id === chosen?.clinic) ? chosen?.clinic : undefined;
  const isInClinic = (doctor: DoctorChoice) => clinic === undefined || worksAt(doctor.clinics, clinic);
  const able = services.flatMap((group) => group.choices).find(({ slug }) => slug === chosen?.service)?.doctors ?? [];
  const isAble = ({ slug }: DoctorChoice) => able.length === 0 || able.includes(slug);
  const doctor = doctors.find(({ slug }) => slug === chosen?.doctor);
  const hasDoctor = (slugs: readonly string[], fits: (doctor: DoctorChoice) => boolean) =>
    doctors.some((one) => slugs.includes(one.slug) && fits(one));
  return {
    doctors: doctors.filter((one) => isAble(one) && isInClinic(one)),
    services: services.map(({ title, choices }) => ({
      label: title,
      options: choices.map(({ slug, title: label, doctors: who }) => ({
        value: slug,
        label,
        isDisabled: who.length === 0 || (clinic !== undefined && !hasDoctor(who, isInClinic)),
      })),
    })),
    clinics: clinics.map(({ id, label }) => ({
      value: id,
      label,
      isDisabled: doctor
        ? !worksAt(doctor.clinics, id)
        : able.length > 0 && !hasDoctor(able, (one) => worksAt(one.clinics, id)),
    })),
    /** Tells whether a doctor may see patients in the chosen clinic. */
    isInClinic,
  };
}
