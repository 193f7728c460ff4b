/** A page's facts for browsers, search engines and messengers. */
export type Head = {
  title: string;
  description: string;
  /** With `?page=N` for later pages of a list. */
  canonicalPath: string;
  isIndexed: boolean;
  keywords?: string | null;
  /** The RSS feed of a list. */
  feed?: PageLink | undefined;
  /** Open Graph type, if not a website page. */
  subject?: { type: 'article'; publishedAt: string } | { type: 'profile' } | undefined;
  image?: { src: string; width: number; height: number; alt: string } | null;
};

export type Crumb = { label: string; to: string };

/** A link to another page of the site. */
export type PageLink = { title: string; path: string };
