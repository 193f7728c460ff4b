import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { noteShownPage } from './build-watch/document-loads.ts';

/**
 * After a client navigation focus moves to the new page's heading, as a full page load would begin there. A page of a
 * list is a page too.
 */
export function FocusOnNavigation() {
  const { pathname, search, hash } = useLocation();
  const place = `${pathname} ${new URLSearchParams(search).get('page')}`;
  const type = useNavigationType();
  const shown = useRef<string | null>(null);

  useEffect(() => noteShownPage({ pathname, search }), [pathname, search]);
  useEffect(() => {
    const before = shown.current;
    shown.current = place;
    // An error page brings a frame of its own: one that is mounted by a link is a navigation, no document.
    const isDocument = before === null && type === 'POP';
    // A link to a place inside the page goes to that place.
    if (isDocument || before === place || hash) return;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!target) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [place, hash, type]);

  return null;
}
