import type { ClinicContacts, ClinicFacts, Layout } from '../cms/layout.server.ts';
import type { PageSubject } from '../model/request.ts';

type Clinics = Pick<Layout, 'clinic' | 'clinics'>;

/**
 * Returns the contacts to show beside something that is given in these clinics only: those of the one clinic, or of the
 * whole company if there are several, none is known, or there is just one clinic at all.
 * @param ids document ids
 */
export function nearestClinic({ clinic, clinics }: Clinics, ids: readonly string[]): ClinicFacts {
  const only = ids.length === 1 && clinics.length > 1 ? clinics.find(({ id }) => id === ids[0]) : undefined;
  return only ? asOwn(clinic, only) : clinic;
}

/** Returns the zone of a clinic's clock, which may differ from the company's. @param id document id, '' for any */
export const zoneOf = (clinics: Clinics, id: string): string => {
  const { hours, timeZone } = nearestClinic(clinics, [id]);
  return hours?.clock?.timeZone ?? timeZone;
};

/** Returns the clinics to name on every page: all of several, or the company's contacts alone. */
export const namedClinics = ({ clinic, clinics }: Clinics): (ClinicFacts & { label: string })[] =>
  clinics.length > 1 ? clinics.map((one) => asOwn(clinic, one)) : [{ ...clinic, label: '' }];

/** The company answers for a clinic without its own phone. */
const asOwn = (clinic: ClinicFacts, { label, city, address, hours, phone, path }: ClinicContacts) => ({
  ...clinic,
  label,
  address,
  hours,
  city: city || clinic.city,
  phone: phone || clinic.phone,
  path: path ?? clinic.path,
});

/** Returns what a page is about by its loader's data; `null` for lists, the home page and failed pages. */
export const subjectOf = (loaderData: unknown): PageSubject | null =>
  (loaderData as { subject?: PageSubject } | null | undefined)?.subject ?? null;
