import { expect, test } from 'vitest';
import type { ClinicContacts, ClinicFacts } from '../cms/layout.server.ts';
import { nearestClinic, subjectOf } from './nearest-clinic.ts';

const own = { hours: null };
const main: ClinicFacts = {
  ...own,
  name: 'Снегирь',
  slogan: '',
  description: '',
  city: 'Томск',
  address: 'ул. Снегириная, 7',
  email: '',
  phone: '1',
  licence: null,
  timeZone: 'Asia/Novosibirsk',
  logoOnLight: null,
  logoOnDark: null,
  sharedImage: null,
  path: '/contacts',
};
const clinicOf = (id: string, change: Partial<ClinicContacts> = {}): ClinicContacts => ({
  ...own,
  id,
  path: `/contacts/${id}`,
  label: id,
  city: 'Северск',
  address: `ул. ${id}, 1`,
  phone: `+7 ${id}`,
  ...change,
});
const two = [clinicOf('a'), clinicOf('b')];

test.each([
  ['no clinics', [], ['a']],
  ['one clinic: the company’s contacts are its own', [clinicOf('a')], ['a']],
  ['an unknown place', two, []],
  ['several places', two, ['a', 'b']],
  ['a clinic that is not published', two, ['c']],
])('%s: the main contacts', (_, clinics, ids) => {
  expect(nearestClinic({ clinic: main, clinics }, ids)).toBe(main);
});

test.each([two, [...two, clinicOf('c'), clinicOf('d'), clinicOf('e')]])(
  'the only place has its own contacts',
  (...clinics) => {
    expect(nearestClinic({ clinic: main, clinics }, ['b'])).toMatchObject({
      name: 'Снегирь',
      city: 'Северск',
      address: 'ул. b, 1',
      phone: '+7 b',
      path: '/contacts/b',
    });
  },
);

test('a clinic without phone, city and page falls back to the company’s', () => {
  const bare = clinicOf('b', { phone: '', city: '', path: null });
  expect(nearestClinic({ clinic: main, clinics: [clinicOf('a'), bare] }, ['b'])).toMatchObject({
    address: 'ул. b, 1',
    city: 'Томск',
    phone: '1',
    path: '/contacts',
  });
});

test('a failed page and a page of a list are about nothing', () => {
  for (const data of [undefined, null, {}, []]) expect(subjectOf(data)).toBeNull();
});
