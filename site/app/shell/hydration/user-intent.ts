/** Dispatched on `window` at the first sign that the visitor is about to interact; <html> gets `data-user-intent`. */
export const userIntentEvent = 'userintent';

let intent: Promise<void> | null = null;

/** Resolves at the first sign of user intent; on the server at once. */
export function userIntent(): Promise<void> {
  if (import.meta.env.SSR) return Promise.resolve();
  intent ??= new Promise((resolve) => {
    if ('userIntent' in document.documentElement.dataset) resolve();
    else window.addEventListener(userIntentEvent, () => resolve(), { once: true });
  });
  return intent;
}

/** Maximum wait for an idle moment. */
const idleTimeoutMs = 2000;
/** Wait in browsers without `requestIdleCallback`. */
const idleFallbackMs = 200;

const interactive = 'a, button, summary, label, input, select, textarea';
/** Assistive software may send a click, an input or a scroll without any other event. */
const signs = [
  ...['pointerover', 'pointerdown', 'touchstart', 'wheel', 'focusin', 'keydown'],
  ...['click', 'input', 'scroll'],
] as const;

/**
 * Watches for user intent and reports it by `userIntentEvent`.
 * @param preload called when the page has loaded and the browser is idle, unless `start` came first
 * @param start called once at the first sign of intent, when the document is complete. A URL with a fragment also starts,
 *   in the idle moment: its target may have to open. So does `data-hydrate`, for a page that changes on its own.
 */
export function watchUserIntent(view: Window, { preload, start }: { preload: () => void; start: () => void }): void {
  const page = view.document;
  let isStarted = false;

  const onSign = ({ type, target }: Event) => {
    // Hovering non-interactive content and scrolling inside the page do not count.
    if (type === 'pointerover' && !(target as Element).closest?.(interactive)) return;
    if (type === 'scroll' && target !== page) return;
    for (const kind of signs) view.removeEventListener(kind, onSign, true);
    page.documentElement.dataset.userIntent = '';
    view.dispatchEvent(new Event(userIntentEvent));
    if (page.readyState !== 'loading') startOnce();
    else page.addEventListener('DOMContentLoaded', startOnce, { once: true });
  };
  const startOnce = () => {
    if (isStarted) return;
    isStarted = true;
    start();
  };
  const onIdle = () => {
    if (view.location.hash || page.querySelector('[data-hydrate]')) startOnce();
    else if (!isStarted) preload();
  };
  const onLoad = () => {
    if (view.requestIdleCallback) view.requestIdleCallback(onIdle, { timeout: idleTimeoutMs });
    else view.setTimeout(onIdle, idleFallbackMs);
  };

  for (const kind of signs) view.addEventListener(kind, onSign, { capture: true, passive: true });
  if (page.readyState === 'complete') onLoad();
  else view.addEventListener('load', onLoad, { once: true });
}
