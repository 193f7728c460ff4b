import type { Goal, GoalDetails } from '../../lib/goals.ts';
import { type Metrika, startMetrika } from './metrika.ts';
import { visitUrl } from './visit-url.ts';

/** A visit as it is counted. Nothing is told, and nothing kept to be told later, before it has begun. */
export type Visit = {
  /** Starts the counter, once, and counts the page that is open. */
  begin: () => void;
  /** The page that is open now is another one. */
  page: () => void;
  goal: (goal: Goal, details?: GoalDetails) => void;
};

/** @param counter its number in Yandex Metrika */
export function createVisit(view: Window, counter: string): Visit {
  let metrika: Metrika | null = null;
  let lastUrl = '';
  const page = () => {
    const url = visitUrl(view.location);
    if (!metrika || url === lastUrl) return;
    metrika.hit(url, lastUrl || view.document.referrer);
    lastUrl = url;
  };
  return {
    page,
    begin() {
      metrika ??= startMetrika(view, counter);
      page();
    },
    goal: (goal, details = {}) => metrika?.goal(goal, details),
  };
}
