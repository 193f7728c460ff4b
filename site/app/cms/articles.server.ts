import { feedPaths, paths } from '@clinic/contract/paths';
import { listPageSize } from '../lib/limits.ts';
import { type HeadingIds, renderRichText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { ContentContext, Shared, SharedParts } from './context.ts';
import { readUsual, subServicesOf, type UsualOf } from './estimates.server.ts';
import { present, textNotesHtml, toPicture } from './fragments.server.ts';
import { ArticleDocument, ArticleOrderDocument, type ArticleQuery, ArticlesDocument } from './generated/graphql.ts';
import { toHead, trails } from './head.server.ts';
import { publishedAtOf, toArticleCard, toPostList } from './post-list.server.ts';
import { toServiceLinks } from './prices.server.ts';
import { withSubject } from './request-source.server.ts';
import { toShareImage } from './share-image.server.ts';
import { withGraph } from './structured-data/page-graph.server.ts';
import { articleNodes } from './structured-data/post-nodes.server.ts';

/** Returns `null` when the list has no such page. */
export async function getArticles({ content }: ContentContext, page: number) {
  const { articlesPage, articles_connection: list } = await content.query(ArticlesDocument, {
    page,
    pageSize: listPageSize,
  });
  return toPostList({
    listing: articlesPage,
    posts: present(list?.nodes).map(toArticleCard),
    page,
    list,
    fallbackTitle: 'Статьи',
    path: paths.articles(),
    feedPath: feedPaths.articles,
  });
}

export type ArticlePage = ReturnType<typeof toArticlePage>;

export async function getArticle(context: ContentContext, slug: string) {
  const { content, readPart, readShared } = context;
  const [article] = present((await content.query(ArticleDocument, { slug })).articles);
  if (!article) return null;
  const { clinic } = await readShared('layout');
  const usualOf = await readUsual(context, subServicesOf(article.services));
  const found = toArticlePage(article, await readPart('articleOrder', slug), clinic.timeZone, usualOf);
  const page = await withSubject(context, found, { kind: 'article', slug });
  return withGraph(page, (site) => articleNodes(site, article));
}

/** Returns the newest articles in order, for links between neighbours; older articles have none. */
export async function getArticleOrder({ content }: Pick<ContentContext, 'content'>) {
  const { articles } = await content.query(ArticleOrderDocument);
  return present(articles).map(({ title, slug }) => ({ slug, title: typeset(title) }));
}

export function neighboursOf(order: Shared['articleOrder'], slug: string): SharedParts['articleOrder'] {
  const index = order.findIndex((link) => link.slug === slug);
  const toLink = (link: Shared['articleOrder'][number] | undefined) =>
    index !== -1 && link ? { title: link.title, path: paths.article(link.slug) } : null;
  return { newer: toLink(order[index - 1]), older: toLink(order[index + 1]) };
}

/** The last section of an article's text, shown in small type and left out of the contents. */
const sourcesHeading = /^##[ \t]+Источники[ \t]*$/m;

export function toArticlePage(
  article: NonNullable<ArticleQuery['articles'][number]>,
  neighbours: SharedParts['articleOrder'],
  timeZone: string,
  usualOf: UsualOf,
) {
  const card = toArticleCard(article);
  const { author } = article;
  const [text = '', ...sources] = (article.content ?? '').split(sourcesHeading);
  const ids: HeadingIds = new Map();
  const { html, headings } = renderRichText(text, ids);
  return {
    ...card,
    html: html + textNotesHtml(article),
    headings,
    /** Empty when the text names no sources. */
    sourcesHtml: renderRichText(sources.join('\n'), ids).html,
    head: toHead(article.seo, {
      title: article.title,
      descriptions: [article.description, article.content],
      canonicalPath: card.path,
      image: toShareImage(toPicture(article.banner), article.title),
      subject: { type: 'article', publishedAt: publishedAtOf(article, timeZone) },
    }),
    trail: trails.article,
    author: author && {
      name: author.name,
      speciality: typeset(author.specification),
      photo: toPicture(author.img),
      path: author.doctor?.slug ? paths.doctor(author.doctor.slug) : null,
    },
    services: toServiceLinks(article.services, usualOf),
    ...neighbours,
  };
}
