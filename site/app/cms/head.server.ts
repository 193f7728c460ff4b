import { excerpt, plainText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { Head } from '../model/head.ts';
import type { SeoFragment } from './generated/graphql.ts';
import { toPicture } from './picture.ts';

type Fallback = {
  title: string;
  /** Markdown or plain text to take a description from, best first: the next ones help out when the first are short. */
  descriptions: readonly (string | null | undefined)[];
  canonicalPath: string;
  image?: Head['image'];
  isIndexed?: boolean;
  subject?: Head['subject'];
  /** Number of the page in a list with pages; page 1 has no number in its title. */
  page?: number;
};

/** With fewer characters a description tells too little to be shown. */
const tellingCharacters = 70;

/** A page's head from the editor's SEO fields, with fallbacks for what they left empty. */
export function toHead(seo: SeoFragment | null | undefined, fallback: Fallback): Head {
  const page = fallback.page ?? 1;
  const title = seo?.metaTitle?.trim() || fallback.title;
  const description = plainText(seo?.metaDescription) || describe(fallback.title, fallback.descriptions);
  const shared = toPicture(seo?.sharedImage?.media);
  return {
    title: typeset(page > 1 ? `${title} — страница ${page}` : title),
    description: typeset(page > 1 ? `${description} Страница ${page}.` : description),
    canonicalPath: page > 1 ? `${fallback.canonicalPath}?page=${page}` : fallback.canonicalPath,
    isIndexed: fallback.isIndexed !== false && seo?.preventIndexing !== true,
    subject: fallback.subject,
    keywords: seo?.keywords?.trim() || null,
    image: shared ? { ...shared, alt: seo?.sharedImage?.alt || shared.alt } : (fallback.image ?? null),
  };
}

/** As many of the texts as it takes to tell something; the title goes before them when they are few words. */
function describe(title: string, sources: Fallback['descriptions']): string {
  const texts = [...new Set(sources.map(plainText).filter(Boolean))];
  let told = '';
  for (const text of texts) if (told.length < tellingCharacters) told = joined(told, text);
  return excerpt(told.length < tellingCharacters ? joined(title, told) : told);
}

/** Two texts as sentences. */
function joined(text: string, next: string): string {
  if (!text || !next) return text || next;
  return `${/[.!?…]$/.test(text) ? text : `${text}.`} ${next}`;
}
