import { useCallback, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Analytics } from '../features/analytics/analytics.tsx';
import { leaveRoomForNotice } from '../features/cookie-notice/notice-room.ts';
import { contentChangedEvent } from '../features/preview/edit-rules.ts';
import { dropOldDrafts } from '../forms/draft.ts';
import { isAnalyticsAllowed } from '../lib/notice-cookie.ts';
import { useLayout } from '../shell/layout.ts';
import { Preloads } from '../shell/navigation/preloads.tsx';
import { Notifications } from '../ui/notifications/notifications.tsx';

/** Parts of every page without HTML, loaded when the visitor starts to interact. */
export function DeferredLayout() {
  const { metrikaCounter, cookieNotice } = useLayout();
  const version = cookieNotice?.version ?? '';
  const isAllowed = useCallback(() => isAnalyticsAllowed(document.cookie, version), [version]);
  useEffect(scheduleUpkeep, []);
  useEffect(leaveRoomForNotice, []);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const reload = (event: Event) => {
      event.preventDefault();
      void revalidate();
    };
    window.addEventListener(contentChangedEvent, reload);
    return () => window.removeEventListener(contentChangedEvent, reload);
  }, [revalidate]);
  return (
    <>
      <Preloads />
      <Notifications />
      {metrikaCounter && <Analytics counter={metrikaCounter} isAllowed={isAllowed} />}
    </>
  );
}

/** Delay after hydration before work that no visitor waits for. */
const upkeepDelayMs = 5000;

/** Schedules the removal of old drafts and the registration of the service worker. */
function scheduleUpkeep(): () => void {
  const timer = setTimeout(() => {
    dropOldDrafts();
    // Works over HTTPS and on localhost only; the site needs no worker.
    if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {});
  }, upkeepDelayMs);
  return () => clearTimeout(timer);
}
