import type { MenuEntry } from '../../model/layout.ts';

function isWithin(pathname: string, url: string | null): boolean {
  if (!url?.startsWith('/') || url === '/') return url === pathname;
  return pathname === url || pathname.startsWith(`${url}/`);
}

/**
 * The one entry of the menu that the page at `pathname` belongs to: by the entry's own address, or else the dropdown
 * that has it among its links.
 */
export function currentEntry(entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined {
  return (
    entries.find((entry) => isWithin(pathname, entry.url)) ??
    entries.find((entry) => linksOf(entry).some((link) => isWithin(pathname, link.url)))
  );
}

function linksOf(entry: MenuEntry) {
  return entry.kind === 'link' ? [] : [...entry.links, ...entry.sections.flatMap((section) => section.links)];
}
