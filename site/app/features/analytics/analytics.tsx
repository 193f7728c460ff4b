import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { followGoals } from '../../lib/goals.ts';
import { takeCall } from '../../lib/phone.ts';
import { forbidMetrika } from './metrika.ts';
import { createVisit } from './visit.ts';

/**
 * Counts the visits of those who have agreed to it: pages, calls, and the goals that features tell of. Its script comes
 * with the visitor's first sign of intent, like all that the page can do without.
 * @param isAllowed whether the visitor has agreed, by what is stored now
 */
export function Analytics({ counter, isAllowed }: { counter: string; isAllowed: () => boolean }) {
  const { pathname } = useLocation();
  const [visit] = useState(() => createVisit(window, counter));

  useEffect(() => {
    if (isAllowed()) visit.begin();
    else forbidMetrika(window, counter);
    const unfollow = followGoals(window, visit.goal);
    // The page's first script has heard of it, also when the first thing a visitor pressed was a phone number.
    const tellCall = () => takeCall(document) && visit.goal('call');
    tellCall();
    // The answer to the cookie notice is a press like any other; it has been stored when it arrives here.
    const onClick = () => {
      if (isAllowed()) visit.begin();
      tellCall();
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
