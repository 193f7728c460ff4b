import { expect, test } from 'vitest';
import { toArticlePage } from './article.server.ts';
import type { ArticleQuery } from './generated/graphql.ts';

const article: NonNullable<ArticleQuery['articles'][number]> = {
  title: 'Кофе',
  slug: 'kofe',
  description: null,
  date: '2026-11-03',
  content: '## Цвет\n\nТекст',
  banner: null,
  author: null,
  services: [],
  seo: null,
};
const link = (slug: string) => ({ title: slug, slug, date: null });
const page = (all: string[]) => toArticlePage({ articles: [article], all: all.map(link) });

test('neighbours are the newer and the older one', () => {
  expect(page(['new', 'kofe', 'old'])).toMatchObject({
    newer: { path: '/articles/new' },
    older: { path: '/articles/old' },
  });
});

test('the newest has no newer, a lone one has no neighbours', () => {
  expect(page(['kofe', 'old'])?.newer).toBeNull();
  expect(page(['kofe'])).toMatchObject({ newer: null, older: null });
});

test('headings make the table of contents', () => {
  expect(page(['kofe'])?.headings).toEqual([{ id: 'cvet', text: 'Цвет' }]);
});

test('no such article', () => {
  expect(toArticlePage({ articles: [], all: [] })).toBeNull();
});
