import { expect, test } from 'vitest';
import { toClinicMap, toContacts } from './contacts.server.ts';
import type { ContactsQuery } from './generated/graphql.ts';

const clinic: NonNullable<NonNullable<ContactsQuery['contactPage']>['clinics'][number]> = {
  documentId: 'one',
  label: 'На Снегириной',
  city: 'Томск',
  address: 'ул. Снегириная, 7',
  postalCode: null,
  coordinates: '56.4846, 84.9482',
  email: null,
  busStation: null,
  directions: null,
  timeZone: 'Asia/Tomsk',
  phones: [],
  socials: [],
  workingHours: [],
  image: null,
};
const answer = (mapsToken: string | null, clinics = [clinic]): ContactsQuery => ({
  contactPage: { title: null, description: null, legalInfo: null, mapsToken, seo: null, clinics },
});

test('a map is shown by its key, longitude first', () => {
  expect(toClinicMap(answer(' key '), 'one')).toMatchObject({ key: 'key', place: [84.9482, 56.4846] });
  expect(toContacts(answer('key')).hasMaps).toBe(true);
});

test('the key is not among what the page is given', () => {
  expect(JSON.stringify(toContacts(answer('secret-key')))).not.toContain('secret-key');
});

test.each([null, '', ' '])('without a key there is no map: «%s»', (token) => {
  expect(toClinicMap(answer(token), 'one')).toBeNull();
  expect(toContacts(answer(token)).hasMaps).toBe(false);
});

test('no map of another clinic, of a place that is none, of no page', () => {
  expect(toClinicMap(answer('key'), 'two')).toBeNull();
  expect(toClinicMap(answer('key', [{ ...clinic, coordinates: 'у реки' }]), 'one')).toBeNull();
  expect(toClinicMap({ contactPage: null }, 'one')).toBeNull();
});
