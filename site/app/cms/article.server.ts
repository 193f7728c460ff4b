import { listPageSize } from '../lib/limits.ts';
import { type Heading, renderRichText } from '../lib/markdown.server.ts';
import { paths } from '../lib/paths.ts';
import { typeset } from '../lib/typography.server.ts';
import type { Head } from '../shell/head.ts';
import type { PictureSource } from '../ui/picture/picture.tsx';
import type { ContentContext } from './context.ts';
import { ArticleDocument, type ArticleQuery, ArticlesDocument } from './generated/graphql.ts';
import { toHead } from './head.server.ts';
import { notFound } from './not-found.ts';
import { toPicture } from './picture.ts';
import { type PostCard, toArticleCard } from './post-card.ts';
import { type PostList, toPostList } from './post-list.server.ts';
import { present } from './present.ts';

export type Author = { name: string; specification: string; photo: PictureSource | null; path: string | null };
export type ArticleNeighbour = { title: string; path: string };
export type ArticlePage = PostCard & {
  head: Head;
  html: string;
  headings: Heading[];
  author: Author | null;
  services: { title: string; path: string }[];
  newer: ArticleNeighbour | null;
  older: ArticleNeighbour | null;
};

/** @returns null when the list has no such page */
export async function getArticles({ content }: ContentContext, page: number): Promise<PostList | null> {
  const { articlesPage, articles_connection: list } = await content.query(ArticlesDocument, {
    page,
    pageSize: listPageSize,
  });
  return toPostList({
    listing: articlesPage,
    posts: present(list?.nodes).map(toArticleCard),
    page,
    pageCount: list?.pageInfo.pageCount,
    fallbackTitle: 'Статьи',
    path: paths.articles(),
  });
}

/** @throws 404 when there is no such article, 503 when the content cannot be read */
export async function requireArticle({ content }: ContentContext, slug: string): Promise<ArticlePage> {
  const page = toArticlePage(await content.query(ArticleDocument, { slug }));
  if (!page) throw notFound(paths.article(slug));
  return page;
}

export function toArticlePage({ articles, all }: ArticleQuery): ArticlePage | null {
  const [article] = present(articles);
  if (!article) return null;
  const card = toArticleCard(article);
  const links = present(all).map(({ title, slug }) => ({ title: typeset(title), path: paths.article(slug ?? '') }));
  const place = links.findIndex(({ path }) => path === card.path);
  const { author } = article;
  return {
    ...card,
    ...renderRichText(article.content),
    head: toHead(article.seo, {
      title: article.title,
      descriptions: [article.description, article.content],
      canonicalPath: card.path,
      image: card.picture,
    }),
    author: author && {
      name: author.name,
      specification: typeset(author.specification),
      photo: toPicture(author.img),
      path: author.doctor?.slug ? paths.doctor(author.doctor.slug) : null,
    },
    services: present(article.services).map(({ title, slug }) => ({
      title: typeset(title),
      path: paths.service(slug ?? ''),
    })),
    newer: links[place - 1] ?? null,
    older: place === -1 ? null : (links[place + 1] ?? null),
  };
}
