import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router';
import { missingScriptEvent, noteShownPage } from './document-loads.ts';
import css from './navigation.module.css';

/** Focuses the new page's heading after a client navigation, as a document load would start at the top. */
export function FocusOnNavigation() {
  const { pathname, search, hash } = useLocation();
  // Another page of a list counts as a new page.
  const page = `${pathname} ${new URLSearchParams(search).get('page')}`;
  const type = useNavigationType();
  const shown = useRef<string | null>(null);

  useEffect(() => noteShownPage({ pathname, search }), [pathname, search]);
  useEffect(() => {
    const before = shown.current;
    shown.current = page;
    // An error page mounts this component again; unlike a document, a client navigation to it is no POP.
    const isDocument = before === null && type === 'POP';
    // A link with a fragment goes to its target.
    if (isDocument || before === page || hash) return;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!target) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [page, hash, type]);

  return null;
}

/** Shows the error page when the requested page's script is missing and the page was reloaded a moment ago. */
export function MissingScript() {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const show = () => setMissing(true);
    window.addEventListener(missingScriptEvent, show);
    return () => window.removeEventListener(missingScriptEvent, show);
  }, []);
  if (isMissing) throw new Error('a part of the page could not be loaded');
  return null;
}

/** A thin line while a page loads; CSS delays it by 150 ms. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={css.bar} role="progressbar" aria-label="Страница загружается" />;
}
