import { typeset } from '../lib/typography.server.ts';
import type { PostCard, PostList } from '../model/articles.ts';
import type { SeoFragment } from './generated/graphql.ts';
import { toHead } from './head.server.ts';
import type { Described } from './structured-data/page-graph.server.ts';
import { trails } from './trail.server.ts';

type Listing = { title: string | null; description: string | null; seo: SeoFragment | null } | null;

/** @returns null when the list has no such page; the first page of an empty list is a page */
export function toPostList({
  listing,
  posts,
  page,
  pageCount: count,
  fallbackTitle,
  path,
  feedPath,
}: {
  listing: Listing;
  posts: PostCard[];
  page: number;
  pageCount: number | undefined;
  fallbackTitle: string;
  path: string;
  feedPath: string;
}): Described<PostList> | null {
  const pageCount = Math.max(1, count ?? 1);
  if (page > pageCount) return null;
  const title = listing?.title || fallbackTitle;
  const list: PostList = {
    head: toHead(listing?.seo, { title, descriptions: [listing?.description], canonicalPath: path, page }),
    trail: trails.top,
    title: typeset(title),
    lead: typeset(listing?.description),
    posts,
    page,
    pageCount,
    feedPath,
  };
  return { page: list, graph: { trail: list.trail, current: list.title } };
}
