import { localDay } from '@clinic/contract/clock';
import type { Offers } from '@clinic/contract/offers';
import { createContext, data } from 'react-router';
import type { PageLink } from '../model/head.ts';
import type { ContentSource } from './client.server.ts';
import type { DoctorFacts, DoctorFactsSource } from './doctor-facts.server.ts';
import type { EstimateList, UsualEstimate } from './estimates.server.ts';
import type { Layout, QuickLinks } from './layout.server.ts';
import type { SearchClient } from './search-client.server.ts';
import type { Organization } from './structured-data/organization.server.ts';
import type { RequestChoices } from './submissions.server.ts';

/** Query results that many pages use; the server reads each once. */
export type Shared = {
  layout: Layout;
  requestChoices: RequestChoices;
  quickLinks: QuickLinks;
  /** The newest first. */
  articleOrder: { slug: string; title: string }[];
  organization: Organization;
  estimates: EstimateList;
  /** Promotions that run today, for prices. */
  offers: Offers;
  doctorFacts: DoctorFactsSource;
};
/** Parts of a shared result that a page reads by key: a change re-renders only the pages whose part changed. */
export type SharedParts = {
  articleOrder: { newer: PageLink | null; older: PageLink | null };
  /** Ids of the clinics where a page's subject is given, by `sourceValue`. */
  requestChoices: string[];
  /** Estimates with a total, by the slug of a sub-service. */
  estimates: UsualEstimate[];
  /** Facts of a doctor on a day, by slug and day. */
  doctorFacts: DoctorFacts | null;
};

/** Dependencies of loaders, provided by the server for each request. */
export type ContentContext = ContentSource & {
  search: SearchClient;
  /** Returns the last good result when the content service is down. Throws a 503 response when there is none. */
  readShared: <Name extends keyof Shared>(name: Name) => Promise<Shared[Name]>;
  readPart: <Name extends keyof SharedParts>(name: Name, key: string) => Promise<SharedParts[Name]>;
  /** Public origin of the site, for canonical links. */
  siteUrl: string;
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
