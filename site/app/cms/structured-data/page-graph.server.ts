import { createContext, type RouterContextProvider } from 'react-router';
import type { BreadcrumbList, Thing } from 'schema-dts';
import { readPageNumber } from '../../lib/page-url.ts';
import type { Crumb, Head } from '../../model/head.ts';
import { type ContentContext, contentContext, notFound } from '../context.ts';
import { clinicNodes, type Site } from './organization.server.ts';

type Nodes = (site: Site) => Thing[];

/** A page's structured data beside the clinic's. */
type PageGraph = {
  /** Breadcrumbs and the page's own name; an empty trail has no breadcrumbs. */
  trail: readonly Crumb[];
  current: string;
  nodes?: Nodes | undefined;
};

type PageWithGraph<Page> = { page: Page; graph: PageGraph };

/** The page of a function that returns it with its graph, or `null`. */
export type PageOf<Get extends (...args: never[]) => Promise<PageWithGraph<unknown> | null>> = NonNullable<
  Awaited<ReturnType<Get>>
>['page'];

export function withGraph<Page extends { trail: Crumb[]; title: string }>(
  page: Page,
  nodes?: Nodes,
): PageWithGraph<Page> {
  return { page, graph: { trail: page.trail, current: page.title, nodes } };
}

/** The serialised graph of the page being rendered; `null` for a page without one. */
export const graphContext = createContext<string | null>(null);

type Context = Readonly<RouterContextProvider>;
type Load<Page> = (content: ContentContext) => Promise<PageWithGraph<Page> | null>;

/**
 * Loads a page and stores its graph for entry.server.tsx. Throws 404 if there is no such page, and 503 while the
 * content service is down.
 */
export async function loadPage<Page extends { head: Head }>(
  context: Context,
  url: URL,
  load: Load<Page>,
): Promise<Page> {
  const content = context.get(contentContext);
  const loaded = await loadUnlessMissing(content, load);
  if (!loaded) throw notFound(url.pathname + url.search);
  const organization = await content.readShared('organization');
  const site: Site = { organization, href: (path) => new URL(path, content.siteUrl).href };
  context.set(graphContext, writeGraph(toNodes(site, loaded.graph)));
  const { empty } = await content.readShared('layout');
  const { head } = loaded.page;
  // Search engines shall not meet a section before its content.
  return empty.includes(head.canonicalPath) ? { ...loaded.page, head: { ...head, isIndexed: false } } : loaded.page;
}

/**
 * Sends no query for a path that is certainly missing; a failed query for one that is likely missing counts as a 404.
 */
async function loadUnlessMissing<Page>(content: ContentContext, load: Load<Page>) {
  if (content.missing === 'certain') return null;
  return content.missing === 'likely' ? load(content).catch(() => null) : load(content);
}

/** Loads the page of a list that `?page=` asks for. */
export function loadListPage<Page extends { head: Head }>(
  context: Context,
  url: URL,
  load: (content: ContentContext, page: number) => ReturnType<Load<Page>>,
): Promise<Page> {
  const page = readPageNumber(url.searchParams);
  return loadPage(context, url, async (content) => (page ? load(content, page) : null));
}

export function toNodes(site: Site, { trail, current, nodes }: PageGraph): Thing[] {
  return [...clinicNodes(site), ...breadcrumbs(site, trail, current), ...(nodes?.(site) ?? [])];
}

function breadcrumbs({ href }: Site, trail: readonly Crumb[], current: string): BreadcrumbList[] {
  if (trail.length === 0) return [];
  const links = trail.map(({ label, to }, i) => ({
    '@type': 'ListItem' as const,
    position: i + 1,
    name: label,
    item: href(to),
  }));
  const page = { '@type': 'ListItem' as const, position: trail.length + 1, name: current };
  return [{ '@type': 'BreadcrumbList', itemListElement: [...links, page] }];
}

/** Serialises the graph for a script element: drops empty values and escapes «<» so that no text ends the script. */
export function writeGraph(nodes: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes.map(withoutEmpty) }).replaceAll(
    '<',
    '\\u003c',
  );
}

/** Typographic characters, which search engines need not see. */
const typesetSpaces = /[\u00a0\u202f]/g;
const joiners = /[\u2060\u00ad]/g;

function withoutEmpty(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(typesetSpaces, ' ').replace(joiners, '').trim();
  if (Array.isArray(value)) return value.map(withoutEmpty).filter(isFilled);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, withoutEmpty(part)] as const);
  return Object.fromEntries(entries.filter(([, part]) => isFilled(part)));
}

function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== '' && value !== null && value !== undefined;
}
