import { paths } from '@clinic/contract/paths';
import { clinicClock, knownZone } from '../lib/dates.ts';
import { parseCoordinates, toLongitudeLatitude } from '../lib/directions.ts';
import { renderRichText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { Clinic, ClinicMap, Contacts } from '../model/clinic.ts';
import type { ContentContext } from './context.ts';
import { present, toHours, toPicture } from './fragments.server.ts';
import { type ClinicCardFragment, ContactsDocument, type ContactsQuery } from './generated/graphql.ts';
import { toTopLevelPage } from './head.server.ts';
import { branchNode } from './structured-data/organization.server.ts';
import { type PageWithGraph, withGraph } from './structured-data/page-graph.server.ts';

export async function getContacts({ content }: ContentContext): Promise<PageWithGraph<Contacts>> {
  const page = toContacts(await content.query(ContactsDocument));
  return withGraph(page, (site) => site.organization.others.map((branch) => branchNode(site, branch)));
}

export function toContacts({ contactPage: page }: ContactsQuery): Contacts {
  const summary = 'Адреса, телефоны, часы работы и как доехать.';
  return {
    ...toTopLevelPage(page, { title: 'Контакты', summary, path: paths.contacts() }),
    legalHtml: renderRichText(page?.legalInfo).html,
    clinics: present(page?.clinics).map(toClinic),
    hasMaps: Boolean(page?.mapsToken?.trim()),
  };
}

/** Returns `null` without an API key, without such a clinic, or if the clinic has no coordinates. */
export async function getClinicMap(
  { content }: Pick<ContentContext, 'content'>,
  id: string,
): Promise<ClinicMap | null> {
  return toClinicMap(await content.query(ContactsDocument), id);
}

export function toClinicMap({ contactPage: page }: ContactsQuery, id: string): ClinicMap | null {
  const key = page?.mapsToken?.trim();
  const clinic = present(page?.clinics)
    .map(toClinic)
    .find((one) => one.id === id);
  return key && clinic?.place
    ? { key, place: toLongitudeLatitude(clinic.place), label: `${clinic.label}, ${clinic.address}` }
    : null;
}

export function toClinic(clinic: ClinicCardFragment): Clinic {
  return {
    id: clinic.documentId,
    label: typeset(clinic.label),
    address: typeset([clinic.city, clinic.address].filter(Boolean).join(', ')),
    postalCode: clinic.postalCode ?? '',
    place: parseCoordinates(clinic.coordinates),
    email: clinic.email ?? '',
    busStation: typeset(clinic.busStation),
    directions: typeset(clinic.directions),
    clock: clinicClock(knownZone(clinic.timeZone)),
    phones: present(clinic.phones).map(({ value }) => value),
    socials: present(clinic.socials).map(({ url, label, icon }) => ({ url, label, icon: icon ?? 'vk' })),
    hours: toHours(clinic.workingHours),
    picture: toPicture(clinic.image),
  };
}
