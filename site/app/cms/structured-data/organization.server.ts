import { knownZone, localDay } from '@clinic/contract/clock';
import { type Coordinates, parseCoordinates } from '@clinic/contract/coordinates';
import { parseLicence } from '@clinic/contract/licence';
import { paths } from '@clinic/contract/paths';
import {
  fromMinutes,
  type Hours,
  type HoursRow,
  type SpecialDays,
  type Timetable,
  toMinutes,
} from '@clinic/contract/timetable';
import type { Dentist, OpeningHoursSpecification, PostalAddress, Thing, WebSite } from 'schema-dts';
import { plainText } from '../../lib/markdown.server.ts';
import type { ContentSource } from '../client.server.ts';
import { present, toPicture, toProfiles } from '../fragments.server.ts';
import { type ClinicCardFragment, OrganizationDocument, type OrganizationQuery } from '../generated/graphql.ts';
import { toComingTimetable } from '../hours.server.ts';
import { toTelephone } from '../phone.server.ts';

/** Facts of the clinic for structured data; unknown ones are '' or `null`. */
export type Organization = ReturnType<typeof toOrganization>;
/** A place where the clinic receives patients. */
type Branch = ReturnType<typeof toBranch>;

export type Site = {
  href: (path: string) => string;
  organization: Organization;
};

export async function readOrganization({ content, now }: Pick<ContentSource, 'content' | 'now'>) {
  return toOrganization(await content.query(OrganizationDocument), now());
}

/** @param now decides which special days are shown */
export function toOrganization(
  { commonConfig: config, legalInformation: legal, clinics, socialNetworks }: OrganizationQuery,
  now: Date,
) {
  const all = present(clinics);
  const address = config?.address ?? '';
  const mainClinic = all.find((clinic) => clinic.address === address) ?? (address ? undefined : all[0]);
  const timeZone = knownZone(config?.timeZone);
  const common = toComingTimetable([config], localDay(now, timeZone));
  const branchOf = (clinic: ClinicCardFragment) =>
    toBranch(clinic, toComingTimetable([clinic, config], localDay(now, timeZone)));
  const own = mainClinic && branchOf(mainClinic);
  const main: Branch = {
    id: own?.id ?? '',
    path: paths.home(),
    name: config?.name ?? own?.name ?? '',
    city: config?.city || own?.city || '',
    street: address || own?.street || '',
    postalCode: config?.postalCode || own?.postalCode || '',
    phone: toTelephone(config?.phoneNumber) || own?.phone || '',
    email: config?.email || own?.email || '',
    timetable: {
      rows: common.rows.length > 0 ? common.rows : (own?.timetable.rows ?? []),
      days: (own?.timetable ?? common).days,
    },
    coordinates: own?.coordinates ?? null,
    picture: toPicture(config?.defaultSharedImage)?.src ?? own?.picture ?? '',
    profiles: [...new Set([...toProfiles(socialNetworks).map(({ url }) => url), ...(own?.profiles ?? [])])],
  };
  return {
    name: config?.name ?? '',
    legalName: legal?.legalName || config?.company || '',
    description: plainText(config?.description),
    timeZone,
    /** ИНН and ОГРН. */
    taxId: legal?.inn ?? '',
    registrationNumber: legal?.ogrn ?? '',
    licence: toLicence(config?.licence, legal?.licenceIssuer),
    /** Path on the site. */
    logo: toPicture(config?.logo?.logoLight)?.src ?? '',
    main,
    others: all.filter((clinic) => clinic !== mainClinic).map(branchOf),
  };
}

function toBranch(clinic: ClinicCardFragment, timetable: Timetable) {
  return {
    id: clinic.documentId,
    /** Path of its page. */
    path: clinic.slug ? paths.clinic(clinic.slug) : paths.contacts(),
    name: clinic.label,
    city: clinic.city ?? '',
    street: clinic.address,
    postalCode: clinic.postalCode ?? '',
    /** +7XXXXXXXXXX */
    phone: toTelephone(present(clinic.phones)[0]?.value),
    email: clinic.email ?? '',
    timetable,
    coordinates: parseCoordinates(clinic.coordinates, clinic.city),
    /** Path on the site. */
    picture: toPicture(clinic.image)?.src ?? '',
    profiles: toProfiles(clinic.socials).map(({ url }) => url),
  };
}

function toLicence(licence: string | null | undefined, issuer: string | null | undefined) {
  // A licence that was stored before it was checked stays as it is.
  const number = parseLicence(licence)?.number ?? licence?.trim();
  return number ? { number, authority: issuer ?? '' } : null;
}

export const clinicId = ({ href }: Pick<Site, 'href'>) => href('/#clinic');

/** Returns the `@id` of a branch; the main branch is the clinic itself. */
export function branchId(site: Site, { id }: Pick<Branch, 'id'>): string {
  return site.organization.others.some((other) => other.id === id)
    ? site.href(`${paths.contacts()}#clinic-${id}`)
    : clinicId(site);
}

/** The nodes of every page: the site and the clinic. */
export function clinicNodes(site: Site): Thing[] {
  const { href, organization } = site;
  const { main, licence } = organization;
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': href('/#website'),
    url: href(paths.home()),
    name: organization.name,
    inLanguage: 'ru-RU',
    publisher: { '@id': clinicId(site) },
  };
  const clinic: Dentist = {
    '@type': 'Dentist',
    '@id': clinicId(site),
    name: organization.name,
    legalName: organization.legalName,
    description: organization.description,
    url: href(paths.home()),
    logo: organization.logo && href(organization.logo),
    ...branchFacts(site, main),
    medicalSpecialty: 'https://schema.org/Dentistry',
    isAcceptingNewPatients: true,
    currenciesAccepted: 'RUB',
    taxID: organization.taxId,
    ...(organization.registrationNumber
      ? { identifier: { '@type': 'PropertyValue', propertyID: 'ОГРН', value: organization.registrationNumber } }
      : {}),
    ...(licence
      ? {
          hasCertification: {
            '@type': 'Certification',
            name: 'Лицензия на медицинскую деятельность',
            certificationIdentification: licence.number,
            ...(licence.authority ? { issuedBy: { '@type': 'Organization', name: licence.authority } } : {}),
          },
        }
      : {}),
  };
  return [website, clinic];
}

export function branchNode(site: Site, branch: Branch): Dentist {
  return {
    '@type': 'Dentist',
    '@id': branchId(site, branch),
    name: branch.name,
    url: site.href(branch.path),
    parentOrganization: { '@id': clinicId(site) },
    medicalSpecialty: 'https://schema.org/Dentistry',
    ...branchFacts(site, branch),
  };
}

function branchFacts({ href }: Site, branch: Branch) {
  return {
    address: addressOf(branch),
    telephone: branch.phone,
    email: branch.email,
    image: branch.picture && href(branch.picture),
    ...openingHours(branch.timetable),
    sameAs: branch.profiles,
    ...(branch.coordinates
      ? { geo: { '@type': 'GeoCoordinates' as const, ...branch.coordinates }, hasMap: mapUrl(branch.coordinates) }
      : {}),
  };
}

export function addressOf({ street, city, postalCode }: Branch): PostalAddress {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    postalCode,
    addressCountry: 'RU',
  };
}

/** Yandex expects the longitude first. */
const mapUrl = ({ latitude, longitude }: Coordinates) => `https://yandex.ru/maps/?pt=${longitude},${latitude}&z=17`;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Properties of a place with opening hours; special days are those that have not passed. */
export const openingHours = ({ rows, days }: Timetable) => ({
  openingHoursSpecification: rows.map(toOpeningHours),
  ...(days.length > 0 ? { specialOpeningHoursSpecification: days.flatMap(toSpecialHours) } : {}),
});

/** Schema.org says «closed» as hours that open and close at midnight. */
const closed = { opens: '00:00', closes: '00:00' };

/** Round the clock ends a minute earlier, at 23:59, because equal ends say «closed». */
const toEnds = ({ opens, closes }: Hours): Hours => ({
  opens,
  closes: opens === closes ? fromMinutes(toMinutes(`1970-01-02T${opens}`) - 1).slice('YYYY-MM-DDT'.length) : closes,
});

const toSpecialHours = ({ from, until, hours }: SpecialDays): OpeningHoursSpecification[] =>
  (hours.length > 0 ? hours.map(toEnds) : [closed]).map((ends) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: from,
    validThrough: until,
    ...ends,
  }));

/** A row from Friday to Monday wraps around the week. */
function toOpeningHours({ from, to, ...hours }: HoursRow): OpeningHoursSpecification {
  const count = ((to - from + weekdays.length) % weekdays.length) + 1;
  const dayOfWeek = Array.from({ length: count }, (_, i) => weekdays[(from - 1 + i) % weekdays.length] ?? 'Monday');
  return { '@type': 'OpeningHoursSpecification', dayOfWeek, ...toEnds(hours) };
}
