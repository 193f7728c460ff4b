import { expect, test } from 'vitest';
import { upload } from './content-for-tests.ts';
import { nothingUsual } from './estimates.server.ts';
import type { HomeQuery } from './generated/graphql.ts';
import { chooseQuotes, mixPosts, toHeroSlides, toHome } from './home.server.ts';
import type { PostCard } from './post-list.server.ts';
import type { ReviewCard } from './reviews.server.ts';

const day = '2026-11-21';
const config = {
  slogan: null,
  description: null,
  phoneNumber: null,
  yandexVerification: null,
  googleVerification: null,
  timeZone: null,
  workingHours: null,
  specialDays: null,
};
const entry = {
  id: '1',
  description: 'Приём',
  note: null,
  price: 4800,
  priceFrom: true,
  isMain: true,
  oldPrice: null,
  promo: null,
};
const price_sections = [{ id: '1', label: 'Цены', prices: [entry] }];
const service = (slug: string, picture = true) => ({
  documentId: 'd1',
  title: slug,
  slug,
  subtitle: null,
  image: picture ? upload : null,
  price_sections: null,
  sub_services: [{ slug: 'lechenie', price_sections, isServicePrice: true }, null],
});
const promo = {
  documentId: 'd1',
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
  homePage: null,
  homeBenefit: null,
  advantages: [],
  services: [],
  doctors: [],
  doctors_connection: null,
  promos: [],
  reviews_connection: null,
  reviewsPage: null,
  articles: [],
  newsPosts: [],
  tags: [],
  answers: [],
  clinics: [],
};

const homeOf = (change: Partial<HomeQuery> = {}) => toHome({ ...empty, ...change }, day, nothingUsual);

test('without a title the heading is what is known of the clinic', () => {
  expect(homeOf().h1).toBe('Стоматология');
  const commonConfig = { ...config, name: 'Кедр' };
  expect(homeOf({ commonConfig })).toMatchObject({ h1: 'Кедр', head: { title: 'Кедр' } });
  const named = homeOf({ commonConfig: { ...commonConfig, slogan: 'стоматология', phoneNumber: '+7' } });
  expect(named.h1).toBe('Стоматология «Кедр»');
  expect(named.slides[0].subtitle).toMatch(/^Ответим/);
});

test('an owner is verified by the codes that the clinic has', () => {
  const commonConfig = { ...config, name: 'Кедр', yandexVerification: ' 0123456789abcdef ' };
  expect(homeOf({ commonConfig }).verification).toEqual([{ name: 'yandex-verification', content: '0123456789abcdef' }]);
  expect(homeOf().verification).toEqual([]);
});

test('the first four services with pictures are tiles, the others are listed', () => {
  const services = ['a', 'b']
    .map((slug) => service(slug))
    .concat(service('plain', false), ...['c', 'd', 'e'].map((slug) => service(slug)));
  const home = homeOf({ services });
  expect(home.tiles.map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd']);
  expect(home.otherServices.map(({ title }) => title)).toEqual(['plain', 'e']);
});

test('a tile shows the lowest price of a service and its sub-services', () => {
  const home = homeOf({ services: [service('a')] });
  expect(home.tiles[0]?.price).toBe('от\u00a04\u00a0800\u00a0₽');
});

test('a promotion is shown until its last day', () => {
  const endingOn = (endsOn: string) => homeOf({ promos: [{ ...promo, endsOn }] }).promos;
  expect(endingOn('2026-11-21')).toHaveLength(1);
  expect(endingOn('2026-11-20')).toHaveLength(0);
});

test('a benefit skips slides without a picture', () => {
  const homeBenefit = {
    documentId: 'd1',
    title: 'Лечим то, что нужно',
    subtitle: null,
    description: null,
    button: null,
    benefit: [{ id: '1', title: 'План', text: null }],
    slider: [{ label: 'Кабинет', banner: upload }, { label: 'Позже', banner: null }, null],
  };
  const { benefit } = homeOf({ homeBenefit });
  expect(benefit?.pictures.map(({ caption }) => caption)).toEqual(['Кабинет']);
});

const review = (id: string, characters: number): ReviewCard => ({
  id,
  author: 'Нина',
  date: null,
  text: 'а'.repeat(characters),
  about: { kind: 'clinic', label: null },
  answer: null,
});

test('short reviews come before long ones', () => {
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

test('posts are sorted by date after the newest article', () => {
  const mixed = mixPosts(
    [post('article', '2026-11-12'), post('article', '2026-10-01')],
    [post('news', '2026-11-16'), post('news', '2026-11-01')],
  );
  expect(mixed.map(({ title }) => title)).toEqual(['2026-11-12', '2026-11-16', '2026-11-01', '2026-10-01']);
});

test('the newest news leads without articles', () => {
  expect(mixPosts([], [post('news', '2026-11-16')])[0]?.kind).toBe('news');
  expect(mixPosts([], [])).toEqual([]);
});

const slide = {
  id: '1',
  title: 'Спокойная стоматология в Томске',
  subtitle: 'Сначала осмотр',
  bgColor: '#c9e6f2',
  isLight: true,
  videoUrl: null,
  image: upload,
  button: { label: 'Записаться', style: 'accent' as const, url: '/callback?type=doctor' },
};
const first = (change: Partial<typeof slide> | Record<string, null | string | boolean>) =>
  toHeroSlides([{ ...slide, ...change } as typeof slide], 'Клиника', '')[0];

test.each(['red', 'url(https://evil.example)', '#12', '"><script>', ''])('%s is not a colour', (bgColor) => {
  expect(first({ bgColor }).ground).toBeNull();
});

test('without slides the default slide has the heading and a request button', () => {
  for (const none of [null, undefined, []]) {
    expect(toHeroSlides(none, 'Клиника', 'О нас')).toMatchObject([
      { title: 'Клиника', subtitle: 'О нас', picture: null, button: { to: '/callback' } },
    ]);
  }
});
