import { type NamedClinic, placesOf } from '@clinic/contract/submissions/places';
import type { RequestChoice, RequestChoices } from './request.ts';

/** Returns the clinics where what was chosen is given: none if that is unknown, or nothing is chosen. */
export function clinicsOfChoice(
  { doctors, services, clinics }: Pick<RequestChoices, 'doctors' | 'services' | 'clinics'>,
  { clinic, doctor, service }: RequestChoice,
): NamedClinic[] {
  const place = clinics.find(({ id }) => id === clinic);
  if (place) return [place];
  const chosen = doctors.find(({ slug }) => slug === doctor);
  if (chosen) return placesOf([chosen]);
  const able = services.flatMap((group) => group.choices).find(({ slug }) => slug === service)?.doctors ?? [];
  return placesOf(doctors.filter(({ slug }) => able.includes(slug)));
}
