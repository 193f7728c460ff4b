import { wantedEvent } from './wanted.ts';

/** An idle moment that does not come is not waited for any longer. */
const idlePatienceMs = 2000;
/** Where the browser cannot tell that it is idle, about the time in which it is. */
const restMs = 200;

const pressable = 'a, button, summary, label, input, select, textarea';
const intents = ['pointerover', 'pointerdown', 'touchstart', 'wheel', 'focusin', 'keydown'] as const;

/**
 * Calls once: at the first sign that the visitor is about to do something, or when the page is loaded and the browser
 * idle, whichever comes first; never before the page's own data is there. The sign itself is told to the page's parts.
 */
export function whenNeeded(view: Window, begin: () => void): void {
  const page = view.document;
  let isBegun = false;

  const onIntent = ({ type, target }: Event) => {
    // A pointer that only crosses the page has nothing in mind.
    if (type === 'pointerover' && !(target as Element).closest?.(pressable)) return;
    for (const kind of intents) page.removeEventListener(kind, onIntent, true);
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
  const onLoad = () => {
    if (view.requestIdleCallback) view.requestIdleCallback(start, { timeout: idlePatienceMs });
    else view.setTimeout(start, restMs);
  };

  for (const kind of intents) page.addEventListener(kind, onIntent, { capture: true, passive: true });
  if (page.readyState === 'complete') onLoad();
  else view.addEventListener('load', onLoad, { once: true });
}
