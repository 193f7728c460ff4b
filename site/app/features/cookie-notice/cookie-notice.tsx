import { useEffect, useRef, useState } from 'react';
import { isNoticeAnswered, type NoticeAnswer, noticeCookie, showNotice } from '../../lib/notice-cookie.ts';
import { watchResize } from '../../lib/watch-resize.ts';
import type { Frame } from '../../shell/frame.ts';
import { Button } from '../../ui/button/button.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import css from './cookie-notice.module.css';

/**
 * The cookie notice: shown until answered. Refusing takes one press, like agreeing, and hides it for as long. It is in
 * everybody's page, hidden, and the page's first script shows it: painted with the rest, it is never the last to come.
 */
export function CookieNotice({ notice }: { notice: NonNullable<Frame['cookieNotice']> }) {
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

  const answer = (consent: NoticeAnswer) => {
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
 * Leaves room at the page's lower end for as much of it as the notice covers, so that nothing stays under it that a visitor
 * scrolls or tabs to. By a style sheet: a style attribute is what the policy forbids in a document, and a custom property of
 * <html> would have the whole page styled anew.
 * @returns takes the room back
 */
function leaveRoom(notice: HTMLElement): (() => void) | undefined {
  // Before Safari 16.4 there are no such sheets: the end of the page can be read once the notice is answered.
  if (!('adoptedStyleSheets' in document)) return undefined;
  const room = new CSSStyleSheet();
  const measure = () => {
    const isOver = getComputedStyle(notice).position === 'fixed';
    const gapPx = 12;
    const coveredPx = isOver ? notice.offsetHeight + gapPx : 0;
    room.replaceSync(
      `html { scroll-padding-bottom: calc(var(--bar) + ${coveredPx}px) } footer { --notice: ${coveredPx}px }`,
    );
  };
  measure();
  document.adoptedStyleSheets.push(room);
  const stop = watchResize(window, measure);
  return () => {
    stop();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== room);
  };
}
