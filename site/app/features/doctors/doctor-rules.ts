import type { DoctorCard } from '../../cms/doctor.server.ts';

/** Tells whether the doctor may see patients in a clinic: one whose clinics are unknown may do so in each. */
export function isAt({ facts }: DoctorCard, clinic: string | null): boolean {
  const known = facts?.clinics ?? [];
  return clinic === null || known.length === 0 || known.some(({ slug }) => slug === clinic);
}

/** Returns the clinics of these doctors that have a page, if there is a choice. */
export function clinicChoices(doctors: readonly DoctorCard[]): { slug: string; title: string }[] {
  const all = new Map(
    doctors.flatMap(({ facts }) => facts?.clinics ?? []).flatMap(({ slug, label }) => (slug ? [[slug, label]] : [])),
  );
  return all.size < 2 ? [] : [...all].map(([slug, title]) => ({ slug, title }));
}

/** Splits «Кедрова Анна Сергеевна»; the initials stand in for a missing photo. */
export function splitName(name: string): { surname: string; rest: string; initials: string } {
  const [surname = '', ...rest] = name.trim().split(/\s+/);
  const initials = [rest[0] ?? '', surname].map((word) => word.charAt(0)).join('');
  return { surname, rest: rest.join(' '), initials };
}
