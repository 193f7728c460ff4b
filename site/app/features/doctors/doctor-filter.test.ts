import { expect, test } from 'vitest';
import type { DoctorListItem } from '../../cms/doctor.server.ts';
import { filterChoices, filterDoctors, readDoctorFilter } from './doctor-filter.ts';
import { clinicChoices, isAt } from './doctor-rules.ts';

const doctor = (slug: string, specialities: string[], services: string[]): DoctorListItem => ({
  slug,
  name: slug,
  speciality: specialities.join(', '),
  years: 1,
  photo: null,
  specialities,
  services: services.map((service) => ({ slug: service, title: service.toUpperCase() })),
});
const doctors = [
  doctor('kedrova', ['Терапевт', 'Эндодонтист'], ['terapiya', 'endodontiya']),
  doctor('tayozhnyy', ['Ортодонт'], ['elaynery']),
];
const slugs = (query: string) =>
  filterDoctors(doctors, readDoctorFilter(new URLSearchParams(query))).map(({ slug }) => slug);

test('no filter shows everyone', () => {
  expect(slugs('')).toEqual(['kedrova', 'tayozhnyy']);
});

test('speciality and service are combined', () => {
  expect(slugs('speciality=Эндодонтист')).toEqual(['kedrova']);
  expect(slugs('speciality=Ортодонт&service=terapiya')).toEqual([]);
});

test('each option is listed once', () => {
  expect(filterChoices([...doctors, ...doctors]).specialities).toEqual(['Ортодонт', 'Терапевт', 'Эндодонтист']);
});

const clinics = { snegirinaya: 'Клиника на Снегириной', kedrovyy: 'Клиника на Кедровом', '': 'Без страницы' };
const at = (slug: string, ...places: (keyof typeof clinics)[]): DoctorListItem => ({
  ...doctor(slug, [], []),
  facts: {
    clinics: places.map((place) => ({ id: place, slug: place, label: clinics[place], days: '' })),
    price: null,
    reviewCount: 0,
    isTimed: false,
  },
});

test('a doctor whose clinics are unknown may be in each', () => {
  const all = [at('a', 'snegirinaya'), at('b', 'snegirinaya', 'kedrovyy'), at('c'), doctor('d', [], [])];
  expect(all.filter((one) => isAt(one, 'kedrovyy')).map(({ slug }) => slug)).toEqual(['b', 'c', 'd']);
  expect(
    filterDoctors(all, readDoctorFilter(new URLSearchParams('clinic=snegirinaya'))).map(({ slug }) => slug),
  ).toEqual(['a', 'b', 'c', 'd']);
});

test('one clinic is no choice, and a clinic without a page cannot be chosen', () => {
  expect(clinicChoices([at('a', 'snegirinaya', ''), at('b', 'snegirinaya')])).toEqual([]);
  expect(clinicChoices([at('a', 'snegirinaya', ''), at('b', 'kedrovyy')])).toEqual([
    { slug: 'snegirinaya', title: clinics.snegirinaya },
    { slug: 'kedrovyy', title: clinics.kedrovyy },
  ]);
});
