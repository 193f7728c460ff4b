import type { Goal, GoalDetails } from '../../lib/goals.ts';

export type Metrika = {
  /** A page was opened. */
  hit: (url: string, referer: string) => void;
  goal: (goal: Goal, details: GoalDetails) => void;
};

/** Calls until its script has come, and then the script's own function. */
type Queue = { (...call: unknown[]): void; a?: unknown[][]; l?: number };
type View = Window & { ym?: Queue; [flag: `disableYaCounter${string}`]: boolean };

const scriptUrl = 'https://mc.yandex.ru/metrika/tag.js';

/**
 * Starts Yandex Metrika. Only after a visitor has agreed.
 * @param counter its number, digits
 */
export function startMetrika(window: Window, counter: string): Metrika {
  const view = window as View;
  view[`disableYaCounter${counter}`] = false;
  const queue: Queue = (...call) => {
    queue.a = [...(queue.a ?? []), call];
  };
  queue.l = Date.now();
  // A heading «ym» in an editor's text has that id, and the browser then calls the heading window.ym.
  if (typeof view.ym !== 'function') view.ym = queue;
  const script = view.document.createElement('script');
  script.async = true;
  script.src = scriptUrl;
  view.document.head.append(script);
  const ask = (method: string, ...rest: unknown[]) => view.ym?.(Number(counter), method, ...rest);
  // No recording of sessions, no map of clicks: they would take what is written in forms along.
  ask('init', { defer: true, accurateTrackBounce: true, clickmap: false, trackLinks: false, webvisor: false });
  return {
    hit: (url, referer) => ask('hit', url, { referer }),
    goal: (goal, details) => ask('reachGoal', goal, details),
  };
}

/** Keeps the counter from starting by any other way, and takes away what an earlier agreement has left. */
export function forbidMetrika(window: Window, counter: string): void {
  (window as View)[`disableYaCounter${counter}`] = true;
  for (const cookie of window.document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (name.startsWith('_ym')) window.document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
}
