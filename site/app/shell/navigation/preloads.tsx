import { type SyntheticEvent, useEffect, useMemo, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { concurrentPreloads } from '../../lib/limits.ts';
import { popupTarget } from '../popups/popup-target.ts';
import { isSlowConnection } from './watch-build.ts';

/**
 * Queues pages to preload, each once.
 * @param concurrent maximum active pages
 * @param onChange called with the active paths when they change
 */
export function createPreloadQueue(concurrent: number, onChange: (active: readonly string[]) => void) {
  const known = new Set<string>();
  const waiting: string[] = [];
  let active: string[] = [];

  function fill() {
    active = [...active, ...waiting.splice(0, concurrent - active.length)];
    onChange(active);
  }

  return {
    add(path: string) {
      if (known.has(path)) return;
      known.add(path);
      waiting.push(path);
      if (active.length < concurrent) fill();
    },
    /** Ends an active preload. */
    done(path: string) {
      if (!active.includes(path)) return;
      active = active.filter((one) => one !== path);
      fill();
    },
  };
}

/** A pointer stays longer than this on a link that the visitor may follow. */
const intentMs = 100;
/** A slower preload makes room for the next. */
const timeoutMs = 5000;

/** Preloads pages at a hover, a touch or the focus of their links. */
export function Preloads() {
  const [active, setActive] = useState<readonly string[]>([]);
  const queue = useMemo(() => createPreloadQueue(concurrentPreloads, setActive), []);

  useEffect(() => {
    if (isSlowConnection(navigator)) return;
    let timer: ReturnType<typeof setTimeout>;
    const intend = ({ target }: Pick<Event, 'target'>) => {
      clearTimeout(timer);
      const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
      const path = link && pageOf(new URL(link.href), location);
      if (path) timer = setTimeout(() => queue.add(path), intentMs);
    };
    const kinds = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const kind of kinds) document.addEventListener(kind, intend, { passive: true });
    // The intent that loaded this script has no further event.
    const [held] = document.querySelectorAll('a:is(:hover, :focus)');
    if (held) intend({ target: held });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) document.removeEventListener(kind, intend);
    };
  }, [queue]);

  return active.map((path) => <Preload key={path} path={path} onDone={queue.done} />);
}

function Preload({ path, onDone }: { path: string; onDone: (path: string) => void }) {
  const onEnd = ({ currentTarget }: SyntheticEvent<HTMLLinkElement>) => {
    // The page's data; its script has rel="modulepreload".
    if (currentTarget.rel === 'prefetch') onDone(path);
  };
  useEffect(() => {
    const timer = setTimeout(() => onDone(path), timeoutMs);
    return () => clearTimeout(timer);
  }, [path, onDone]);
  return <PrefetchPageLinks page={path} {...{ onLoad: onEnd, onError: onEnd }} />;
}

/** Returns the path of a page of this site. `null` for the current page, files and links that open in place. */
function pageOf(url: URL, here: Location): string | null {
  const isPage = url.origin === here.origin && !/^\/(uploads|assets)\/|\.\w+$/.test(url.pathname);
  if (!isPage || url.pathname === here.pathname || popupTarget(url, here)) return null;
  return `${url.pathname}${url.search}`;
}
