import { expect, test } from 'vitest';
import { sharedPage } from '../lib/share-image.server.ts';
import { upload as photo } from './content-for-tests.ts';
import { articleCard, doctorCard, promoCard, subServiceCard, toShareImage } from './share-card.server.ts';

const kedrova = { name: 'Кедрова Анна Сергеевна', specification: 'Терапевт', image: photo };

test('the picture’s URL names its page and changes with the card', () => {
  const image = toShareImage('/doctors/kedrova', doctorCard(kedrova));
  expect(image).toMatchObject({ width: 1200, height: 630, alt: 'Кедрова Анна\u00a0Сергеевна' });
  expect(sharedPage(new URL(image.src, 'https://clinic.example').pathname)).toBe('/doctors/kedrova');

  const again = (change: object) => toShareImage('/doctors/kedrova', doctorCard({ ...kedrova, ...change })).src;
  expect(again({})).toBe(image.src);
  expect(again({ specification: 'Хирург' })).not.toBe(image.src);
  expect(again({ image: { ...photo, updatedAt: '2026-11-21T00:00:00.000Z' } })).not.toBe(image.src);
});

test('a sub-service without a picture uses the service’s picture', () => {
  const service = { title: 'Терапия', image: photo };
  const card = subServiceCard({ title: 'Лечение кариеса', subtitle: null, image: null, service });
  expect(card).toMatchObject({ kicker: 'Терапия', subtitle: '', picture: { src: '/uploads/a.webp' } });
});

test('an article’s card names its author', () => {
  const article = { title: 'Брекеты или элайнеры', author: { name: 'Кедрова Анна' }, banner: photo };
  expect(articleCard(article)).toMatchObject({
    kicker: 'Статья',
    subtitle: 'Кедрова Анна',
    picture: { src: '/uploads/a.webp' },
  });
  expect(articleCard({ ...article, author: null, banner: null })).toMatchObject({ subtitle: '', picture: null });
});

test('a promotion’s card shows its end or else its subtitle', () => {
  const promo = {
    documentId: 'd1',
    title: 'Осмотр',
    slug: 'osmotr',
    subtitle: 'Осмотр и чистка',
    startsOn: null,
    endsOn: '2026-12-31',
    price: 4900,
    priceFrom: false,
    oldPrice: null,
    image: photo,
  };
  expect(promoCard(promo)).toMatchObject({ kicker: 'Акция', subtitle: 'До\u00a031\u00a0декабря 2026' });
  expect(promoCard({ ...promo, endsOn: null })).toMatchObject({ subtitle: 'Осмотр и\u00a0чистка' });
});

test.each([
  '/share/news/zima.jpg',
  '/share/doctors/kedrova.png',
  '/share/doctors.jpg',
  '/share/doctors/a/b.jpg',
  '/share/services/a/b/c.jpg',
  '/share/doctors/%2e%2e%2fx.jpg',
  '/share/doctors/../x.jpg',
])('%s is not a share picture', (path) => {
  expect(sharedPage(path)).toBeNull();
});
