import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { followGoals } from '../../lib/goals.ts';
import { takeCall } from '../../lib/phone.ts';
import { createVisit, forbidMetrika } from './metrika.ts';

/**
 * Counts pages, calls and goals of visitors who have consented.
 * @param isAllowed reads the stored consent
 */
export function Analytics({ counter, isAllowed }: { counter: string; isAllowed: () => boolean }) {
  const { pathname } = useLocation();
  const [visit] = useState(() => createVisit(window, counter));

  useEffect(() => {
    if (isAllowed()) visit.begin();
    else forbidMetrika(window, counter);
    const unfollow = followGoals(window, visit.goal);
    // The inline script notes even a call that is the visitor's first click.
    const reportCall = () => takeCall(document) && visit.goal('call');
    reportCall();
    // A click on the cookie notice has stored the consent by now.
    const onClick = () => {
      if (isAllowed()) visit.begin();
      reportCall();
    };
    window.addEventListener('click', onClick);
    return () => {
      unfollow();
      window.removeEventListener('click', onClick);
    };
  }, [visit, counter, isAllowed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useEffect(() => visit.page(), [visit, pathname]);

  return null;
}
