import { paths } from '@clinic/contract/paths';
import { toLongitudeLatitude } from '../lib/coordinates.ts';
import { renderRichText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { ClinicMap, Contacts } from '../model/clinic.ts';
import { toClinic } from './clinic.server.ts';
import type { ContentContext } from './context.ts';
import { ContactsDocument, type ContactsQuery } from './generated/graphql.ts';
import { toHead } from './head.server.ts';
import { present } from './present.ts';
import type { Site } from './structured-data/organization.server.ts';
import { branchNode } from './structured-data/organization.server.ts';
import type { Described } from './structured-data/page-graph.server.ts';
import { trails } from './trail.server.ts';

export async function getContacts({ content }: ContentContext): Promise<Described<Contacts>> {
  const page = toContacts(await content.query(ContactsDocument));
  const nodes = (site: Site) => site.organization.others.map((branch) => branchNode(site, branch));
  return { page, graph: { trail: page.trail, current: page.title, nodes } };
}

export function toContacts({ contactPage: page }: ContactsQuery): Contacts {
  const title = page?.title || 'Контакты';
  return {
    head: toHead(page?.seo, {
      title,
      descriptions: [page?.description, 'Адреса, телефоны, часы работы и как доехать.'],
      canonicalPath: paths.contacts(),
    }),
    trail: trails.top,
    title: typeset(title),
    lead: typeset(page?.description),
    legalHtml: renderRichText(page?.legalInfo).html,
    clinics: present(page?.clinics).map(toClinic),
    hasMaps: Boolean(page?.mapsToken?.trim()),
  };
}

/** @returns null without a key, without such a clinic, or when nobody has said where it is */
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
