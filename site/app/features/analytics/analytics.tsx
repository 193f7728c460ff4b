import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { followGoals } from '../../lib/goals.ts';
import { forbidMetrika, type Metrika, startMetrika } from './metrika.ts';
import { visitUrl } from './visit-url.ts';

/**
 * Counts the visits of those who have agreed to it: pages, calls, and the goals that features tell of. Its script comes
 * with the visitor's first sign of intent, like all that the page can do without.
 * @param isAllowed whether the visitor has agreed, by what is stored now
 */
export function Analytics({ counter, isAllowed }: { counter: string; isAllowed: () => boolean }) {
  const { pathname } = useLocation();
  const running = useRef<Metrika>(null);
  const lastUrl = useRef('');
  const [metrika, setMetrika] = useState<Metrika | null>(null);

  useEffect(() => {
    const begin = () => {
      if (running.current || !isAllowed()) return;
      running.current = startMetrika(window, counter);
      setMetrika(running.current);
    };
    if (!isAllowed()) forbidMetrika(window, counter);
    begin();
    // The answer to the cookie notice is a press like any other; it has been stored when it arrives here.
    window.addEventListener('click', begin);
    return () => window.removeEventListener('click', begin);
  }, [counter, isAllowed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useEffect(() => {
    if (!metrika) return;
    const url = visitUrl(location);
    metrika.hit(url, lastUrl.current || document.referrer);
    lastUrl.current = url;
  }, [metrika, pathname]);

  useEffect(() => {
    if (!metrika) return;
    const onClick = ({ target }: MouseEvent) => {
      if ((target as Element).closest?.('a[href^="tel:"]')) metrika.goal('call', {});
    };
    const unfollow = followGoals(window, metrika.goal);
    window.addEventListener('click', onClick);
    return () => {
      unfollow();
      window.removeEventListener('click', onClick);
    };
  }, [metrika]);

  return null;
}
