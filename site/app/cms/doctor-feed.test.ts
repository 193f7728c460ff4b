import { expect, test } from 'vitest';
import { doctorCard, upload } from './content-for-tests.ts';
import { toDoctorFeed } from './doctor-feed.server.ts';
import type { ClinicFacts } from './layout.server.ts';

type Facts = Parameters<typeof toDoctorFeed>[0];
type Doctor = Facts['doctors'][number];

const clinic = {
  name: 'Зубок',
  slogan: 'Стоматология',
  city: 'Томск',
  phone: '+73822000000',
  timeZone: 'Asia/Novosibirsk',
};
const doctor: Doctor = {
  ...doctorCard,
  specification: 'Стоматолог-терапевт, детский стоматолог',
  image: upload,
  updatedAt: '2026-11-12T20:30:00.000Z',
  price: 900,
  information: 'Лечит **кариес**.',
  clinicAddress: { label: 'На Ленина', address: 'Ленина, 1', city: null, phones: [] },
  education: null,
  certs: null,
  seo: null,
};
const review = (id: string, text: string): Facts['reviews'][number] => ({
  date: '2026-11-18',
  updatedAt: '2026-11-18T00:00:00.000Z',
  review: { name: 'Нина', reviewText: text, doctor: { documentId: id } },
});
const feed = (change: Partial<Doctor> = {}, reviews: Facts['reviews'] = []) =>
  toDoctorFeed({
    doctors: [{ ...doctor, ...change }],
    reviews,
    clinic: clinic as ClinicFacts,
    day: '2026-11-21',
  });

test('an offer has a doctor’s facts; missing clinic facts come from the common config', () => {
  expect(feed().offers).toMatchObject([
    {
      surname: 'Кедрова',
      firstName: 'Анна',
      patronymic: 'Сергеевна',
      path: '/doctors/kedrova',
      price: 900,
      years: 12,
      description: 'Лечит кариес.',
      clinic: { label: 'На Ленина', city: 'Томск', address: 'Ленина, 1', phone: '+73822000000' },
    },
  ]);
});

test('the patients’ age is a parameter, not a part of the speciality', () => {
  const { sets, offers } = feed();
  expect(sets.map(({ name, path }) => [name, decodeURIComponent(path)])).toEqual([
    ['Стоматолог-терапевт', '/doctors?speciality=Стоматолог-терапевт'],
    ['Стоматолог', '/doctors?speciality=Детский+стоматолог'],
  ]);
  expect(offers).toMatchObject([{ seesAdults: true, seesChildren: true }]);
  expect(feed({ specification: 'Детский стоматолог' }).offers).toMatchObject([
    { seesAdults: false, seesChildren: true },
  ]);
  expect(feed({ specification: 'Стоматолог детский' }).sets.map(({ name }) => name)).toEqual(['Стоматолог']);
});

test('an incomplete doctor is omitted with every reason', () => {
  const { offers, leftOut, sets } = feed({
    name: 'Кедрова Анна',
    image: null,
    price: 0,
    specification: ' ',
    clinicAddress: null,
  });
  expect([offers, sets]).toEqual([[], []]);
  expect(leftOut[0]?.reasons).toHaveLength(5);
  expect(leftOut[0]?.slug).toBe('kedrova');
});

test('a doctor hidden from search engines appears neither in the feed nor among the omitted', () => {
  const seo = { preventIndexing: true } as Doctor['seo'];
  for (const change of [{ seo }, { seo, image: null, specification: 'Ортодонт' }]) {
    const { offers, leftOut, sets } = feed(change);
    expect([offers, leftOut, sets]).toEqual([[], [], []]);
  }
});

test('an offer has only its doctor’s reviews; the feed has the date of the last change', () => {
  const { offers, changedAt } = feed({}, [review('d1', 'Спасибо'), review('d2', 'Чужой')]);
  expect(offers[0]?.reviews.map(({ text }) => text)).toEqual(['Спасибо']);
  expect(changedAt).toBe('2026-11-18 07:00');
});
