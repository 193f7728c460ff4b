import type { Goal, GoalDetails } from '../../lib/goals.ts';

type Metrika = {
  hit: (url: string, referer: string) => void;
  goal: (goal: Goal, details: GoalDetails) => void;
};

/** Queues calls until the counter's script replaces it. */
type Queue = { (...call: unknown[]): void; a?: unknown[][]; l?: number };
type View = Window & { ym?: Queue; [flag: `disableYaCounter${string}`]: boolean };

const scriptUrl = 'https://mc.yandex.ru/metrika/tag.js';

/** Starts Yandex Metrika, only with the visitor's consent. @param counter its number */
export function startMetrika(window: Window, counter: string): Metrika {
  const view = window as View;
  view[`disableYaCounter${counter}`] = false;
  const queue: Queue = (...call) => {
    queue.a = [...(queue.a ?? []), call];
  };
  queue.l = Date.now();
  // A heading «ym» in an editor's text has the id «ym», which the browser exposes as window.ym.
  if (typeof view.ym !== 'function') view.ym = queue;
  const script = view.document.createElement('script');
  script.async = true;
  script.src = scriptUrl;
  view.document.head.append(script);
  const call = (method: string, ...rest: unknown[]) => view.ym?.(Number(counter), method, ...rest);
  // Session recordings and click maps would include the content of forms.
  call('init', { defer: true, accurateTrackBounce: true, clickmap: false, trackLinks: false, webvisor: false });
  return {
    hit: (url, referer) => call('hit', url, { referer }),
    goal: (goal, details) => call('reachGoal', goal, details),
  };
}

/** Prevents the counter from starting and removes its cookies of an earlier consent. */
export function forbidMetrika(window: Window, counter: string): void {
  (window as View)[`disableYaCounter${counter}`] = true;
  const { document, location } = window;
  const labels = location.hostname.split('.');
  // The counter sets them for all hosts of the domain, and only the same domain removes them.
  const domains = labels.map((_, i) => `; Domain=${labels.slice(i).join('.')}`);
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!name.startsWith('_ym')) continue;
    for (const domain of ['', ...domains]) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
  }
}

/** A visit to the site. Events before `begin` are neither reported nor stored. */
type Visit = {
  /** Starts the counter once and counts the open page. */
  begin: () => void;
  /** Counts the open page, if it is a new one. */
  page: () => void;
  goal: (goal: Goal, details?: GoalDetails) => void;
};

export function createVisit(view: Window, counter: string): Visit {
  let metrika: Metrika | null = null;
  let lastUrl = '';
  const page = () => {
    const url = visitUrl(view.location);
    if (!metrika || url === lastUrl) return;
    metrika.hit(url, lastUrl || refererOf(view));
    lastUrl = url;
  };
  return {
    page,
    begin() {
      // The URL of that page opens a visit: no script of others starts there.
      if (view.location.pathname === '/visit') return;
      metrika ??= startMetrika(view, counter);
      page();
    },
    goal: (goal, details = {}) => metrika?.goal(goal, details),
  };
}

/** Of our own pages only what is counted of them: a query may be a search, or the link of a visit. */
const refererOf = ({ document: { referrer }, location: { origin } }: Window): string =>
  referrer.startsWith(origin) ? visitUrl(new URL(referrer)) : referrer;

const campaign = /^(utm_\w+|yclid|ysclid|ymclid|gclid|_openstat|etext)$/;

/** Returns the counted URL: with the parameters of a campaign, without searches and choices. */
export function visitUrl({ origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>): string {
  const campaignParams = [...new URLSearchParams(search)].filter(([name]) => campaign.test(name));
  return `${origin}${pathname}${campaignParams.length > 0 ? `?${new URLSearchParams(campaignParams)}` : ''}`;
}
