import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { bareClinic } from '../content-for-tests.ts';
import { type ContentContext, contentContext } from '../context.ts';
import type { OrganizationQuery } from '../generated/graphql.ts';
import { openingHours, type Site, toOrganization } from './organization.server.ts';
import { loadPage, toNodes, writeGraph } from './page-graph.server.ts';

const clinic = (documentId: string, address: string) => ({
  ...bareClinic,
  documentId,
  address,
  postalCode: '634000',
  phones: [{ value: '8 (3822) 00-00-01' }],
  workingHours: [{ dayFrom: 'friday' as const, dayTo: 'monday' as const, opens: '10:00', closes: '18:00' }],
});
const full: OrganizationQuery = {
  commonConfig: {
    name: 'Клиника',
    company: 'ООО «Клиника»',
    description: 'Лечим **зубы**',
    city: 'Томск',
    address: 'ул. Ленина, 7',
    postalCode: '634001',
    email: 'a@b.example',
    phoneNumber: '+7 (3822) 00-00-00',
    licence: 'Л041-00000-70/00000000 от 15.05.2012',
    timeZone: 'Asia/Novosibirsk',
    workingHours: [{ dayFrom: 'monday', dayTo: 'saturday', opens: '09:00', closes: '21:00' }],
    specialDays: [
      { from: '2026-11-20', until: null, kind: 'closed', opens: null, closes: null, doctorsAsUsual: null, note: null },
      {
        from: '2026-12-31',
        until: null,
        kind: 'hours',
        opens: '09:00',
        closes: '15:00',
        doctorsAsUsual: null,
        note: null,
      },
      {
        from: '2027-01-01',
        until: '2027-01-03',
        kind: 'closed',
        opens: null,
        closes: null,
        doctorsAsUsual: null,
        note: null,
      },
    ],
    logo: null,
    defaultSharedImage: null,
  },
  legalInformation: {
    legalName: 'Общество «Клиника»',
    inn: '7000000003',
    ogrn: '1127000000005',
    licenceIssuer: 'Департамент',
  },
  clinics: [clinic('one', 'ул. Мира, 1'), clinic('two', 'ул. Ленина, 7')],
  socialNetworks: [{ url: 'https://vk.example/a' }],
};
const now = new Date('2026-11-24T00:00:00Z');
const empty: OrganizationQuery = { commonConfig: null, legalInformation: null, clinics: [], socialNetworks: [] };
const siteOf = (answer: OrganizationQuery): Site => ({
  organization: toOrganization(answer, now),
  href: (path) => new URL(path, 'https://site.example').href,
});
type Written = Record<string, unknown>;
const write = (answer: OrganizationQuery, trail: { label: string; to: string }[] = []): Written[] =>
  JSON.parse(writeGraph(toNodes(siteOf(answer), { trail, current: 'Врачи' })))['@graph'];

test('the clinic’s node has every fact of the content', () => {
  expect(write(full).find((node) => node['@type'] === 'Dentist')).toMatchObject({
    '@id': 'https://site.example/#clinic',
    legalName: 'Общество «Клиника»',
    description: 'Лечим зубы',
    telephone: '+73822000000',
    taxID: '7000000003',
    identifier: { value: '1127000000005' },
    address: { streetAddress: 'ул. Ленина, 7', postalCode: '634001' },
    geo: { latitude: 56.4846, longitude: 84.9482 },
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], opens: '09:00' },
    ],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '09:00', closes: '15:00' },
      { validFrom: '2027-01-01', validThrough: '2027-01-03', opens: '00:00', closes: '00:00' },
    ],
    hasCertification: { certificationIdentification: 'Л041-00000-70/00000000', issuedBy: { name: 'Департамент' } },
    sameAs: ['https://vk.example/a'],
  });
});

test('the clinic at the common address is the main one, the others are branches', () => {
  expect(toOrganization(full, now).others.map(({ id }) => id)).toEqual(['one']);
});

test('opening hours may span the end of the week', () => {
  const { others } = toOrganization(full, now);
  const [first] = toNodes(siteOf({ ...full, commonConfig: null, clinics: [full.clinics[0] ?? null] }), {
    trail: [],
    current: '',
  }).slice(1) as unknown as { openingHoursSpecification: { dayOfWeek: string[] }[] }[];
  expect(others[0]?.phone).toBe('+73822000001');
  expect(first?.openingHoursSpecification[0]?.dayOfWeek).toEqual(['Friday', 'Saturday', 'Sunday', 'Monday']);
});

test('hours round the clock do not say «closed»', () => {
  const ends = (opens: string) => {
    const hours = { opens, closes: opens };
    const { openingHoursSpecification, specialOpeningHoursSpecification } = openingHours({
      rows: [{ from: 1, to: 7, ...hours }],
      days: [{ from: '2026-12-31', until: '2026-12-31', hours: [hours], note: '' }],
    });
    return [...openingHoursSpecification, ...(specialOpeningHoursSpecification ?? [])].map(({ closes }) => closes);
  };
  expect(ends('00:00')).toEqual(['23:59', '23:59']);
  expect(ends('08:00')).toEqual(['07:59', '07:59']);
});

test('an empty clinic has no empty facts', () => {
  expect(JSON.stringify(write(empty))).not.toMatch(/""|\[\]|null/);
});

test('breadcrumbs end with the page itself, without a link', () => {
  const list = write(full, [{ label: 'Главная\u00a0страница', to: '/' }]).find(
    (node) => node['@type'] === 'BreadcrumbList',
  );
  expect(list?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Главная страница', item: 'https://site.example/' },
    { '@type': 'ListItem', position: 2, name: 'Врачи' },
  ]);
});

test('no text can end the script', () => {
  expect(writeGraph([{ '@type': 'Thing', name: '</script><script>alert(1)</script><!--' }])).not.toContain('<');
});

/** Loads a page of a path that no document may have. */
function loadMissing(missing: ContentContext['missing'], load: () => Promise<null>) {
  const context = new RouterContextProvider();
  context.set(contentContext, { missing } as ContentContext);
  return loadPage(context, new URL('https://site.example/doctors/nobody'), load);
}
const notFound = { init: { status: 404 } };
const outage = new Error('away');

test('a path that is certainly missing is 404 without a query', async () => {
  const load = vi.fn();
  await expect(loadMissing('certain', load)).rejects.toMatchObject(notFound);
  expect(load).not.toHaveBeenCalled();
});

test('a path that is likely missing is queried, and 404 during an outage', async () => {
  await expect(loadMissing('likely', async () => null)).rejects.toMatchObject(notFound);
  await expect(loadMissing('likely', () => Promise.reject(outage))).rejects.toMatchObject(notFound);
  await expect(loadMissing(undefined, () => Promise.reject(outage))).rejects.toBe(outage);
});
