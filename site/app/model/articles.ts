import type { ShownDate } from '../lib/dates.ts';
import type { Editable } from '../lib/editable.ts';
import type { Heading } from '../lib/markdown.server.ts';
import type { PageBlock } from './blocks.ts';
import type { Crumb, Head, PagedList, PageLink } from './head.ts';
import type { PictureSource } from './picture.ts';
import type { ServiceLink } from './services.ts';

export type Author = { name: string; specification: string; photo: PictureSource | null; path: string | null };

export type ArticleLink = { slug: string; title: string };

export type Neighbours = { newer: PageLink | null; older: PageLink | null };

export type ArticlePage = PostCard &
  Neighbours & {
    head: Head;
    trail: Crumb[];
    html: string;
    headings: Heading[];
    /** Empty when the text names no sources. */
    sourcesHtml: string;
    author: Author | null;
    services: ServiceLink[];
  };

export type NewsPostPage = PostCard & { head: Head; trail: Crumb[]; blocks: PageBlock[]; others: PostCard[] };

/** A news post or an article in a list. */
export type PostCard = Editable & {
  kind: 'news' | 'article';
  title: string;
  path: string;
  date: ShownDate | null;
  picture: PictureSource | null;
  description: string;
  /** Articles only. */
  readingMinutes: number | null;
};

/** One page of a list of posts. */
export type PostList = PagedList & {
  posts: PostCard[];
};
