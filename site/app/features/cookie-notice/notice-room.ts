import { noticeId } from '../../lib/notice-cookie.ts';

/**
 * Reserves space at the end of the page for what the cookie notice covers until it is answered, so that it hides nothing
 * that a visitor scrolls or tabs to (WCAG 2.4.11). Uses a style sheet: the policy forbids style attributes, and a custom
 * property of <html> would restyle the whole page.
 * @returns releases the space
 */
export function leaveRoomForNotice(): (() => void) | undefined {
  const notice = document.getElementById(noticeId);
  if (!notice) return undefined;
  const room = new CSSStyleSheet();
  const measure = () => {
    const isOver = getComputedStyle(notice).position === 'fixed';
    // Room for a focus ring.
    const gapPx = 8;
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
