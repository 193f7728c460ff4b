import { expect, test } from 'vitest';
import { picture } from '../model/pictures-for-tests.ts';
import { upload } from './content-for-tests.ts';
import { toArticleCard, toNewsCard } from './post-list.server.ts';

test('an article card shows the reading time', () => {
  const article = {
    documentId: 'd1',
    title: 'Кофе и эмаль',
    slug: 'kofe',
    description: 'О цвете',
    date: '2026-11-12',
    content: 'слово '.repeat(900),
    banner: upload,
  };
  expect(toArticleCard(article)).toEqual({
    kind: 'article',
    title: 'Кофе и\u00a0эмаль',
    path: '/articles/kofe',
    date: { iso: '2026-11-12', text: '12\u00a0ноября 2026' },
    picture,
    description: 'О\u00a0цвете',
    readingMinutes: 5,
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
