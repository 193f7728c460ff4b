import { useEffect, useRef, useState } from 'react';
import { type CookieConsent, isNoticeAnswered, noticeCookie, showNotice } from '../../lib/notice-cookie.ts';
import type { Layout } from '../../model/layout.ts';
import { Button } from '../../ui/button/button.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import css from './cookie-notice.module.css';

/**
 * Shown until answered; refusing is as easy as consenting and hides it for as long. Every page contains it, hidden, and
 * the inline script shows it before the first paint.
 */
export function CookieNotice({ notice }: { notice: NonNullable<Layout['cookieNotice']> }) {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    showNotice(document, notice.version, document.cookie);
    setShown(!isNoticeAnswered(document.cookie, notice.version));
  }, [notice.version]);
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isShown && element.current) return leaveRoom(element.current);
  }, [isShown]);
  if (!isShown) return null;

  const answer = (consent: CookieConsent) => {
    const isHttps = window.location.protocol === 'https:';
    for (const cookie of noticeCookie(consent, notice.version, { lifetimeDays: notice.lifetimeDays, isHttps })) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
      document.cookie = cookie;
    }
    setShown(false);
  };
  return (
    <aside ref={element} className={css.notice} aria-label="Файлы cookie">
      <Prose html={notice.html} />
      <div className={css.actions}>
        <Button size="small" onClick={() => answer('all')}>
          {notice.label}
        </Button>
        <Button size="small" variant="quiet" onClick={() => answer('necessary')}>
          Только необходимые
        </Button>
      </div>
    </aside>
  );
}

/**
 * Reserves space at the end of the page for the part that the notice covers, so that it hides nothing that a visitor
 * scrolls or tabs to (WCAG 2.4.11). Uses a style sheet: the policy forbids style attributes, and a custom property of
 * <html> would restyle the whole page.
 * @returns releases the space
 */
function leaveRoom(notice: HTMLElement): (() => void) | undefined {
  // Safari before 16.4 lacks such sheets: the end of the page can be read once the notice is answered.
  if (!('adoptedStyleSheets' in document)) return undefined;
  const room = new CSSStyleSheet();
  const measure = () => {
    const isOver = getComputedStyle(notice).position === 'fixed';
    // Its distance from the bar below it, and room for a focus ring.
    const gapPx = 12 + 8;
    const coveredPx = isOver ? notice.offsetHeight + gapPx : 0;
    room.replaceSync(
      `html { scroll-padding-bottom: calc(var(--bar) + ${coveredPx}px) } footer { --notice: ${coveredPx}px }`,
    );
  };
  document.adoptedStyleSheets.push(room);
  // Observing the notice and not the window also covers print, which hides it for a moment.
  const observer = new ResizeObserver(measure);
  observer.observe(notice);
  return () => {
    observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== room);
  };
}
