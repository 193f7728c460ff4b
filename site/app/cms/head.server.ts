import { paths } from '@clinic/contract/paths';
import { titleMaxCharacters } from '../lib/limits.ts';
import { excerpt, plainText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { Crumb, Head } from '../model/head.ts';
import { editOf } from './editable.server.ts';
import { toPicture } from './fragments.server.ts';
import type { SeoFragment } from './generated/graphql.ts';

const home: Crumb = { label: 'Главная', to: paths.home() };
const under = (label: string, to: string): Crumb[] => [home, { label, to }];

/** Breadcrumbs up to the page itself, for views and structured data. */
export const trails = {
  top: [home],
  article: under('Статьи', paths.articles()),
  clinic: under('Контакты', paths.contacts()),
  customerPage: under('Информация пациентам', paths.customers()),
  estimate: under('Цены', paths.prices()),
  doctor: under('Врачи', paths.doctors()),
  newsPost: under('Новости', paths.news()),
  sale: under('Акции', paths.sales()),
  service: under('Услуги', paths.services()),
};

type Fallback = {
  title: string;
  /** Markdown or plain text for the description, best first; later texts are added while it is too short. */
  descriptions: readonly (string | null | undefined)[];
  canonicalPath: string;
  image?: Head['image'];
  isIndexed?: boolean | undefined;
  subject?: Head['subject'];
  /** Page number within a list; only later pages show it in the title. */
  page?: number | undefined;
};

/** Shorter descriptions get more text. */
const descriptionMinCharacters = 70;

/** Builds a page's head from the editor's SEO fields, with fallbacks for empty ones. */
export function toHead(seo: SeoFragment | null | undefined, fallback: Fallback): Head {
  const page = fallback.page ?? 1;
  const pageNumber = page > 1 ? ` — страница ${page}` : '';
  const title = excerpt(seo?.metaTitle?.trim() || fallback.title, titleMaxCharacters - pageNumber.length);
  const description = plainText(seo?.metaDescription) || describe(fallback.title, fallback.descriptions);
  const shared = toPicture(seo?.sharedImage?.media);
  return {
    title: typeset(title + pageNumber),
    description: typeset(page > 1 ? `${description} Страница ${page}.` : description),
    canonicalPath: page > 1 ? `${fallback.canonicalPath}?page=${page}` : fallback.canonicalPath,
    isIndexed: fallback.isIndexed !== false && seo?.preventIndexing !== true,
    subject: fallback.subject,
    keywords: seo?.keywords?.trim() || null,
    image: shared ? { ...shared, alt: seo?.sharedImage?.alt || shared.alt } : (fallback.image ?? null),
  };
}

/** Joins texts until the description is long enough; a short result gets the title in front. */
function describe(title: string, sources: Fallback['descriptions']): string {
  let description = '';
  for (const text of new Set(sources.map(plainText).filter(Boolean))) {
    if (description.length < descriptionMinCharacters) description = joinSentences(description, text);
  }
  return excerpt(description.length < descriptionMinCharacters ? joinSentences(title, description) : description);
}

function joinSentences(text: string, next: string): string {
  if (!text || !next) return text || next;
  return `${/[.!?…]$/.test(text) ? text : `${text}.`} ${next}`;
}

type TopLevelPage = { title: string | null; description: string | null; seo: SeoFragment | null };
type TopLevelDefaults = {
  title: string;
  /** Added to a short description. */
  summary?: string;
  path: string;
  isIndexed?: boolean;
  page?: number;
};

/** Maps what all top-level pages have in common; `defaults` replace what the editor left empty. */
export function toTopLevelPage(page: TopLevelPage | null | undefined, defaults: TopLevelDefaults) {
  const { summary, path, isIndexed, page: number } = defaults;
  const title = page?.title || defaults.title;
  const descriptions = [page?.description, summary];
  return {
    head: toHead(page?.seo, { title, descriptions, canonicalPath: path, isIndexed, page: number }),
    trail: trails.top,
    title: typeset(title),
    lead: typeset(page?.description),
    ...editOf(page),
  };
}

/** Returns the number of pages of a list, or `null` when the list has no such page. An empty list has one page. */
export function countPages(list: { pageInfo: { pageCount: number } } | null | undefined, page: number): number | null {
  const pageCount = Math.max(1, list?.pageInfo.pageCount ?? 1);
  return page > pageCount ? null : pageCount;
}
