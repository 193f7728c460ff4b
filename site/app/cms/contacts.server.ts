import { accessFacts } from '@clinic/contract/access';
import { parseCoordinates } from '@clinic/contract/coordinates';
import { paths } from '@clinic/contract/paths';
import { toLongitudeLatitude } from '../lib/directions.ts';
import { renderRichText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import { type ContentContext, clinicDay } from './context.ts';
import { type DoctorCard, toDoctorCard, withDoctorFacts } from './doctor.server.ts';
import { editOf } from './editable.server.ts';
import { listedFirst, present, toCaptionedPictures, toPicture, toSocials } from './fragments.server.ts';
import {
  type ClinicCardFragment,
  ClinicDocument,
  type ClinicQuery,
  ContactsDocument,
  type ContactsQuery,
} from './generated/graphql.ts';
import { toHead, toTopLevelPage, trails } from './head.server.ts';
import { type HoursEntry, toShownHours } from './hours.server.ts';
import { toPhone } from './phone.server.ts';
import { withSubject } from './request-source.server.ts';
import { branchNode } from './structured-data/organization.server.ts';
import { type PageOf, withGraph } from './structured-data/page-graph.server.ts';

export type Contacts = ReturnType<typeof toContacts>;
export type ClinicPage = PageOf<typeof getClinic>;
export type Clinic = ReturnType<typeof toClinic>;

export async function getContacts(context: ContentContext) {
  const page = toContacts(await context.content.query(ContactsDocument), await clinicDay(context));
  return withGraph(page, (site) => site.organization.others.map((branch) => branchNode(site, branch)));
}

export async function getClinic(context: ContentContext, slug: string) {
  const result = await context.content.query(ClinicDocument, { slug });
  const [found] = present(result.clinics);
  if (!found) return null;
  const page = toClinicPage(found, result, await clinicDay(context));
  const doctors = await withDoctorFacts(context, page.doctors);
  const withPlace = await withSubject(context, onlyReceiving({ ...page, doctors }), {
    kind: 'clinic',
    slug: page.clinic.id,
  });
  return withGraph(withPlace, (site) =>
    site.organization.others.filter(({ id }) => id === page.clinic.id).map((branch) => branchNode(site, branch)),
  );
}

/** Leaves out doctors whose hours at a clinic are not in force, and their times: their cards name other clinics. */
export function onlyReceiving<Page extends { slug: string; doctors: DoctorCard[]; isTimed: boolean }>(page: Page) {
  const doctors = page.doctors.filter(({ facts }) => !facts || facts.clinics.some(({ slug }) => slug === page.slug));
  const isTimed = page.isTimed && doctors.some(({ facts }) => !facts || facts.isTimed);
  return { ...page, doctors, isTimed };
}

export function toClinicPage(
  found: NonNullable<ClinicQuery['clinics'][number]>,
  { commonConfig, contactPage, doctors }: Omit<ClinicQuery, 'clinics'>,
  day: string,
) {
  const clinic = toClinic(found, { commonConfig, day });
  return {
    head: toHead(null, {
      title: [clinic.label, clinic.address].filter(Boolean).join(' — '),
      descriptions: [
        `${clinic.address}. Часы работы, телефон, врачи, как проехать и где оставить машину.`,
        found.directions,
      ],
      canonicalPath: paths.clinic(found.slug ?? ''),
    }),
    trail: trails.clinic,
    title: clinic.label,
    slug: found.slug ?? '',
    clinic,
    /** Whether there is an API key for maps. Only the map's iframe contains the key itself. */
    hasMaps: Boolean(contactPage?.mapsToken?.trim()),
    photos: toCaptionedPictures(found.photos),
    doctors: present(doctors).map((doctor) => toDoctorCard(doctor, day)),
    /** Whether patients choose a time here. */
    isTimed: present(doctors).some((doctor) => present(doctor.sub_services).length > 0),
  };
}

export function toContacts({ contactPage: page, clinics, commonConfig }: ContactsQuery, day: string) {
  const summary = 'Адреса, телефоны, часы работы и как доехать.';
  return {
    ...toTopLevelPage(page, { title: 'Контакты', summary, path: paths.contacts() }),
    legalHtml: renderRichText(page?.legalInfo).html,
    clinics: listedFirst(clinics, page?.clinics).map((clinic) => toClinic(clinic, { commonConfig, day })),
    hasMaps: Boolean(page?.mapsToken?.trim()),
  };
}

/** Input of the map's script for one clinic. */
export type ClinicMap = { key: string; place: [longitude: number, latitude: number]; label: string };

/** Returns `null` without an API key, without such a clinic, or if the clinic has no coordinates. */
export async function getClinicMap(
  { content }: Pick<ContentContext, 'content'>,
  id: string,
): Promise<ClinicMap | null> {
  return toClinicMap(await content.query(ContactsDocument), id);
}

export function toClinicMap({ contactPage: page, clinics }: ContactsQuery, id: string): ClinicMap | null {
  const key = page?.mapsToken?.trim();
  const clinic = present(clinics).find(({ documentId }) => documentId === id);
  const place = parseCoordinates(clinic?.coordinates, clinic?.city);
  return key && clinic && place
    ? { key, place: toLongitudeLatitude(place), label: `${typeset(clinic.label)}, ${addressOf(clinic)}` }
    : null;
}

/** What clinics share. @property day today, YYYY-MM-DD */
type Surroundings = { commonConfig: HoursEntry; day: string };

const addressOf = ({ city, address }: ClinicCardFragment) => typeset([city, address].filter(Boolean).join(', '));

export function toClinic(clinic: ClinicCardFragment, { commonConfig, day }: Surroundings) {
  return {
    id: clinic.documentId,
    /** Path of its page; `null` while the clinic has no slug. */
    path: clinic.slug ? paths.clinic(clinic.slug) : null,
    label: typeset(clinic.label),
    /** City and street. */
    address: addressOf(clinic),
    place: parseCoordinates(clinic.coordinates, clinic.city),
    email: clinic.email ?? '',
    busStation: typeset(clinic.busStation),
    directions: typeset(clinic.directions),
    parking: typeset(clinic.parking),
    /** How to come in with a pram or in a wheelchair. */
    access: [accessFacts(clinic).map(typeset).join('. '), typeset(clinic.access)].filter(Boolean).join('\n\n'),
    phones: present(clinic.phones).map(({ value }) => toPhone(value)),
    socials: toSocials(clinic.socials),
    hours: toShownHours([clinic, commonConfig], day),
    /** A plan of the way, or a photo of the entrance. */
    plan: toPicture(clinic.plan),
    ...editOf(clinic),
  };
}
