import { expect, test } from 'vitest';
import type { DoctorListItem } from '../../model/doctors.ts';
import { filterChoices, filterDoctors, readDoctorFilter, splitName } from './doctor-rules.ts';

const doctor = (slug: string, specialities: string[], services: string[]): DoctorListItem => ({
  slug,
  name: slug,
  specification: specialities.join(', '),
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

test.each([
  ['Кедрова Анна Сергеевна', 'Кедрова', 'Анна Сергеевна', 'АК'],
  ['Ли Юн', 'Ли', 'Юн', 'ЮЛ'],
  ['Мадонна', 'Мадонна', '', 'М'],
  ['', '', '', ''],
])('«%s»', (name, surname, rest, initials) => {
  expect(splitName(name)).toEqual({ surname, rest, initials });
});
