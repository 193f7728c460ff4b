import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { MenuEntry } from '../../cms/layout.server.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { MoreLink } from '../../ui/more-link/more-link.tsx';
import css from './main-menu.module.css';
import { useNavigated } from './use-navigated.ts';

/** The desktop menu. Its `details` share a name, so one panel is open at a time even without script. */
export function MainMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const current = currentEntry(entries, pathname);
  useNavigated(() => closeAll(list.current));

  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      if (!list.current?.contains(event.target as Node)) closeAll(list.current);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const open = list.current?.querySelector<HTMLDetailsElement>('details[open]');
      closeAll(list.current);
      if (open?.contains(document.activeElement)) open.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  return (
    <ul className={css.menu} ref={list}>
      {entries.map((entry) => (
        <MenuItem key={entry.label} entry={entry} isCurrent={entry === current} pathname={pathname} />
      ))}
    </ul>
  );
}

function closeAll(list: HTMLUListElement | null) {
  for (const details of list?.querySelectorAll('details[open]') ?? []) details.removeAttribute('open');
}

function MenuItem({ entry, isCurrent, pathname }: { entry: MenuEntry; isCurrent: boolean; pathname: string }) {
  if (entry.kind === 'link') {
    return (
      <li>
        {/* A page below the entry is not the current page itself. */}
        <Link to={entry.url} aria-current={isCurrent ? (pathname === entry.url ? 'page' : 'true') : undefined}>
          {entry.label}
        </Link>
      </li>
    );
  }
  const isWide = entry.sections.length > 0;
  return (
    <li data-wide={isWide ? '' : undefined}>
      <details name="main-menu">
        <summary data-current={isCurrent ? '' : undefined}>
          {entry.label}
          <Icon name="chevron-down" />
        </summary>
        <div className={css.panel} data-size={isWide ? 'wide' : 'small'}>
          {isWide ? <WidePanel entry={entry} /> : <LinkList links={entry.links} />}
        </div>
      </details>
    </li>
  );
}

function WidePanel({ entry }: { entry: Extract<MenuEntry, { kind: 'dropdown' }> }) {
  return (
    <div className={`wrap ${css.groups}`}>
      {entry.sections.map((section) => (
        <section key={section.label}>
          <h2>{section.url ? <Link to={section.url}>{section.label}</Link> : section.label}</h2>
          <LinkList links={section.links} />
        </section>
      ))}
      {entry.links.length > 0 && (
        <div className={css.all}>
          {entry.links.map((link) => (
            <MoreLink key={link.url} to={link.url}>
              {link.label}
            </MoreLink>
          ))}
        </div>
      )}
    </div>
  );
}

function LinkList({ links }: { links: readonly { label: string; url: string }[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.url}>
          <Link to={link.url}>{link.label}</Link>
        </li>
      ))}
    </ul>
  );
}

function isWithin(pathname: string, url: string | null): boolean {
  if (!url?.startsWith('/') || url === '/') return url === pathname;
  return pathname === url || pathname.startsWith(`${url}/`);
}

/** Returns the entry of the page at `pathname`: by the entry's own URL, or else the dropdown that links to it. */
export function currentEntry(entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined {
  return (
    entries.find((entry) => isWithin(pathname, entry.url)) ??
    entries.find((entry) => linksOf(entry).some((link) => isWithin(pathname, link.url)))
  );
}

function linksOf(entry: MenuEntry) {
  return entry.kind === 'link' ? [] : [...entry.links, ...entry.sections.flatMap((section) => section.links)];
}
