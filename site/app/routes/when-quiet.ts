import { dropOldDrafts } from '../forms/draft.ts';

/** Until then a page that has come alive has better things to do (milliseconds). */
const quietAfterMs = 5000;

/** What no visitor waits for: forgets old drafts, and has the card without a network kept. @returns calls it off */
export function whenQuiet(): () => void {
  const timer = setTimeout(() => {
    dropOldDrafts(() => sessionStorage, Date.now());
    // Only over HTTPS and on one's own machine. Without a worker nothing is missing.
    if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {});
  }, quietAfterMs);
  return () => clearTimeout(timer);
}
