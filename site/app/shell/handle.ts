/** Colour of the header's words over a picture: dark over a light one. */
export type HeaderTone = 'dark' | 'light';

/** Options that a route sets for the layout: `export const handle: RouteHandle = { header: 'over' }`. */
export type RouteHandle = {
  /** 'over': the page begins with a full-width picture and the header lies on it. */
  header?: 'over' | 'solid';
  /** With 'over': the tone for the picture the page begins with, told by the page's own data. */
  headerTone?: (loaderData: unknown) => HeaderTone;
  /** The page's main action («Записаться») is in its first view. */
  hasOwnAction?: boolean;
  /** The query parameters that make another page of it, each with the values that do; all others are not looked at. */
  query?: Record<string, RegExp>;
  /** Parameters of free text: with one of them the page is made for each visitor. */
  freeQuery?: readonly string[];
  /** false: made for each visitor, kept by nobody. */
  isStored?: false;
};

/** Parts of the layout that a page may change: `useOutletContext<LayoutControls>()`. */
export type LayoutControls = {
  /** null gives the header back the tone the page began with. */
  setHeaderTone: (tone: HeaderTone | null) => void;
};
