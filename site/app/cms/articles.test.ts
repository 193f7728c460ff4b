import { expect, test } from 'vitest';
import { neighboursOf, toArticlePage } from './articles.server.ts';
import { nothingUsual } from './estimates.server.ts';
import type { ArticleQuery } from './generated/graphql.ts';

const article: NonNullable<ArticleQuery['articles'][number]> = {
  documentId: 'd1',
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
const none = { newer: null, older: null };
const page = toArticlePage(article, none, 'Asia/Novosibirsk', nothingUsual);

test('an article has a newer and an older neighbour', () => {
  expect(neighboursOf(order(['new', 'kofe', 'old']), 'kofe')).toEqual({
    newer: { title: 'new', path: '/articles/new' },
    older: { title: 'old', path: '/articles/old' },
  });
});

test('the newest article has no newer neighbour; an unlisted one has none', () => {
  expect(neighboursOf(order(['kofe', 'old']), 'kofe').newer).toBeNull();
  expect(neighboursOf(order(['kofe']), 'kofe')).toEqual(none);
  expect(neighboursOf(order(['new', 'old']), 'kofe')).toEqual(none);
});

test('headings become the table of contents', () => {
  expect(page.headings).toEqual([{ id: 'cvet', text: 'Цвет' }]);
});

test('the medical reviewer follows the text', () => {
  expect(page.html).toMatch(/Текст<\/p>\s*<p>Проверено врачом: <a href="\/doctors\/kedrova">/);
});

test('sources end the text and are not in the contents', () => {
  const content = '## Цвет\n\nТекст\n\n## Источники\n\n- ВОЗ, 2015\n\n## Источники\n\n- СтАР, 2018';
  const withSources = toArticlePage({ ...article, content }, none, 'Asia/Novosibirsk', nothingUsual);
  expect(withSources.headings).toEqual([{ id: 'cvet', text: 'Цвет' }]);
  expect(withSources.html).not.toContain('ВОЗ');
  for (const source of ['ВОЗ, 2015', 'СтАР, 2018']) expect(withSources.sourcesHtml).toContain(source);
  expect(page.sourcesHtml).toBe('');
});
