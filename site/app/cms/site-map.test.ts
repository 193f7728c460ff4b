import { expect, test } from 'vitest';
import type { SiteMapQuery } from './generated/graphql.ts';
import { toSiteMap } from './site-map.server.ts';

const day = '2026-11-21';
const empty: SiteMapQuery = {
  services: [],
  doctors: [],
  estimates: [],
  promos: [],
  articles: [],
  newsPosts: [],
  textPages: [],
  clinics: [],
};
const linksOf = (change: Partial<SiteMapQuery>, url: string) =>
  toSiteMap({ ...empty, ...change }, day).groups.find((group) => group.url === url)?.links;

test('an empty content service still leads to every list', () => {
  const { head, groups } = toSiteMap(empty, day);
  expect(head).toMatchObject({ canonicalPath: '/sitemap', isIndexed: true });
  expect(groups.map(({ url }) => url).sort()).toEqual(
    ['/', '/about', '/articles', '/contacts', '/customers', '/doctors', '/faq', '/legal-information'].concat([
      '/news',
      '/prices',
      '/reviews',
      '/sales',
      '/services',
    ]),
  );
});

test('sections without content are left out', () => {
  const { groups } = toSiteMap(empty, day, ['/doctors', '/news']);
  expect(groups.map(({ url }) => url)).toEqual(expect.not.arrayContaining(['/doctors', '/news']));
  expect(groups).toHaveLength(11);
});

test('sub-services are below their service', () => {
  const services = [{ title: 'Терапия', slug: 'terapiya', sub_services: [{ title: 'Пульпит', slug: 'pulpit' }, null] }];
  expect(linksOf({ services }, '/services')).toEqual([
    {
      label: 'Терапия',
      url: '/services/terapiya',
      links: [{ label: 'Пульпит', url: '/services/terapiya/pulpit' }],
    },
  ]);
});

test('a clinic without a page is left out', () => {
  const clinics = [
    { title: 'На Мира', slug: 'mira' },
    { title: 'Без страницы', slug: null },
  ];
  expect(linksOf({ clinics }, '/contacts')?.map(({ url }) => url)).toEqual(['/contacts/mira']);
});

test('an ended promotion is left out', () => {
  const promo = { title: 'Осмотр', slug: 'osmotr', startsOn: null };
  const promos = [
    { ...promo, endsOn: '2026-11-21' },
    { ...promo, slug: 'old', endsOn: '2026-11-20' },
  ];
  expect(linksOf({ promos }, '/sales')?.map(({ url }) => url)).toEqual(['/sales/osmotr']);
});
