import { createContext, type RouterContextProvider } from 'react-router';
import type { BreadcrumbList, Thing } from 'schema-dts';
import type { Crumb } from '../../model/head.ts';
import { contentContext } from '../context.ts';
import { clinicNodes, type Site } from './organization.server.ts';

/** What a page tells search engines of itself. */
export type PageGraph = {
  /** The way to the page and its own name, as its breadcrumbs show them; no way: it shows none. */
  trail: readonly Crumb[];
  current: string;
  nodes?: (site: Site) => Thing[];
};

/** A page for its view, and the same page for search engines. */
export type Described<Page> = { page: Page; graph: PageGraph };

/** The graph of the page that is being made, ready to be written; null for a page without one. */
export const graphContext = createContext<string | null>(null);

/**
 * Puts the graph aside for whoever writes the HTML.
 * @returns the page
 * @throws a 503 answer when what is known of the clinic cannot be read
 */
export async function describe<Page>(
  context: Readonly<RouterContextProvider>,
  { page, graph }: Described<Page>,
): Promise<Page> {
  const { readShared, siteUrl } = context.get(contentContext);
  const organization = await readShared('organization');
  const site: Site = { organization, href: (path) => new URL(path, siteUrl).href };
  context.set(graphContext, writeGraph(toNodes(site, graph)));
  return page;
}

export function toNodes(site: Site, { trail, current, nodes }: PageGraph): Thing[] {
  return [...clinicNodes(site), ...breadcrumbs(site, trail, current), ...(nodes?.(site) ?? [])];
}

function breadcrumbs({ href }: Site, trail: readonly Crumb[], current: string): BreadcrumbList[] {
  if (trail.length === 0) return [];
  const way = trail.map(({ label, to }, i) => ({
    '@type': 'ListItem' as const,
    position: i + 1,
    name: label,
    item: href(to),
  }));
  const page = { '@type': 'ListItem' as const, position: trail.length + 1, name: current };
  return [{ '@type': 'BreadcrumbList', itemListElement: [...way, page] }];
}

/** The graph as the text of a script: what is empty is left out, and nothing in it can end the script. */
export function writeGraph(nodes: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes.map(withoutEmpty) }).replaceAll(
    '<',
    '\\u003c',
  );
}

/** Spaces that are for the eye only. */
const typesetSpaces = /[\u00a0\u202f]/g;
const joiners = /[\u2060\u00ad]/g;

function withoutEmpty(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(typesetSpaces, ' ').replace(joiners, '').trim();
  if (Array.isArray(value)) return value.map(withoutEmpty).filter(isThere);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, withoutEmpty(part)] as const);
  return Object.fromEntries(entries.filter(([, part]) => isThere(part)));
}

function isThere(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== '' && value !== null && value !== undefined;
}
