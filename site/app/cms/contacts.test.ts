import { expect, test } from 'vitest';
import { toClinicMap, toClinicPage, toContacts } from './contacts.server.ts';
import type { ContactsQuery } from './generated/graphql.ts';

const clinic: NonNullable<NonNullable<ContactsQuery['contactPage']>['clinics'][number]> = {
  documentId: 'one',
  slug: 'snegirinaya',
  label: 'На Снегириной',
  city: 'Томск',
  address: 'ул. Снегириная, 7',
  postalCode: null,
  coordinates: '56.4846, 84.9482',
  email: null,
  busStation: null,
  directions: null,
  timeZone: 'Asia/Novosibirsk',
  phones: [],
  socials: [],
  workingHours: [],
  plan: null,
  image: null,
};
const answer = (mapsToken: string | null, clinics = [clinic]): ContactsQuery => ({
  contactPage: { documentId: 'p1', title: null, description: null, legalInfo: null, mapsToken, seo: null, clinics },
});

test('a map has an API key and a place, longitude first', () => {
  expect(toClinicMap(answer(' key '), 'one')).toMatchObject({ key: 'key', place: [84.9482, 56.4846] });
  expect(toContacts(answer('key')).hasMaps).toBe(true);
});

test('the page’s data does not contain the API key', () => {
  expect(JSON.stringify(toContacts(answer('secret-key')))).not.toContain('secret-key');
});

test.each([null, '', ' '])('no map with the API key «%s»', (token) => {
  expect(toClinicMap(answer(token), 'one')).toBeNull();
  expect(toContacts(answer(token)).hasMaps).toBe(false);
});

test('no map for an unknown clinic, invalid coordinates or a missing page', () => {
  expect(toClinicMap(answer('key'), 'two')).toBeNull();
  expect(toClinicMap(answer('key', [{ ...clinic, coordinates: 'у реки' }]), 'one')).toBeNull();
  expect(toClinicMap({ contactPage: null }, 'one')).toBeNull();
});

test('the page of a clinic names the clinic and its doctors', () => {
  const doctor = { documentId: 'd1', name: 'Кедрова Анна', slug: 'kedrova', specification: null };
  const unknown = { careerStart: null, years: null, image: null };
  const clinics = [{ ...clinic, photos: [] }];
  const page = toClinicPage({ contactPage: null, clinics, doctors: [{ ...doctor, ...unknown }] }, '2026-11-24');
  expect(page).toMatchObject({
    title: 'На\u00a0Снегириной',
    head: { canonicalPath: '/contacts/snegirinaya' },
    hasMaps: false,
  });
  expect(page?.doctors.map(({ slug }) => slug)).toEqual(['kedrova']);
});

test('a clinic without a slug has no link to a page', () => {
  expect(toContacts(answer(null, [{ ...clinic, slug: null }])).clinics[0]?.path).toBeNull();
});
