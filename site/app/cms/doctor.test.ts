import { expect, test } from 'vitest';
import { bareDoctor, doctorCard as card } from './content-for-tests.ts';
import { toDoctorCard, toDoctorList, toDoctorPage, toSpecialities } from './doctor.server.ts';
import { nothingUsual } from './estimates.server.ts';
import type { DoctorQuery } from './generated/graphql.ts';

const day = '2026-11-21';
const pageOf = (change: Partial<typeof bareDoctor>, others: DoctorQuery['others'] = []) =>
  toDoctorPage(
    { ...bareDoctor, ...change },
    { commonConfig: null, others, reviews: [], reviews_connection: null },
    day,
    nothingUsual,
  );

test('experience is counted from the start of the career, or else taken from its field', () => {
  expect(toDoctorCard(card, day).years).toBe(12);
  expect(toDoctorCard({ ...card, careerStart: null }, day).years).toBe(3);
  expect(toDoctorCard({ ...card, careerStart: null, years: null }, day).years).toBeNull();
});

test('specialities are split and capitalised', () => {
  expect(toSpecialities('Стоматолог-терапевт, эндодонтист, ')).toEqual(['Стоматолог-терапевт', 'Эндодонтист']);
  expect(toSpecialities(null)).toEqual([]);
});

test('a certificate without a scan is listed by name', () => {
  const certs = [{ title: 'Ортодонтия взрослых', year: 2020, image: null }];
  expect(pageOf({ certs })).toMatchObject({ scans: [], certificates: ['Ортодонтия взрослых, 2020'] });
});

const clinic = (documentId: string) => ({
  documentId,
  slug: documentId,
  label: `Клиника ${documentId}`,
  address: 'ул. Снегириная, 7',
  city: 'Томск',
  phones: [{ value: '+7 (3822) 00-00-00' }],
  workingHours: null,
  specialDays: null,
});
const hours = (dayFrom: 'monday' | 'friday', opens: string) => [{ dayFrom, dayTo: null, opens, closes: '15:00' }];
const always = { from: null, until: null };
const daysByClinic = (change: Partial<typeof bareDoctor>) =>
  pageOf(change).clinics.map(({ id, days }) => [id, ...days]);

test('each clinic of the timetable is listed once, with its days', () => {
  const reception = [
    { ...always, clinic: clinic('a'), hours: hours('monday', '09:00') },
    { ...always, clinic: clinic('b'), hours: hours('friday', '10:00') },
    { ...always, clinic: clinic('a'), hours: hours('friday', '08:00') },
  ];
  expect(daysByClinic({ clinicAddress: clinic('b'), reception })).toEqual([
    ['a', 'Пн\u00a09:00\u2060–\u206015:00', 'Пт\u00a08:00\u2060–\u206015:00'],
    ['b', 'Пт\u00a010:00\u2060–\u206015:00'],
  ]);
});

test('a row without a clinic is of the main one, which is listed alone without a timetable', () => {
  const reception = [{ ...always, clinic: null, hours: hours('monday', '09:00') }];
  expect(daysByClinic({ clinicAddress: clinic('b'), reception })).toEqual([['b', 'Пн\u00a09:00\u2060–\u206015:00']]);
  expect(daysByClinic({ clinicAddress: clinic('b') })).toEqual([['b']]);
  expect(daysByClinic({ reception })).toEqual([]);
});

test('hours are shown while they are in force', () => {
  const shown = (from: string | null, until: string | null) =>
    daysByClinic({
      clinicAddress: clinic('b'),
      reception: [{ from, until, clinic: null, hours: hours('monday', '09:00') }],
    });
  expect(shown(day, null)).toEqual([['b', 'Пн\u00a09:00\u2060–\u206015:00']]);
  expect(shown(null, day)).toEqual(shown(day, null));
  expect(shown('2026-11-22', null)).toEqual([['b']]);
  expect(shown(null, '2026-11-20')).toEqual([['b']]);
});

test('an accreditation is shown to its last day', () => {
  const accreditation = [
    { speciality: 'Ортодонтия', number: '7724 1', validUntil: day },
    { speciality: 'Рентгенология', number: null, validUntil: '2026-11-20' },
    { speciality: 'Стоматология', number: null, validUntil: null },
  ];
  expect(pageOf({ accreditation }).accreditation).toEqual([
    { speciality: 'Ортодонтия', term: '№\u00a07724 1, до\u00a021\u00a0ноября 2026\u00a0года' },
    { speciality: 'Стоматология', term: '' },
  ]);
});

test('the price of a first visit has the name from the price list', () => {
  expect(pageOf({ price: 1000, priceName: 'Консультация ортодонта' }).firstVisit).toEqual({
    name: 'Консультация ортодонта',
    price: '1\u00a0000\u00a0₽',
  });
  expect(pageOf({ price: 1000 }).firstVisit?.name).toBe('Первый приём');
});

test.each([
  [[true, null], true],
  [[false, null], false],
  [[], false],
])('with services booked by time %j times are offered: %s', (timed, isTimed) => {
  const sub_services = timed.map((isOne, i) => ({
    ...{ title: 'Осмотр', slug: `s-${i}`, service: { slug: 's' }, price_sections: null },
    isTimed: isOne,
  }));
  expect(pageOf({ sub_services }).isTimed).toBe(isTimed);
});

test('colleagues share services; those with most in common come first', () => {
  const service = (slug: string) => ({
    title: slug,
    slug,
    service: { slug: 's' },
    price_sections: null,
    isTimed: null,
  });
  const other = (slug: string, ...own: string[]) => ({
    ...card,
    slug,
    name: slug,
    sub_services: own.map((name) => ({ slug: name })),
  });
  const others = [other('far', 'z'), other('near', 'a'), other('nearest', 'a', 'b')];
  const { colleagues } = pageOf({ sub_services: [service('a'), service('b')] }, others);
  expect(colleagues.map(({ slug }) => slug)).toEqual(['nearest', 'near']);
});

test('the filter lists each service of a doctor once', () => {
  const sub = { service: { slug: 'terapiya', title: 'Лечение кариеса' } };
  const { doctors } = toDoctorList(
    { doctorsPage: null, doctors: [{ ...card, sub_services: [sub, sub, { service: null }] }] },
    day,
  );
  expect(doctors[0]?.services).toEqual([{ slug: 'terapiya', title: 'Лечение кариеса' }]);
});
