import type { PageParts } from './page-parts-data.ts';

type Module = Record<string, unknown>;
type Import = (url: string) => Promise<Module>;
/** Where the router looks for the parts of the page it takes over. */
type Router = { __reactRouterRouteModules?: Record<string, Module> };

/** Lets the browser load and compile the files of the page, without running them; each begins in a short task of its own. */
export async function preparePage(page: Document, parts: PageParts): Promise<void> {
  for (const url of filesOf(parts)) {
    const link = page.createElement('link');
    link.rel = 'modulepreload';
    link.fetchPriority = 'low';
    link.href = url;
    page.head.append(link);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * Loads all files of the page at once, each a short task of its own, and then hydrates.
 * @throws when one cannot be loaded: the page is then left as it is
 */
export async function loadPage(parts: PageParts, view: Router, load: Import): Promise<void> {
  const modules = new Map(
    await Promise.all(filesOf(parts).map(async (url): Promise<[string, Module]> => [url, await load(url)])),
  );
  const merged = (files: readonly string[]) => Object.assign({}, ...files.map((url) => modules.get(url)));
  view.__reactRouterRouteModules = Object.fromEntries(
    Object.entries(parts.routes).map(([id, files]) => [id, merged(files)]),
  );
  // The last file has just run: a press that came meanwhile goes first.
  await new Promise((resolve) => setTimeout(resolve));
  const { hydrate } = modules.get(parts.entry) as { hydrate: () => void };
  hydrate();
}

/** Each once, what the others need first. */
const filesOf = ({ manifest, entry, routes, imports }: PageParts): string[] => [
  ...new Set([manifest, ...imports, entry, ...Object.values(routes).flat()]),
];
