import type { MetaDescriptor } from 'react-router';
import { clinicName } from '../lib/clinic-name.ts';
import { titleMaxCharacters } from '../lib/limits.ts';
import type { Head } from '../model/head.ts';
import type { RootData } from './layout.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

function rootData(matches: Matches): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
}

/**
 * Returns the page's title followed by as much of the clinic's name and city as fits and the title does not mention.
 */
export function pageTitle(title: string, { name, slogan, city }: RootData['layout']['clinic']): string {
  if (title.includes(name)) return title;
  const names = [clinicName({ name, slogan }), `«${name}»`];
  const places = mentions(title, city) ? [''] : [`, ${city}`, ''];
  const endings = names.flatMap((clinic) => places.map((place) => ` — ${clinic}${place}`));
  const ending = endings.find((text) => title.length + text.length <= titleMaxCharacters);
  return title + (ending ?? '');
}

/** Also finds the other cases of the city's name: «Томск» in «в Томске», «Москва» in «в Москве». */
function mentions(title: string, city: string): boolean {
  return !city || title.includes(city.replace(/[аяьй]$/, ''));
}

/**
 * Returns the tags of a page's head.
 * @param isWhole false for a filtered view of the page, which search engines leave out
 */
export function describePage(head: Head | undefined, matches: Matches, isWhole = true): MetaDescriptor[] {
  const root = rootData(matches);
  if (!head || !root) return [];
  const canonical = new URL(head.canonicalPath, root.siteUrl).href;
  return [
    { title: pageTitle(head.title, root.layout.clinic) },
    { name: 'description', content: head.description },
    ...(head.isIndexed && isWhole && !root.isDemo ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { tagName: 'link', rel: 'canonical', href: canonical },
    // Crawlers and feed readers load documents only.
    ...(import.meta.env.SSR ? sharingTags(head, canonical, root) : []),
  ];
}

type MetaArgs = { loaderData: { head: Head } | undefined; matches: Matches };

/** The `meta` of a route whose loader returns a page. */
export const pageMeta = ({ loaderData, matches }: MetaArgs) => describePage(loaderData?.head, matches);

/** The same for a page whose query selects a part of it: search engines list the whole page only. */
export const filteredMeta = ({ loaderData, matches, location }: MetaArgs & { location: { search: string } }) =>
  describePage(loaderData?.head, matches, location.search === '');

/** Returns the tags for messengers and social networks. */
function sharingTags(head: Head, canonical: string, { layout: { clinic }, siteUrl }: RootData): MetaDescriptor[] {
  const { subject, keywords, feed } = head;
  const image = head.image ?? clinic.sharedImage;
  return [
    ...(feed
      ? [{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: feed.title, href: feed.path }]
      : []),
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    { property: 'og:type', content: subject?.type ?? 'website' },
    { property: 'og:locale', content: 'ru_RU' },
    { property: 'og:site_name', content: clinicName(clinic) },
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: canonical },
    ...(subject?.type === 'article' && subject.publishedAt
      ? [{ property: 'article:published_time', content: subject.publishedAt }]
      : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(image
      ? [
          { property: 'og:image', content: new URL(image.src, siteUrl).href },
          { property: 'og:image:width', content: String(image.width) },
          { property: 'og:image:height', content: String(image.height) },
          { property: 'og:image:alt', content: image.alt },
        ]
      : []),
  ];
}
