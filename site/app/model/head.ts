import type { PictureSource } from './picture.ts';

/** What is drawn of a page, beside the clinic's own name. */
export type ShareCard = {
  /** What it is: «Врач», or the service it belongs to. */
  kicker: string;
  title: string;
  subtitle: string;
  picture: PictureSource | null;
};

/** What a page says of itself to browsers, search engines and messengers. */
export type Head = {
  title: string;
  description: string;
  /** Path of the page's one true address, with `?page=N` for pages of a list. */
  canonicalPath: string;
  isIndexed: boolean;
  keywords?: string | null;
  /** What the page is of, when it is no page among others. */
  subject?: { type: 'article'; publishedAt: string } | { type: 'profile' } | undefined;
  image?: { src: string; width: number; height: number; alt: string } | null;
};

export type Crumb = { label: string; to: string };
