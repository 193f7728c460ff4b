import type { Timetable } from '@clinic/contract/timetable';
import { expect, test } from 'vitest';
import { renderRichText } from '../../lib/markdown.server.ts';
import { bareDoctor } from '../content-for-tests.ts';
import { faqNodes } from '../faq.server.ts';
import { doctorNodes } from './doctor-nodes.server.ts';
import { priceOf, promoNodes, toOffers } from './offer-nodes.server.ts';
import { type Site, toOrganization } from './organization.server.ts';
import { articleNodes } from './post-nodes.server.ts';
import { subServiceNodes } from './service-nodes.server.ts';

const site: Site = {
  organization: {
    ...toOrganization(
      { commonConfig: null, legalInformation: null, clinics: [], socialNetworks: [] },
      new Date('2026-11-24T00:00:00Z'),
    ),
    timeZone: 'Asia/Novosibirsk',
  },
  href: (path) => new URL(path, 'https://site.example').href,
};

test('a doctor practises at each clinic, in the hours of all, with the accreditation', () => {
  const branch = { ...site.organization.main, id: 'b', name: 'Клиника на Кедровом', phone: '+73822000001' };
  const clinics: Site = { ...site, organization: { ...site.organization, others: [branch] } };
  const receptions = [{ clinic: { documentId: 'b' } }, { clinic: { documentId: 'main' } }];
  const timetable: Timetable = {
    rows: [
      { from: 1, to: 1, opens: '09:00', closes: '16:00' },
      { from: 2, to: 2, opens: '09:00', closes: '15:00' },
    ],
    days: [{ from: '2026-12-14', until: '2026-12-20', hours: [], note: 'отпуск' }],
  };
  const accreditation = [{ speciality: 'Челюстно-лицевая хирургия', validUntil: '2027-06-28' }];
  const [physician, person, ...rest] = doctorNodes(clinics, bareDoctor, { receptions, timetable, accreditation });
  expect(physician).toMatchObject({
    telephone: '+73822000001',
    practicesAt: [{ '@id': 'https://site.example/contacts#clinic-b' }, { '@id': 'https://site.example/#clinic' }],
    openingHoursSpecification: [
      { dayOfWeek: ['Monday'], opens: '09:00', closes: '16:00' },
      { dayOfWeek: ['Tuesday'], opens: '09:00', closes: '15:00' },
    ],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-14', validThrough: '2026-12-20', opens: '00:00', closes: '00:00' },
    ],
  });
  expect(person).toMatchObject({
    hasCredential: [{ name: 'Аккредитация специалиста: Челюстно-лицевая хирургия', expires: '2027-06-28' }],
  });
  expect(rest).toMatchObject([{ '@type': 'Dentist', name: 'Клиника на Кедровом' }]);
});

test('a procedure tells what is used against pain, how long, and what to do if it hurts afterwards', () => {
  const sub = {
    ...{ title: 'Лечение кариеса', slug: 'karies', service: { title: 'Терапия', slug: 'terapiya' } },
    ...{ stages: [{ title: 'Осмотр', text: null }], price_sections: [], reviewedBy: null },
    comfort: { used: 'Артикаин.', feels: null, duration: 'Три часа.', after: 'Позвоните нам.' },
  };
  expect(subServiceNodes(site, sub as never)).toContainEqual(
    expect.objectContaining({ howPerformed: 'Осмотр Артикаин. Три часа.', followup: 'Позвоните нам.' }),
  );
});

test.each([
  [
    { price: 4500, priceFrom: false },
    { price: '4500', priceCurrency: 'RUB' },
  ],
  [
    { price: 0, priceFrom: null },
    { price: '0', priceCurrency: 'RUB' },
  ],
  [
    { price: 35000, priceFrom: true },
    { priceSpecification: { '@type': 'PriceSpecification', minPrice: 35000, priceCurrency: 'RUB' } },
  ],
  [{ price: null, priceFrom: true }, null],
])('the offer of %o is %o', (entry, offer) => {
  expect(priceOf(entry)).toEqual(offer);
});

test('a price line without a price is not an offer', () => {
  const prices = [
    { description: 'Пломба', price: 4500, priceFrom: false },
    { description: 'Протез', price: null, priceFrom: false },
  ];
  expect(toOffers([{ prices }])).toEqual([{ '@type': 'Offer', name: 'Пломба', price: '4500', priceCurrency: 'RUB' }]);
});

test('a promotion lasts whole days in the clinic’s time zone', () => {
  const [offer] = promoNodes(site, {
    documentId: 'd1',
    title: 'Осмотр',
    slug: 'osmotr',
    subtitle: null,
    description: 'Со **скидкой**',
    startsOn: '2026-09-01',
    endsOn: '2026-09-30',
    price: null,
    priceFrom: null,
    oldPrice: null,
    image: null,
    sub_services: [],
    seo: null,
  });
  expect(offer).toMatchObject({
    validFrom: '2026-09-01T00:00:00+07:00',
    validThrough: '2026-09-30T23:59:59+07:00',
    description: 'Со скидкой',
  });
  expect(offer).not.toHaveProperty('price');
});

const article = {
  documentId: 'd1',
  title: 'Кофе',
  slug: 'kofe',
  description: null,
  date: '2026-11-03',
  publishedAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  content: null,
  banner: null,
  author: { name: 'Петров', specification: 'Терапевт', img: null, doctor: { slug: 'petrov' } },
  reviewedBy: null,
  reviewedOn: null,
  services: [],
  seo: null,
};
type Article = Parameters<typeof articleNodes>[1];
const nodesOf = (changes: Partial<Article> = {}) =>
  articleNodes(site, { ...article, ...changes }) as unknown as Record<string, unknown>[];

test('an article names its author and is never modified before its publication', () => {
  const [node, person] = nodesOf();
  expect(node).toMatchObject({
    datePublished: '2026-11-03T00:00:00+07:00',
    dateModified: '2026-11-03T00:00:00+07:00',
    author: { '@id': person?.['@id'] },
  });
});

test.each([
  ['by another doctor', 'kedrova', 2],
  ['by its author', 'petrov', 1],
])('an article reviewed %s names the reviewer and the date', (_name, slug, people) => {
  const reviewedBy = { name: 'Кедрова Анна Сергеевна', slug, specification: null };
  const nodes = nodesOf({ reviewedBy, reviewedOn: '2026-08-17' });
  expect(nodes).toContainEqual(
    expect.objectContaining({
      '@type': 'MedicalWebPage',
      mainEntity: { '@id': 'https://site.example/articles/kofe#article' },
      lastReviewed: '2026-08-17',
      reviewedBy: { '@id': `https://site.example/doctors/${slug}#person` },
    }),
  );
  expect(nodes.filter(({ '@type': type }) => type === 'Person')).toHaveLength(people);
});

test('an answer links only to pages of the site', () => {
  const html = '<p><a href="/prices">цены</a>, <a href="#a">выше</a>, <a href="https://other.example/">там</a></p>';
  expect(JSON.stringify(faqNodes(site, [{ id: 'x', title: 'Сколько?', html }]))).toContain(
    '<p><a href=\\"https://site.example/prices\\">цены</a>, <a href=\\"https://site.example/faq#a\\">выше</a>, там</p>',
  );
});

test.each([
  '- [чужая](https://other.example)\n- вторая',
  '- [**чужая** часть](//other.example/a) и [своя](/prices)\n  - [глубже](https://other.example)',
  '| а | [чужая](https://other.example) |\n| --- | --- |\n| б | ~~[в](mailto:a@b.ru)~~ |',
  '> [чужая](https://other.example)\n\n`код` ![](/uploads/a.png) [Digital Smile Design](tel:+79130000000)',
  '1. раз\n\n   [чужая](https://other.example)\n\n   ## Заголовок [а](#b)\n2. два',
])('an answer in structured data closes what it opens: %s', (source) => {
  const html = renderRichText(source).html;
  const [page] = faqNodes(site, [{ id: 'x', title: 'Сколько?', html }]);
  const text = String(
    (page as unknown as { mainEntity: { acceptedAnswer: { text: string } }[] }).mainEntity[0]?.acceptedAnswer.text,
  );
  const open: string[] = [];
  for (const [, end, tag = ''] of text.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (!end && tag !== 'br') open.push(tag);
    if (end) expect(open.pop()).toBe(tag);
  }
  expect(open).toEqual([]);
  expect(text).not.toMatch(/other\.example|<a>/);
});
