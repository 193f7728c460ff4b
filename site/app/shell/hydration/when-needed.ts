import { wantedEvent } from './wanted.ts';

/** An idle moment that does not come is not waited for any longer. */
const idlePatienceMs = 2000;
/** Where the browser cannot tell that it is idle, about the time in which it is. */
const restMs = 200;

const pressable = 'a, button, summary, label, input, select, textarea';
/** What software that acts for a visitor does comes without the rest: a press, a value, a scroll. */
const intents = [
  ...['pointerover', 'pointerdown', 'touchstart', 'wheel', 'focusin', 'keydown'],
  ...['click', 'input', 'scroll'],
] as const;

/**
 * Tells of the two moments in which a page gets what it can do without at first.
 * @param prepare called when the page is loaded and the browser idle, unless `begin` was before
 * @param begin called once: at the first sign that the visitor is about to do something, never before the page's own data
 *   is there; the sign itself is told to the page's parts. In the idle moment, and without a sign, where the address names
 *   a place in the page: what it points to may want to be opened.
 */
export function whenNeeded(view: Window, { prepare, begin }: { prepare: () => void; begin: () => void }): void {
  const page = view.document;
  let isBegun = false;

  const onIntent = ({ type, target }: Event) => {
    // A pointer that only crosses the page has nothing in mind, nor has a row of the page that scrolls by itself.
    if (type === 'pointerover' && !(target as Element).closest?.(pressable)) return;
    if (type === 'scroll' && target !== page) return;
    for (const kind of intents) view.removeEventListener(kind, onIntent, true);
    page.documentElement.dataset.wanted = '';
    view.dispatchEvent(new Event(wantedEvent));
    if (page.readyState !== 'loading') start();
    else page.addEventListener('DOMContentLoaded', start, { once: true });
  };
  const start = () => {
    if (isBegun) return;
    isBegun = true;
    begin();
  };
  const onIdle = () => {
    if (view.location.hash) start();
    else if (!isBegun) prepare();
  };
  const onLoad = () => {
    if (view.requestIdleCallback) view.requestIdleCallback(onIdle, { timeout: idlePatienceMs });
    else view.setTimeout(onIdle, restMs);
  };

  for (const kind of intents) view.addEventListener(kind, onIntent, { capture: true, passive: true });
  if (page.readyState === 'complete') onLoad();
  else view.addEventListener('load', onLoad, { once: true });
}
