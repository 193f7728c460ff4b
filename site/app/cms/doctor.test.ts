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
  experience: null,
  information: null,
  clinicAddress: null,
  education: null,
  certs: null,
  sub_services: [],
  seo: null,
};
const answer = (doctor: Doctor | null, change: Partial<DoctorQuery> = {}): DoctorQuery => ({
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
    firstVisitPrice: null,
    informationHtml: '',
    clinic: null,
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
  expect(page).toMatchObject({ hasCertificates: true, scans: [], certificates: ['Ортодонтия взрослых, 2020'] });
});

test('colleagues share services; those with most in common come first', () => {
  const service = (slug: string) => ({ title: slug, slug, service: { slug: 's' }, price_sections: null });
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
    tone: null,
  };
  expect(toDoctorCard({ ...card, image }, day).photo).toMatchObject({ src: '/uploads/a.webp', alt: 'Кедрова' });
});
