import type { Heading } from '../lib/markdown.server.ts';
import type { PageBlock } from './blocks.ts';
import type { Crumb, Head } from './head.ts';
import type { PictureSource } from './picture.ts';

export type Author = { name: string; specification: string; photo: PictureSource | null; path: string | null };

export type ArticleLink = { slug: string; title: string };

export type ArticleNeighbour = { title: string; path: string };

export type Neighbours = { newer: ArticleNeighbour | null; older: ArticleNeighbour | null };

export type ArticlePage = PostCard &
  Neighbours & {
    head: Head;
    trail: Crumb[];
    html: string;
    headings: Heading[];
    author: Author | null;
    services: { title: string; path: string }[];
  };

export type NewsPostPage = PostCard & { head: Head; trail: Crumb[]; blocks: PageBlock[]; others: PostCard[] };

/** A news post or an article among others. */
export type PostCard = {
  kind: 'news' | 'article';
  title: string;
  path: string;
  /** Shown date; null for an undated post. */
  date: { iso: string; text: string } | null;
  picture: PictureSource | null;
  description: string;
  /** Articles only. */
  readingMinutes: number | null;
};

export type PostFeed = {
  title: string;
  description: string;
  /** Path of the list whose newest posts these are, and of the feed itself. */
  listPath: string;
  feedPath: string;
  posts: FeedPost[];
};

export type FeedPost = Pick<PostCard, 'title' | 'path' | 'description'> & {
  /** Stays when the post moves to another address. */
  id: string;
  /** As RSS writes dates; null for a post without one. */
  date: string | null;
  author: string | null;
  /** The whole post in its order: safe HTML, and pictures. */
  body: (string | PictureSource)[];
};

/** One page of a list of posts. */
export type PostList = {
  head: Head;
  trail: Crumb[];
  title: string;
  lead: string;
  posts: PostCard[];
  page: number;
  pageCount: number;
  /** Where the newest posts are told to readers of feeds. */
  feedPath: string;
};
