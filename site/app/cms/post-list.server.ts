import { paths } from '@clinic/contract/paths';
import { clockTime, toShownDate, zonedTime } from '../lib/dates.ts';
import { readingMinutes } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import { editOf } from './editable.server.ts';
import { toPicture } from './fragments.server.ts';
import type { ArticleCardFragment, NewsPostCardFragment, SeoFragment } from './generated/graphql.ts';
import { countPages, toTopLevelPage } from './head.server.ts';
import { withGraph } from './structured-data/page-graph.server.ts';

/** A news post or an article in a list. */
export type PostCard = ReturnType<typeof toArticleCard | typeof toNewsCard>;
export type PostList = NonNullable<ReturnType<typeof toPostList>>['page'];

export function toArticleCard(article: ArticleCardFragment) {
  const { title, slug, date, banner, description, content } = article;
  return {
    ...editOf(article),
    kind: 'article' as const,
    title: typeset(title),
    path: paths.article(slug),
    date: toShownDate(date),
    picture: toPicture(banner),
    description: typeset(description),
    readingMinutes: content ? readingMinutes(content) : null,
  };
}

export function toNewsCard(post: NewsPostCardFragment) {
  const { title, slug, date, avatar, description } = post;
  return {
    ...editOf(post),
    kind: 'news' as const,
    title: typeset(title),
    path: paths.newsPost(slug),
    date: toShownDate(date),
    picture: toPicture(avatar),
    description: typeset(description),
    readingMinutes: null,
  };
}

/**
 * Returns the editor's date or else the moment of publishing, in the clinic's time zone; '' if the post has neither.
 */
export function publishedAtOf(post: { date: string | null; publishedAt: unknown }, timeZone: string): string {
  if (post.date) return clockTime(post.date, '00:00:00', timeZone);
  return post.publishedAt ? zonedTime(String(post.publishedAt), timeZone) : '';
}

type PostListContent = {
  listing: { title: string | null; description: string | null; seo: SeoFragment | null } | null;
  list: { pageInfo: { pageCount: number } } | null;
  posts: PostCard[];
  page: number;
  fallbackTitle: string;
  path: string;
  feedPath: string;
};

/** Returns `null` when the list has no such page. */
export function toPostList(content: PostListContent) {
  const { listing, list, posts, page, fallbackTitle, path, feedPath } = content;
  const pageCount = countPages(list, page);
  if (pageCount === null) return null;
  const common = toTopLevelPage(listing, { title: fallbackTitle, path, page });
  const head = { ...common.head, feed: { title: common.title, path: feedPath } };
  return withGraph({ ...common, head, posts, page, pageCount });
}
