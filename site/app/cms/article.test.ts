import { expect, test } from 'vitest';
import { neighboursOf, toArticlePage } from './article.server.ts';
import type { ArticleQuery } from './generated/graphql.ts';

const article: NonNullable<ArticleQuery['articles'][number]> = {
  title: 'Кофе',
  slug: 'kofe',
  description: null,
  date: '2026-11-03',
  publishedAt: '2026-11-03T05:00:00.000Z',
  updatedAt: '2026-11-03T05:00:00.000Z',
  content: '## Цвет\n\nТекст',
  banner: null,
  author: null,
  services: [],
  reviewedBy: { name: 'Кедрова Анна Сергеевна', slug: 'kedrova', specification: null },
  reviewedOn: '2026-11-05',
  seo: null,
};
const order = (slugs: string[]) => slugs.map((slug) => ({ slug, title: slug }));
const page = toArticlePage({ articles: [article] }, { newer: null, older: null }, 'Asia/Tomsk');

test('neighbours are the newer and the older one', () => {
  expect(neighboursOf(order(['new', 'kofe', 'old']), 'kofe')).toEqual({
    newer: { title: 'new', path: '/articles/new' },
    older: { title: 'old', path: '/articles/old' },
  });
});

test('the newest has no newer, a lone one and one that is not among them have no neighbours', () => {
  expect(neighboursOf(order(['kofe', 'old']), 'kofe').newer).toBeNull();
  const none = { newer: null, older: null };
  expect(neighboursOf(order(['kofe']), 'kofe')).toEqual(none);
  expect(neighboursOf(order(['new', 'old']), 'kofe')).toEqual(none);
});

test('headings make the table of contents', () => {
  expect(page?.headings).toEqual([{ id: 'cvet', text: 'Цвет' }]);
});

test('who has checked it stands under the text', () => {
  expect(page?.html).toMatch(/Текст<\/p>\s*<p>Проверил врач <a href="\/doctors\/kedrova">/);
});

test('no such article', () => {
  expect(toArticlePage({ articles: [] }, { newer: null, older: null }, 'Asia/Tomsk')).toBeNull();
});
