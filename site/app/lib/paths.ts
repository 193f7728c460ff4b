import { callbackPath, searchPath } from './popup-paths.ts';

/** The one door from a document to its address: pages, menus, sitemap, search and feeds all ask here. */
export const paths = {
  home: () => '/',
  about: () => '/about',
  faq: () => '/faq',
  answer: (id: string) => `/faq#${id}`,
  reviews: () => '/reviews',
  reviewSent: () => '/reviews/sent',
  /** Where the review form is sent to by script; answers JSON. */
  reviewSubmission: () => '/reviews/submission',
  contacts: () => '/contacts',
  news: () => '/news',
  newsPost: (slug: string) => `/news/${slug}`,
  sales: () => '/sales',
  sale: (slug: string) => `/sales/${slug}`,
  prices: () => '/prices',
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
  /** The hits and the quick links of the search popup, JSON. */
  searchHits: () => '/search/hits',
  quickLinks: () => '/search/links',
  callback: (
    preset: { type?: 'doctor' | 'resume' | 'question'; doctor?: string; service?: string; clinic?: string } = {},
  ) => {
    const query = new URLSearchParams(preset).toString();
    return query ? `${callbackPath}?${query}` : callbackPath;
  },
  callbackDone: () => `${callbackPath}?done`,
  /** Where the callback form is sent to by script; answers JSON. */
  callbackSubmission: () => '/callback/submission',
  /** What the callback form offers to choose from, JSON. */
  callbackChoices: () => '/callback/choices',
  vision: () => '/vision',
} as const;
