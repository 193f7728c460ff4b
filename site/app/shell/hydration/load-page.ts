import type { PageParts } from './page-parts-data.ts';

type Module = Record<string, unknown>;
type Import = (url: string) => Promise<Module>;
/** Where the router looks for the parts of the page it takes over. */
type Router = { __reactRouterRouteModules?: Record<string, Module> };

/**
 * Loads all files of the page at once, each a short task of its own, and then hydrates.
 * @throws when one cannot be loaded: the page is then left as it is
 */
export async function loadPage(
  { manifest, entry, routes, imports }: PageParts,
  view: Router,
  load: Import,
): Promise<void> {
  const rest = Promise.all([manifest, ...imports].map(load));
  const [{ hydrate }, ...parts] = await Promise.all([
    load(entry),
    ...Object.entries(routes).map(async ([id, files]) => [id, await merged(files, load)] as const),
  ]);
  await rest;
  view.__reactRouterRouteModules = Object.fromEntries(parts);
  // The last file has just run: a press that came meanwhile goes first.
  await new Promise((resolve) => setTimeout(resolve));
  (hydrate as () => void)();
}

async function merged(files: readonly string[], load: Import): Promise<Module> {
  const modules = await Promise.all(files.map(load));
  return modules.length === 1 ? (modules[0] as Module) : Object.assign({}, ...modules);
}
