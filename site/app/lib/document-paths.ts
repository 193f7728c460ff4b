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

/** Where the pages are that there is one of: the home page, the lists and the like, by their types in the contract. */
export const singlePaths = {
  HomePage: paths.home(),
  AboutPage: paths.about(),
  AnswersPage: paths.faq(),
  ReviewsPage: paths.reviews(),
  ContactPage: paths.contacts(),
  NewsPage: paths.news(),
  PromosPage: paths.sales(),
  PricesPage: paths.prices(),
  DoctorsPage: paths.doctors(),
  ArticlesPage: paths.articles(),
  ServicesPage: paths.services(),
  ClientInformationPage: paths.customers(),
} as const;

export type SinglePageType = keyof typeof singlePaths;

export const isSinglePageType = (type: string): type is SinglePageType => Object.hasOwn(singlePaths, type);
