import { type NamedClinic, placesOf } from '@clinic/contract/submissions/places';
import type { RequestChoice } from './request.ts';

type Choices = {
  doctors: readonly { slug: string; clinics: NamedClinic[] }[];
  services: readonly { choices: readonly { slug: string; doctors: readonly string[] }[] }[];
  clinics: readonly NamedClinic[];
};

/** Returns the clinics where what was chosen is given: none if that is unknown, or nothing is chosen. */
export function clinicsOfChoice(
  { doctors, services, clinics }: Choices,
  { clinic, doctor, service }: RequestChoice,
): NamedClinic[] {
  const place = clinics.find(({ id }) => id === clinic);
  if (place) return [place];
  const chosen = doctors.find(({ slug }) => slug === doctor);
  if (chosen) return placesOf([chosen]);
  const able = services.flatMap((group) => group.choices).find(({ slug }) => slug === service)?.doctors ?? [];
  return placesOf(doctors.filter(({ slug }) => able.includes(slug)));
}
