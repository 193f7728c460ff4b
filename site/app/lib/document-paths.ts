import { paths } from './paths.ts';

type Slugs = { slug: string; parent: string };

/** Where a document's page is, by the type's name in the contract. Types without pages of their own are not in it. */
export const documentPaths = {
  Service: ({ slug }: Slugs) => paths.service(slug),
  SubService: ({ slug, parent }: Slugs) => paths.subService(parent, slug),
  Doctor: ({ slug }: Slugs) => paths.doctor(slug),
  NewsPost: ({ slug }: Slugs) => paths.newsPost(slug),
  Promo: ({ slug }: Slugs) => paths.sale(slug),
  Article: ({ slug }: Slugs) => paths.article(slug),
  TextPage: ({ slug }: Slugs) => paths.customerPage(slug),
} as const;

export type PageType = keyof typeof documentPaths;

export const isPageType = (type: string): type is PageType => Object.hasOwn(documentPaths, type);
/** The type that another one's pages lie under. */
export const parentTypes: Partial<Record<PageType, PageType>> = { SubService: 'Service' };
