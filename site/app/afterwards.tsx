import { useEffect } from 'react';
import { dropOldDrafts } from './forms/draft.ts';
import { Preloads } from './shell/preload/preloads.tsx';
import { Notifications } from './ui/notifications/notifications.tsx';

/** Until then a page that has come alive has better things to do (milliseconds). */
const quietAfterMs = 5000;

/** What every page gets when its visitor begins to do something, and has no HTML of before. */
export function Afterwards() {
  useEffect(() => {
    const timer = setTimeout(() => {
      dropOldDrafts(() => sessionStorage, Date.now());
      // Only over HTTPS and on one's own machine. Without a worker nothing is missing.
      if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {});
    }, quietAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Preloads />
      <Notifications />
    </>
  );
}
