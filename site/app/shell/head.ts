import type { MetaDescriptor } from 'react-router';
import type { loader as rootLoader } from '../root.tsx';

/** What a page says of itself to browsers, search engines and messengers. */
export type Head = {
  title: string;
  description: string;
  /** Path of the page's one true address, with `?page=N` for pages of a list. */
  canonicalPath: string;
  isIndexed: boolean;
  keywords?: string | null;
  image?: { src: string; width: number; height: number; alt: string } | null;
};

type RootData = Awaited<ReturnType<typeof rootLoader>>;
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

function rootData(matches: Matches): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
}

/** The words of the browser's tab: the clinic's name is added unless the title has it already. */
export function pageTitle(title: string, { name, slogan, city }: RootData['frame']['clinic']): string {
  return title.includes(name) ? title : `${title} — ${slogan} «${name}», ${city}`;
}

/** Tags for a page's head. */
export function describePage(head: Head | undefined, matches: Matches): MetaDescriptor[] {
  const root = rootData(matches);
  if (!head || !root) return [];
  const { clinic } = root.frame;
  const canonical = new URL(head.canonicalPath, root.siteUrl).href;
  const image = head.image ?? clinic.sharedImage;
  return [
    { title: pageTitle(head.title, clinic) },
    { name: 'description', content: head.description },
    ...(head.keywords ? [{ name: 'keywords', content: head.keywords }] : []),
    ...(head.isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'ru_RU' },
    { property: 'og:site_name', content: `${clinic.slogan} «${clinic.name}»` },
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: canonical },
    ...(image
      ? [
          { property: 'og:image', content: new URL(image.src, root.siteUrl).href },
          { property: 'og:image:width', content: String(image.width) },
          { property: 'og:image:height', content: String(image.height) },
          { property: 'og:image:alt', content: image.alt },
        ]
      : []),
  ];
}
