import type { SourceKind } from './submissions/source.ts';

// Separate constants: the page's first script needs only these two and has to stay small.
export const searchPath = '/search';
export const callbackPath = '/callback';

/**
 * What a link to the callback form chooses: slugs, the document id of a clinic, and the start of a visit on the
 * clinic's clock, YYYY-MM-DDTHH:mm.
 */
type CallbackChoice = { type?: 'doctor' | 'resume' | 'question'; time?: string } & Partial<Record<SourceKind, string>>;

/** Slugs: a clinic without a page has its document id instead. `need` is one of `site/app/lib/needs.ts`. */
type TimesChoice = Partial<Record<'need' | 'doctor' | 'service' | 'clinic', string | undefined>>;

const withQuery = (path: string, chosen: Record<string, string | undefined>): string => {
  const query = new URLSearchParams(Object.entries(chosen).filter((entry): entry is [string, string] => !!entry[1]));
  return query.size > 0 ? `${path}?${query}` : path;
};

/** The path of every page of the site. Slugs are inserted as they are. */
export const paths = {
  home: () => '/',
  about: () => '/about',
  faq: () => '/faq',
  answer: (id: string) => `/faq#${id}`,
  reviews: () => '/reviews',
  reviewSent: () => '/reviews/sent',
  /** The review form posts here when scripts run; answers JSON. */
  reviewSubmission: () => '/reviews/submission',
  contacts: () => '/contacts',
  legalInformation: () => '/legal-information',
  clinic: (slug: string) => `/contacts/${slug}`,
  news: () => '/news',
  newsPost: (slug: string) => `/news/${slug}`,
  sales: () => '/sales',
  sale: (slug: string) => `/sales/${slug}`,
  prices: () => '/prices',
  estimate: (slug: string) => `/prices/${slug}`,
  doctors: () => '/doctors',
  doctor: (slug: string) => `/doctors/${slug}`,
  articles: () => '/articles',
  article: (slug: string) => `/articles/${slug}`,
  services: () => '/services',
  service: (slug: string) => `/services/${slug}`,
  subService: (service: string, slug: string) => `/services/${service}/${slug}`,
  customers: () => '/customers',
  customerPage: (url: string) => `/customers/${url}`,
  search: () => searchPath,
  /** Results and quick links of the search popup, JSON. */
  searchHits: () => '/search/hits',
  quickLinks: () => '/search/links',
  /** A request to a doctor is the default and needs no type. */
  callback: ({ type, ...chosen }: CallbackChoice = {}) =>
    withQuery(callbackPath, { type: type === 'doctor' ? undefined : type, ...chosen }),
  /** The thanks name what was chosen; nothing that identifies the visitor is in the URL. */
  callbackDone: ({ type, ...chosen }: CallbackChoice & { ref?: string; untimed?: string; call?: string } = {}) =>
    `${callbackPath}?${['done', new URLSearchParams({ ...(type && { type }), ...chosen }).toString()].filter(Boolean).join('&')}`,
  /** The callback form posts here when scripts run; answers JSON. */
  callbackSubmission: () => '/callback/submission',
  /** Options of the callback form's lists, JSON. */
  callbackChoices: () => '/callback/choices',
  /** The time that a request keeps, for a calendar. @param ref the request's idempotency key */
  visitFile: (ref: string) => withQuery('/callback/visit.ics', { ref }),
  /** A patient's own visit by its link. @property done what has just been done */
  ownVisit: (of: { link?: string; done?: 'moved' | 'cancelled' } = {}) => withQuery('/visit', of),
  /** Free times of one doctor, or the nearest of all. */
  times: ({ need, doctor, service, clinic }: TimesChoice = {}) =>
    withQuery('/times', { need, doctor, service, clinic }),
  /** The free times that are nearest to a wished one, or the earliest, JSON. */
  nearestTimes: (chosen: TimesChoice & { time?: string }) => withQuery('/times/nearest', chosen),
  /** The nearest free times of each doctor, JSON. */
  nearestOfEach: (chosen: Pick<TimesChoice, 'service' | 'clinic'>) =>
    withQuery('/times/nearest', { each: '1', ...chosen }),
  vision: () => '/vision',
  /** All pages for people; search engines read /sitemap.xml. */
  siteMap: () => '/sitemap',
} as const;

/** Separate from `paths`, because no script of a page needs them. */
export const feedPaths = {
  news: '/news/rss.xml',
  articles: '/articles/rss.xml',
  /** Read by Yandex: https://yandex.ru/support/webmaster/ru/feed/doctors */
  doctors: '/feeds/doctors.yml',
} as const;

type Slugs = { slug: string; parent: string };

/** Path of a document's page by its GraphQL type, for types with pages. */
export const documentPaths = {
  Service: ({ slug }: Slugs) => paths.service(slug),
  SubService: ({ slug, parent }: Slugs) => paths.subService(parent, slug),
  Doctor: ({ slug }: Slugs) => paths.doctor(slug),
  NewsPost: ({ slug }: Slugs) => paths.newsPost(slug),
  Promo: ({ slug }: Slugs) => paths.sale(slug),
  Estimate: ({ slug }: Slugs) => paths.estimate(slug),
  Article: ({ slug }: Slugs) => paths.article(slug),
  TextPage: ({ slug }: Slugs) => paths.customerPage(slug),
  Clinic: ({ slug }: Slugs) => paths.clinic(slug),
} as const;

export type PageType = keyof typeof documentPaths;

export const isPageType = (type: string): type is PageType => Object.hasOwn(documentPaths, type);

/** Tells whether documents have pages at paths of this shape, whether or not one has this path. */
export const mayBePage = (path: string): boolean =>
  Object.values(documentPaths).some((of) => new RegExp(`^${of({ slug: '[^/]+', parent: '[^/]+' })}$`).test(path));

/** The type whose page is the parent of another type's pages. */
export const parentTypes: Partial<Record<PageType, PageType>> = { SubService: 'Service' };

/** Path of the list that shows all documents of a type. */
export const listPaths: Record<PageType, string> = {
  Service: paths.services(),
  SubService: paths.services(),
  Doctor: paths.doctors(),
  NewsPost: paths.news(),
  Promo: paths.sales(),
  Estimate: paths.prices(),
  Article: paths.articles(),
  TextPage: paths.customers(),
  Clinic: paths.contacts(),
};

/** Paths of the pages that exist once (home, lists, and so on) by the GraphQL type of their content. */
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
  LegalInformation: paths.legalInformation(),
} as const;

export type SinglePageType = keyof typeof singlePaths;

export const isSinglePageType = (type: string): type is SinglePageType => Object.hasOwn(singlePaths, type);
