import { expect, test } from 'vitest';
import type { PostCard } from '../model/articles.ts';
import type { ReviewCard } from '../model/reviews.ts';
import type { HomeQuery } from './generated/graphql.ts';
import { chooseQuotes, mixPosts, toHome } from './home.server.ts';

const day = '2026-11-21';
const image = {
  url: '/uploads/a.webp',
  width: 1600,
  height: 1200,
  alternativeText: 'Зуб',
  updatedAt: null,
  tone: null,
};
const sections = (price: number) => [
  {
    id: '1',
    label: 'Цены',
    prices: [
      { id: '1', description: 'Приём', note: null, price, priceFrom: true, isMain: true, oldPrice: null, style: null },
    ],
  },
];
const service = (slug: string, picture = true) => ({
  title: slug,
  slug,
  subtitle: null,
  image: picture ? image : null,
  price_sections: null,
  sub_services: [{ price_sections: sections(4800), isServicePrice: true }, null],
});
const promo = {
  title: 'Осмотр',
  slug: 'osmotr',
  subtitle: null,
  startsOn: null,
  price: null,
  priceFrom: null,
  oldPrice: null,
  image: null,
};

const empty: HomeQuery = {
  commonConfig: null,
  footer: null,
  homePage: null,
  homeBenefit: null,
  advantages: [],
  services: [],
  doctors: [],
  doctors_connection: null,
  promos: [],
  reviews_connection: null,
  articles: [],
  newsPosts: [],
  tags: [],
  answers: [],
  clinics: [],
};

test('an empty content service still gives a page', () => {
  const home = toHome(empty, day);
  expect(home).toMatchObject({
    h1: 'Главная',
    tiles: [],
    otherServices: [],
    benefit: null,
    seoText: null,
    doctorCount: 0,
    reviewCount: 0,
    phone: null,
  });
  expect(home.slides).toHaveLength(1);
  expect(home.head).toMatchObject({ canonicalPath: '/', isIndexed: true });
});

test('the first four services with pictures are tiles, all others stand in the list', () => {
  const services = ['a', 'b']
    .map((slug) => service(slug))
    .concat(service('plain', false), ...['c', 'd', 'e'].map((slug) => service(slug)));
  const home = toHome({ ...empty, services }, day);
  expect(home.tiles.map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd']);
  expect(home.otherServices.map(({ title }) => title)).toEqual(['plain', 'e']);
});

test('«от» is the least price of a service and its sub-services', () => {
  const home = toHome({ ...empty, services: [service('a')] }, day);
  expect(home.tiles[0]?.price).toBe('от\u00a04\u00a0800\u00a0₽');
});

test('a promotion is there to its last day, and not after', () => {
  const endingOn = (endsOn: string) => toHome({ ...empty, promos: [{ ...promo, endsOn }] }, day).promos;
  expect(endingOn('2026-11-21')).toHaveLength(1);
  expect(endingOn('2026-11-20')).toHaveLength(0);
});

test('a benefit keeps only those slides that have a picture', () => {
  const homeBenefit = {
    title: 'Лечим то, что нужно',
    subtitle: null,
    description: null,
    button: null,
    benefit: [{ id: '1', title: 'План', text: null }],
    slider: [{ label: 'Кабинет', banner: image }, { label: 'Позже', banner: null }, null],
  };
  const { benefit } = toHome({ ...empty, homeBenefit }, day);
  expect(benefit?.pictures.map(({ caption }) => caption)).toEqual(['Кабинет']);
  expect(benefit).toMatchObject({ subtitle: '', html: '', button: null, items: [{ title: 'План', text: '' }] });
});

const review = (id: string, characters: number): ReviewCard => ({
  id,
  author: 'Нина',
  date: null,
  text: 'а'.repeat(characters),
  about: { kind: 'clinic', label: null },
});

test('short reviews come first, long ones only when short ones are few', () => {
  const ids = (reviews: ReviewCard[]) => chooseQuotes(reviews).map(({ id }) => id);
  expect(ids([review('long', 900), review('a', 50), review('b', 50), review('c', 50)])).toEqual(['a', 'b', 'c']);
  expect(ids([review('long', 900), review('a', 50)])).toEqual(['a', 'long']);
  expect(ids([])).toEqual([]);
});

const post = (kind: PostCard['kind'], iso: string): PostCard => ({
  kind,
  title: iso,
  path: `/${kind}/${iso}`,
  date: { iso, text: iso },
  picture: null,
  description: '',
  readingMinutes: null,
});

test('posts are mixed by date under the newest article', () => {
  const mixed = mixPosts(
    [post('article', '2026-11-12'), post('article', '2026-10-01')],
    [post('news', '2026-11-16'), post('news', '2026-11-01')],
  );
  expect(mixed.map(({ title }) => title)).toEqual(['2026-11-12', '2026-11-16', '2026-11-01', '2026-10-01']);
});

test('without articles the newest news leads', () => {
  expect(mixPosts([], [post('news', '2026-11-16')])[0]?.kind).toBe('news');
  expect(mixPosts([], [])).toEqual([]);
});
