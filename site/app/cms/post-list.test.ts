import { expect, test } from 'vitest';
import { toArticleCard, toNewsCard } from './post-list.server.ts';

const picture = {
  url: '/uploads/a.webp',
  width: 1600,
  height: 1000,
  alternativeText: 'Кофе',
  updatedAt: null,
  focalPoint: null,
  tone: null,
};

test('an article card shows the reading time', () => {
  const article = {
    documentId: 'd1',
    title: 'Кофе и эмаль',
    slug: 'kofe',
    description: 'О цвете',
    date: '2026-11-12',
    content: 'слово '.repeat(900),
    banner: picture,
  };
  expect(toArticleCard(article)).toEqual({
    kind: 'article',
    title: 'Кофе и\u00a0эмаль',
    path: '/articles/kofe',
    date: { iso: '2026-11-12', text: '12\u00a0ноября 2026' },
    picture: {
      src: '/uploads/a.webp',
      version: null,
      width: 1600,
      height: 1000,
      alt: 'Кофе',
      tint: null,
      focalPoint: null,
    },
    description: 'О\u00a0цвете',
    readingMinutes: 5,
  });
});

test('an article may lack everything but a title', () => {
  const article = {
    documentId: 'd1',
    title: 'Кофе',
    slug: '',
    description: null,
    date: null,
    content: null,
    banner: null,
  };
  expect(toArticleCard(article)).toMatchObject({
    path: '/articles/',
    date: null,
    picture: null,
    description: '',
    readingMinutes: null,
  });
});

test('a news card has no reading time', () => {
  const post = {
    documentId: 'd1',
    title: 'График',
    slug: 'grafik',
    description: 'Праздники',
    date: '2026-11-16',
    avatar: null,
  };
  expect(toNewsCard(post)).toMatchObject({
    kind: 'news',
    path: '/news/grafik',
    date: { iso: '2026-11-16' },
    readingMinutes: null,
  });
});
