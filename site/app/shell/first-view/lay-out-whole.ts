import { wantedEvent } from '../hydration/wanted.ts';

/**
 * Ends the first view, in which the browser lays out only what can be seen (`first-view.css`): `data-whole` on <html>. At
 * the first sign of intent, so that whoever scrolls, jumps or searches in the page moves over one of its true height; at
 * once where the visitor comes to a place in the page, by its address or by going back, and in the version for the visually
 * impaired, whose letters make any height too small.
 */
export function layOutWhole(view: Window): void {
  const root = view.document.documentElement;
  const end = () => {
    root.dataset.whole = '';
  };
  const [visit] = view.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if ('scheme' in root.dataset || view.location.hash || (visit && visit.type !== 'navigate')) end();
  view.addEventListener(wantedEvent, end, { once: true });
}
