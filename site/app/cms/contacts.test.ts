import { expect, test } from 'vitest';
import { onlyReceiving, toClinicMap, toClinicPage, toContacts } from './contacts.server.ts';
import { bareClinic as clinic, doctorCard } from './content-for-tests.ts';
import type { ContactsQuery } from './generated/graphql.ts';

const day = '2026-12-20';
const answer = (mapsToken: string | null, clinics = [clinic]): ContactsQuery => ({
  commonConfig: null,
  contactPage: { documentId: 'p1', title: null, description: null, legalInfo: null, mapsToken, seo: null, clinics: [] },
  clinics,
});

test('a map has an API key and a place, longitude first', () => {
  expect(toClinicMap(answer(' key '), 'one')).toMatchObject({ key: 'key', place: [84.9482, 56.4846] });
  expect(toContacts(answer('key'), day).hasMaps).toBe(true);
});

test('the page’s data does not contain the API key', () => {
  expect(JSON.stringify(toContacts(answer('secret-key'), day))).not.toContain('secret-key');
});

test.each([null, '', ' '])('no map with the API key «%s»', (token) => {
  expect(toClinicMap(answer(token), 'one')).toBeNull();
  expect(toContacts(answer(token), day).hasMaps).toBe(false);
});

test('no map for an unknown clinic, invalid coordinates or a missing page', () => {
  expect(toClinicMap(answer('key'), 'two')).toBeNull();
  expect(toClinicMap(answer('key', [{ ...clinic, coordinates: 'у реки' }]), 'one')).toBeNull();
  expect(toClinicMap({ ...answer(null), contactPage: null }, 'one')).toBeNull();
});

test('a clinic that the page does not list comes after those that it lists, and has a map', () => {
  const clinics = ['new', 'listed'].map((documentId) => ({ ...clinic, documentId }));
  const { contactPage, ...rest } = answer('key', clinics);
  const listing = { ...rest, contactPage: contactPage && { ...contactPage, clinics: [{ documentId: 'listed' }] } };
  expect(toContacts(listing, day).clinics.map(({ id }) => id)).toEqual(['listed', 'new']);
  expect(toClinicMap(listing, 'new')).not.toBeNull();
});

test('doctors whose hours are at another clinic now are not listed, nor are their times', () => {
  const sub_services = [{ documentId: 'timed' }];
  const page = toClinicPage(
    { ...clinic, photos: [] },
    { commonConfig: null, contactPage: null, doctors: [{ ...doctorCard, sub_services }] },
    day,
  );
  const at = (slug: string, isTimed: boolean) => ({
    clinics: [{ id: 'c', slug, label: '', days: '' }],
    price: null,
    reviewCount: 0,
    isTimed,
  });
  const shown = (...all: (ReturnType<typeof at> | null)[]) => {
    const doctors = all.flatMap((facts) => page.doctors.map((doctor) => ({ ...doctor, facts })));
    const { doctors: listed, isTimed } = onlyReceiving({ ...page, doctors });
    return [listed.length, isTimed];
  };
  expect(shown(at('snegirinaya', true))).toEqual([1, true]);
  expect(shown(at('snegirinaya', false), at('kedrovaya', true))).toEqual([1, false]);
  expect(shown(at('kedrovaya', true))).toEqual([0, false]);
  expect(shown(null)).toEqual([1, true]);
});

test('a clinic without a slug has no link to a page', () => {
  expect(toContacts(answer(null, [{ ...clinic, slug: null }]), day).clinics[0]?.path).toBeNull();
});

const week = [{ dayFrom: 'monday', dayTo: 'saturday', opens: '09:00', closes: '21:00' }] as const;
const closed = {
  from: '2027-01-01',
  until: '2027-01-03',
  kind: 'closed',
  opens: null,
  closes: null,
  doctorsAsUsual: null,
  note: 'каникулы',
} as const;
const config = { timeZone: 'Asia/Omsk', workingHours: [...week], specialDays: [closed] };
const hoursOf = (change: Partial<typeof clinic>, commonConfig: ContactsQuery['commonConfig'] = config) =>
  toContacts({ ...answer(null, [{ ...clinic, timeZone: null, ...change }]), commonConfig }, day).clinics[0]?.hours;

test('a clinic takes over what it does not say itself', () => {
  expect(hoursOf({})).toMatchObject({
    clock: { timeZone: 'Asia/Omsk', offsetMinutes: 360 },
    week: 'Пн\u2060–\u2060Сб\u00a09:00\u2060–\u206021:00, Вс\u00a0— выходной',
    special: ['1\u2060–\u20603\u00a0января\u00a0— выходной (каникулы)'],
    notice: '1\u2060–\u20603\u00a0января\u00a0— выходной (каникулы)',
  });
  const own = {
    ...closed,
    from: '2027-01-02',
    until: null,
    kind: 'hours',
    opens: '10:00',
    closes: '14:00',
    doctorsAsUsual: null,
    note: null,
  } as const;
  expect(hoursOf({ timeZone: 'Asia/Chita', specialDays: [own] })).toMatchObject({
    clock: { timeZone: 'Asia/Chita' },
    special: [
      '1\u00a0января\u00a0— выходной (каникулы)',
      '2\u00a0января 10:00\u2060–\u206014:00',
      '3\u00a0января\u00a0— выходной (каникулы)',
    ],
  });
});

test('without a zone a clinic has hours and no clock, without hours it has none of both', () => {
  expect(hoursOf({}, { ...config, timeZone: 'Томск' })).toMatchObject({
    clock: null,
    timetable: { rows: [{ from: 1 }] },
  });
  expect(hoursOf({}, null)).toBeNull();
});

test('access is told in facts: yes, no, or nothing where the clinic has not said', () => {
  const factsOf = (change: Partial<typeof clinic>) =>
    toContacts(answer(null, [{ ...clinic, ...change } as typeof clinic]), day).clinics[0]?.access.replaceAll(
      '\u00a0',
      ' ',
    );
  expect(factsOf({})).toBe('');
  const said = { hasStepFreeEntrance: true, hasLift: false, hasDisabledParking: null, accessHelper: 'администратор' };
  expect(factsOf({ ...said, access: 'Порогов нет.' } as never)).toBe(
    'Вход без ступеней или с пандусом. Лифта нет. Поможет войти администратор\n\nПорогов нет.',
  );
});
