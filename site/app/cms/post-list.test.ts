import { expect, test } from 'vitest';
import { toArticleCard } from './post-list.server.ts';

test('an article card shows the reading time', () => {
  const article = {
    documentId: 'd1',
    title: 'Кофе и эмаль',
    slug: 'kofe',
    description: 'О цвете',
    date: '2026-11-12',
    content: 'слово '.repeat(900),
    banner: null,
  };
  expect(toArticleCard(article)).toMatchObject({ date: { text: '12\u00a0ноября 2026' }, readingMinutes: 5 });
});
