import { type SyntheticEvent, useEffect, useMemo, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { concurrentPreloads } from '../../lib/limits.ts';
import { isThinLine } from '../device/thin-line.ts';
import { popupTarget } from '../popups/popup-target.ts';
import { createPreloadQueue } from './preload-queue.ts';

/** A pointer that only passes over a link has gone on by then. */
const intentMs = 100;
/** A page that has not come by then makes room for the next. */
const patienceMs = 5000;

/** Preloads the pages that a visitor is about to open: at a pointer's stay, a finger's touch, or the keyboard's focus. */
export function Preloads() {
  const [active, setActive] = useState<readonly string[]>([]);
  const queue = useMemo(() => createPreloadQueue(concurrentPreloads, setActive), []);

  useEffect(() => {
    if (isThinLine(navigator)) return;
    let timer: ReturnType<typeof setTimeout>;
    const intend = ({ target }: Pick<Event, 'target'>) => {
      clearTimeout(timer);
      const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
      const path = link && pageOf(new URL(link.href), location);
      if (path) timer = setTimeout(() => queue.add(path), intentMs);
    };
    const kinds = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const kind of kinds) document.addEventListener(kind, intend, { passive: true });
    // What brought this script here has happened already.
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
    // The page's data; its script is a preload.
    if (currentTarget.rel === 'prefetch') onDone(path);
  };
  useEffect(() => {
    const timer = setTimeout(() => onDone(path), patienceMs);
    return () => clearTimeout(timer);
  }, [path, onDone]);
  return <PrefetchPageLinks page={path} {...{ onLoad: onEnd, onError: onEnd }} />;
}

/** The page of this site that a link leads to; null for the one that is shown, for files, and for what opens in place. */
function pageOf(url: URL, here: Location): string | null {
  const isPage = url.origin === here.origin && !/^\/(uploads|assets)\/|\.\w+$/.test(url.pathname);
  if (!isPage || url.pathname === here.pathname || popupTarget(url, here)) return null;
  return `${url.pathname}${url.search}`;
}
