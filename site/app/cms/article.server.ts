import { paths } from '@clinic/contract/paths';
import { feedPaths } from '../lib/feed-paths.ts';
import { listPageSize } from '../lib/limits.ts';
import { renderRichText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { ArticleLink, ArticlePage, Neighbours, PostList } from '../model/articles.ts';
import type { ContentContext } from './context.ts';
import { ArticleDocument, ArticleOrderDocument, type ArticleQuery, ArticlesDocument } from './generated/graphql.ts';
import { toHead } from './head.server.ts';
import { notFound } from './not-found.ts';
import { toPicture } from './picture.ts';
import { toArticleCard } from './post-card.ts';
import { toPostList } from './post-list.server.ts';
import { present } from './present.ts';
import { publishedAtOf } from './published-at.ts';
import { textNotesHtml } from './reviewed.server.ts';
import { articleCard, toShareImage } from './share-card.server.ts';
import type { Site } from './structured-data/organization.server.ts';
import type { Described } from './structured-data/page-graph.server.ts';
import { articleNodes } from './structured-data/post-nodes.server.ts';
import { trails } from './trail.server.ts';

/** @returns null when the list has no such page */
export async function getArticles({ content }: ContentContext, page: number): Promise<Described<PostList> | null> {
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
    feedPath: feedPaths.articles,
  });
}

/** @throws 404 when there is no such article, 503 when the content cannot be read */
export async function requireArticle(context: ContentContext, slug: string): Promise<Described<ArticlePage>> {
  const { content, readPart, readShared } = context;
  const answer = await content.query(ArticleDocument, { slug });
  const { clinic } = await readShared('frame');
  const [article] = present(answer.articles);
  const page = toArticlePage(answer, await readPart('articleOrder', slug), clinic.timeZone);
  if (!article || !page) throw notFound(paths.article(slug));
  const nodes = (site: Site) => articleNodes(site, article);
  return { page, graph: { trail: page.trail, current: page.title, nodes } };
}

/** The newest articles in their order: what a page of an article leads on to. Older ones lead nowhere. */
export async function getArticleOrder({ content }: Pick<ContentContext, 'content'>): Promise<ArticleLink[]> {
  const { articles } = await content.query(ArticleOrderDocument);
  return present(articles).map(({ title, slug }) => ({ slug: slug ?? '', title: typeset(title) }));
}

/** The neighbours of one article among them. */
export function neighboursOf(order: readonly ArticleLink[], slug: string): Neighbours {
  const place = order.findIndex((link) => link.slug === slug);
  const toLink = (link: ArticleLink | undefined) =>
    place !== -1 && link ? { title: link.title, path: paths.article(link.slug) } : null;
  return { newer: toLink(order[place - 1]), older: toLink(order[place + 1]) };
}

export function toArticlePage(
  { articles }: ArticleQuery,
  neighbours: Neighbours,
  timeZone: string,
): ArticlePage | null {
  const [article] = present(articles);
  if (!article) return null;
  const card = toArticleCard(article);
  const { author } = article;
  const { html, headings } = renderRichText(article.content);
  return {
    ...card,
    html: html + textNotesHtml(article),
    headings,
    head: toHead(article.seo, {
      title: article.title,
      descriptions: [article.description, article.content],
      canonicalPath: card.path,
      image: toShareImage(card.path, articleCard(article)),
      subject: { type: 'article', publishedAt: publishedAtOf(article, timeZone) },
    }),
    trail: trails.article,
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
    ...neighbours,
  };
}
