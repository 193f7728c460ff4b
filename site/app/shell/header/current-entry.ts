import type { MenuEntry } from '../frame.ts';

function isWithin(pathname: string, url: string | null): boolean {
  if (!url?.startsWith('/') || url === '/') return url === pathname;
  return pathname === url || pathname.startsWith(`${url}/`);
}

/** Whether the page at `pathname` belongs to this entry of the menu: itself, below it, or among a dropdown's links. */
export function isCurrentEntry(entry: MenuEntry, pathname: string): boolean {
  if (isWithin(pathname, entry.url)) return true;
  if (entry.kind === 'link') return false;
  const links = [...entry.links, ...entry.sections.flatMap((section) => section.links)];
  return links.some((link) => isWithin(pathname, link.url));
}
