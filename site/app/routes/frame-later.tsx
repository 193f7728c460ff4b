import { useCallback, useEffect } from 'react';
import { Analytics } from '../features/analytics/analytics.tsx';
import { isAnalyticsAllowed } from '../features/cookie-notice/is-analytics-allowed.ts';
import { Preloads } from '../shell/preload/preloads.tsx';
import { useFrame } from '../shell/use-frame.ts';
import { Notifications } from '../ui/notifications/notifications.tsx';
import { whenQuiet } from './when-quiet.ts';

/** What belongs to every page, has no HTML in it, and is not needed before the visitor does something. */
export function FrameLater() {
  const { metrikaCounter, cookieNotice } = useFrame();
  const version = cookieNotice?.version ?? '';
  const isAllowed = useCallback(() => isAnalyticsAllowed(document.cookie, version), [version]);
  useEffect(whenQuiet, []);
  return (
    <>
      <Preloads />
      <Notifications />
      {metrikaCounter && <Analytics counter={metrikaCounter} isAllowed={isAllowed} />}
    </>
  );
}
