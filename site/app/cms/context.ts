import { localDay } from '@clinic/contract/clock';
import type { Offers } from '@clinic/contract/offers';
import { createContext, data } from 'react-router';
import type { ArticleLink, Neighbours } from '../model/articles.ts';
import type { Organization } from '../model/clinic.ts';
import type { DoctorFacts } from '../model/doctors.ts';
import type { EstimateList, UsualEstimate } from '../model/estimates.ts';
import type { Layout, QuickLinks } from '../model/layout.ts';
import type { CaptchaChoice, RequestChoices } from '../model/request.ts';
import type { ContentClient } from './client.server.ts';
import type { DoctorFactsQuery } from './generated/graphql.ts';
import type { SearchClient } from './search-client.server.ts';

/** What the content says about the doctors on any day; `reviews` counts those of each slug. */
export type DoctorFactsSource = DoctorFactsQuery & { reviews: Record<string, number> };

/** Query results that many pages use; the server reads each once. */
export type Shared = {
  layout: Layout;
  requestChoices: RequestChoices;
  quickLinks: QuickLinks;
  articleOrder: ArticleLink[];
  organization: Organization;
  estimates: EstimateList;
  /** Promotions that run today, for prices. */
  offers: Offers;
  doctorFacts: DoctorFactsSource;
};
/** Parts of a shared result that a page reads by key: a change re-renders only the pages whose part changed. */
export type SharedParts = {
  articleOrder: Neighbours;
  /** Ids of the clinics where a page's subject is given, by `sourceValue`. */
  requestChoices: string[];
  /** Estimates with a total, by the slug of a sub-service. */
  estimates: UsualEstimate[];
  /** Facts of a doctor on a day, by slug and day. */
  doctorFacts: DoctorFacts | null;
};

/** Dependencies of loaders, provided by the server for each request. */
export type ContentContext = {
  content: ContentClient;
  search: SearchClient;
  /** Returns the last good result when the content service is down. Throws a 503 response when there is none. */
  readShared: <Name extends keyof Shared>(name: Name) => Promise<Shared[Name]>;
  readPart: <Name extends keyof SharedParts>(name: Name, key: string) => Promise<SharedParts[Name]>;
  /** The captcha that the server has keys for. */
  captcha: CaptchaChoice;
  /** Public origin of the site, for canonical links. */
  siteUrl: string;
  now: () => Date;
  /** No document has the page's path: certain by the change log, or likely while the log may be behind. */
  missing?: 'certain' | 'likely' | undefined;
};

/** A context before the page store adds the shared results. */
export type ContentBase = Omit<ContentContext, 'readShared' | 'readPart'>;

export const contentContext = createContext<ContentContext>();

/** Returns today's date in the clinic's time zone, YYYY-MM-DD. A page that reads it is re-rendered every midnight. */
export async function clinicDay({ readShared, now }: Pick<ContentContext, 'readShared' | 'now'>): Promise<string> {
  const { clinic } = await readShared('layout');
  return localDay(now(), clinic.timeZone);
}

/** The 404 response of an unknown page, with the message that the specification requires. */
export function notFound(path: string) {
  return data(`Page Not Found: ${path}`, { status: 404, statusText: 'Not Found' });
}
