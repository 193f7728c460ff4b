import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls `act` after each navigation, to a fragment of the same page too. */
export function useNavigated(act: () => void): void {
  const location = useLocation();
  const onNavigated = useEffectEvent(act);
  // Skip the first run, so that a menu opened before hydration stays open.
  const shownAt = useRef(location);
  useEffect(() => {
    if (shownAt.current === location) return;
    shownAt.current = location;
    onNavigated();
  }, [location]);
}
