import { userIntentEvent } from './hydration/user-intent.ts';

/**
 * Ends the partial layout of the first view (styles/layout.css) by `data-whole` on <html>: at the first sign of intent,
 * before the visitor scrolls; at once for a URL with a fragment, a reload and a step back, which restore a scroll
 * position, and in the version for the visually impaired, whose large text exceeds the estimated height.
 */
export function endFirstView(view: Window): void {
  const root = view.document.documentElement;
  const end = () => {
    root.dataset.whole = '';
  };
  const [visit] = view.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if ('scheme' in root.dataset || view.location.hash || (visit && visit.type !== 'navigate')) end();
  view.addEventListener(userIntentEvent, end, { once: true });
}
