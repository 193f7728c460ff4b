import { excerpt, plainText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { Head } from '../shell/head.ts';
import type { SeoFragment } from './generated/graphql.ts';
import { toPicture } from './picture.ts';

type Fallback = {
  title: string;
  /** Markdown or plain text to take a description from, best first. */
  descriptions: readonly (string | null | undefined)[];
  canonicalPath: string;
  image?: Head['image'];
  isIndexed?: boolean;
  /** Number of the page in a list with pages; page 1 has no number in its title. */
  page?: number;
};

/** A page's head from the editor's SEO fields, with fallbacks for what they left empty. */
export function toHead(seo: SeoFragment | null | undefined, fallback: Fallback): Head {
  const page = fallback.page ?? 1;
  const title = seo?.metaTitle?.trim() || fallback.title;
  const description =
    seo?.metaDescription?.trim() ||
    excerpt(fallback.descriptions.map(plainText).find((text) => text !== '') ?? fallback.title);
  const shared = toPicture(seo?.sharedImage?.media);
  return {
    title: typeset(page > 1 ? `${title} — страница ${page}` : title),
    description: typeset(page > 1 ? `${description} Страница ${page}.` : description),
    canonicalPath: page > 1 ? `${fallback.canonicalPath}?page=${page}` : fallback.canonicalPath,
    isIndexed: fallback.isIndexed !== false && seo?.preventIndexing !== true,
    keywords: seo?.keywords?.trim() || null,
    image: shared ? { ...shared, alt: seo?.sharedImage?.alt || shared.alt } : (fallback.image ?? null),
  };
}
