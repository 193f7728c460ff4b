import { useMatches, useRouteLoaderData, useSearchParams } from 'react-router';
import type { ClinicFacts, Layout } from '../cms/layout.server.ts';
import { nearestClinic, subjectOf } from './nearest-clinic.ts';

/** Colour of the header's text over a picture: dark over a light one. */
export type HeaderTone = 'dark' | 'light';

/** Data of the root route. `siteUrl` is the public origin; `isDemo`: search engines must not list this site. */
export type RootData = { layout: Layout; siteUrl: string; isDemo: boolean };

/** Options that a route sets for the layout: `export const handle: RouteHandle = { hasOwnAction: true }`. */
export type RouteHandle = {
  /** The header is transparent over the page's first picture; returns the tone for that picture. */
  headerTone?: (loaderData: unknown) => HeaderTone;
  /** The page's main action («Записаться») is in its first view. */
  hasOwnAction?: boolean;
  /**
   * Query parameters; others are ignored. Views use `usePageQuery`. One with valid values is part of the page key; a page
   * with a free text is not stored.
   */
  query?: Record<string, RegExp | 'free'>;
  /** `false`: rendered for each request. */
  isStored?: false;
  /** `false`: a stored page that is not for search engines and not in the sitemap. */
  isListed?: false;
};

/** Lets a page change the layout: `useOutletContext<LayoutControls>()`. */
export type LayoutControls = {
  /** `null` restores the initial tone. */
  setHeaderTone: (tone: HeaderTone | null) => void;
};

/** Returns the layout data of the page. Throws outside the root route. */
export function useLayout(): Layout {
  const root = useRouteLoaderData<RootData>('root');
  if (!root) throw new Error('useLayout is used outside the root route');
  return root.layout;
}

/** Returns the contacts to show on the page: of the clinic where its subject is given, or of the company. */
export function usePageClinic(): ClinicFacts {
  const page = useMatches().at(-1);
  return nearestClinic(useLayout(), subjectOf(page?.loaderData)?.clinics ?? []);
}

/**
 * Returns the query parameters that the page's route declares in its handle. Any other would work until the reload,
 * which answers with the stored page.
 */
export function usePageQuery(): URLSearchParams {
  const { query = {} } = (useMatches().at(-1)?.handle ?? {}) as RouteHandle;
  const [all] = useSearchParams();
  return new URLSearchParams([...all].filter(([name]) => Object.hasOwn(query, name)));
}
