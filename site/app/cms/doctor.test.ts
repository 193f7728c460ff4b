import { expect, test } from 'vitest';
import { toDoctorCard, toDoctorList, toDoctorPage, toSpecialities } from './doctor.server.ts';
import type { DoctorQuery } from './generated/graphql.ts';

const day = '2026-11-21';
const card = {
  documentId: 'd1',
  name: 'Кедрова Анна Сергеевна',
  slug: 'kedrova',
  specification: 'Стоматолог-терапевт, эндодонтист',
  careerStart: 2014,
  years: 3,
  image: null,
};
type Doctor = NonNullable<DoctorQuery['doctors'][number]>;
const empty: Doctor = {
  ...card,
  price: null,
  priceName: null,
  experience: null,
  information: null,
  clinicAddress: null,
  reception: null,
  specialDays: null,
  accreditation: null,
  education: null,
  certs: null,
  sub_services: [],
  seo: null,
};
const answer = (doctor: Doctor | null, change: Partial<DoctorQuery> = {}): DoctorQuery => ({
  commonConfig: null,
  doctors: doctor ? [doctor] : [],
  others: [],
  reviews: [],
  reviews_connection: null,
  ...change,
});

test('experience is counted from the start of the career, or else taken from its field', () => {
  expect(toDoctorCard(card, day).years).toBe(12);
  expect(toDoctorCard({ ...card, careerStart: null }, day).years).toBe(3);
  expect(toDoctorCard({ ...card, careerStart: null, years: null }, day).years).toBeNull();
});

test('specialities are split and capitalised', () => {
  expect(toSpecialities('Стоматолог-терапевт, эндодонтист, ')).toEqual(['Стоматолог-терапевт', 'Эндодонтист']);
  expect(toSpecialities(null)).toEqual([]);
});

test('an unknown doctor has no page', () => {
  expect(toDoctorPage(answer(null), day)).toBeNull();
});

test('a doctor with empty fields has a page', () => {
  expect(toDoctorPage(answer(empty), day)).toMatchObject({
    firstVisit: null,
    informationHtml: '',
    clinics: [],
    accreditation: [],
    education: [],
    certificates: [],
    services: [],
    reviews: [],
    reviewCount: 0,
    colleagues: [],
    head: { canonicalPath: '/doctors/kedrova', isIndexed: true },
  });
});

test('a certificate without a scan is listed by name', () => {
  const certs = [{ title: 'Ортодонтия взрослых', year: 2020, image: null }];
  const page = toDoctorPage(answer({ ...empty, certs }), day);
  expect(page).toMatchObject({ scans: [], certificates: ['Ортодонтия взрослых, 2020'] });
});

const clinic = (documentId: string) => ({
  documentId,
  slug: documentId,
  label: `Клиника ${documentId}`,
  address: 'ул. Снегириная, 7',
  city: 'Томск',
  phones: [{ value: '+7 (3822) 00-00-00' }],
  specialDays: null,
});
const hours = (dayFrom: 'monday' | 'friday', opens: string) => [{ dayFrom, dayTo: null, opens, closes: '15:00' }];
const always = { from: null, until: null };
const daysByClinic = (doctor: Doctor) =>
  toDoctorPage(answer(doctor), day)?.clinics.map(({ id, days }) => [id, ...days]);

test('each clinic of the timetable is listed once, with its days', () => {
  const reception = [
    { ...always, clinic: clinic('a'), hours: hours('monday', '09:00') },
    { ...always, clinic: clinic('b'), hours: hours('friday', '10:00') },
    { ...always, clinic: clinic('a'), hours: hours('friday', '08:00') },
  ];
  expect(daysByClinic({ ...empty, clinicAddress: clinic('b'), reception })).toEqual([
    ['a', 'Пн\u00a09:00\u2060–\u206015:00', 'Пт\u00a08:00\u2060–\u206015:00'],
    ['b', 'Пт\u00a010:00\u2060–\u206015:00'],
  ]);
});

test('a row without a clinic is of the main one, which is listed alone without a timetable', () => {
  const reception = [{ ...always, clinic: null, hours: hours('monday', '09:00') }];
  expect(daysByClinic({ ...empty, clinicAddress: clinic('b'), reception })).toEqual([
    ['b', 'Пн\u00a09:00\u2060–\u206015:00'],
  ]);
  expect(daysByClinic({ ...empty, clinicAddress: clinic('b') })).toEqual([['b']]);
  expect(daysByClinic({ ...empty, reception })).toEqual([]);
});

test('hours are shown while they are in force', () => {
  const main = { ...empty, clinicAddress: clinic('b') };
  const row = (from: string | null, until: string | null) => ({
    ...{ from, until, clinic: null },
    hours: hours('monday', '09:00'),
  });
  const shown = [['b', 'Пн\u00a09:00\u2060–\u206015:00']];
  for (const reception of [row(day, null), row(null, day)])
    expect(daysByClinic({ ...main, reception: [reception] })).toEqual(shown);
  for (const reception of [row('2999-01-01', null), row(null, '2000-01-01')])
    expect(daysByClinic({ ...main, reception: [reception] })).toEqual([['b']]);
});

test('an accreditation is shown to its last day', () => {
  const accreditation = [
    { speciality: 'Ортодонтия', validUntil: day },
    { speciality: 'Рентгенология', validUntil: '2026-11-20' },
    { speciality: 'Стоматология', validUntil: null },
  ];
  expect(toDoctorPage(answer({ ...empty, accreditation }), day)?.accreditation).toEqual([
    { speciality: 'Ортодонтия', validUntil: '21\u00a0ноября 2026\u00a0года' },
    { speciality: 'Стоматология', validUntil: null },
  ]);
});

test('the price of a first visit has the name from the price list', () => {
  expect(toDoctorPage(answer({ ...empty, price: 1000, priceName: 'Консультация ортодонта' }), day)?.firstVisit).toEqual(
    {
      name: 'Консультация ортодонта',
      price: '1\u00a0000\u00a0₽',
    },
  );
  expect(toDoctorPage(answer({ ...empty, price: 1000 }), day)?.firstVisit?.name).toBe('Первый приём');
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
  const page = toDoctorPage(
    answer(
      { ...empty, sub_services: [service('a'), service('b')] },
      { others: [other('far', 'z'), other('near', 'a'), other('nearest', 'a', 'b')] },
    ),
    day,
  );
  expect(page?.colleagues.map(({ slug }) => slug)).toEqual(['nearest', 'near']);
});

test('the filter lists each service of a doctor once', () => {
  const sub = { service: { slug: 'terapiya', title: 'Лечение кариеса' } };
  const { doctors } = toDoctorList(
    { doctorsPage: null, doctors: [{ ...card, sub_services: [sub, sub, { service: null }] }] },
    day,
  );
  expect(doctors[0]?.services).toEqual([{ slug: 'terapiya', title: 'Лечение кариеса' }]);
});

test('a card shows the uploaded photo', () => {
  const image = {
    url: '/uploads/a.webp',
    width: 900,
    height: 1200,
    alternativeText: 'Кедрова',
    updatedAt: null,
    focalPoint: null,
    tone: null,
  };
  expect(toDoctorCard({ ...card, image }, day).photo).toMatchObject({ src: '/uploads/a.webp', alt: 'Кедрова' });
});
