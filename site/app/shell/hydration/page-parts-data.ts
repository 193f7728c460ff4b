/** What the page's script is made of: written into the page as JSON, read by its first script. */
export type PageParts = {
  /** The table of all routes; it puts itself where the router looks for it. */
  manifest: string;
  /** Hydrates the page. */
  entry: string;
  /** For each route of the page its files. */
  routes: Record<string, readonly string[]>;
  /** What the files above need: asked for together with them. */
  imports: readonly string[];
};

/** Id of the element that holds them. */
export const partsId = 'page-parts';
