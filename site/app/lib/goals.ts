/**
 * Analytics goals, reported to the counter that the visitor allowed, if any: docs/decisions/010-maps-and-counters.md.
 */
export type Goal =
  | 'call'
  | 'callback_opened'
  | 'callback_type'
  | 'callback_sent'
  | 'callback_refused'
  | 'review_sent'
  | 'review_refused'
  | 'search_nothing';

/** Kinds and names of fields; never their content. */
export type GoalDetails = Readonly<Record<string, string>>;

type ReachedGoal = { goal: Goal; details: GoalDetails };

const eventName = 'goal';
/** The counter loads after the first goals of a page, which are queued; a page has fewer than this. */
const maxQueued = 10;
let queued: ReachedGoal[] | null = [];

export function reachGoal(goal: Goal, details: GoalDetails = {}): void {
  if (queued && queued.length < maxQueued) queued.push({ goal, details });
  else window.dispatchEvent(new CustomEvent(eventName, { detail: { goal, details } }));
}

/** Reports every goal once, including the queued ones. Returns a function that stops it. */
export function followGoals(view: Window, onGoal: (goal: Goal, details: GoalDetails) => void): () => void {
  const report = ({ goal, details }: ReachedGoal) => onGoal(goal, details);
  const onEvent = (event: Event) => report((event as CustomEvent<ReachedGoal>).detail);
  view.addEventListener(eventName, onEvent);
  queued?.forEach(report);
  queued = null;
  return () => view.removeEventListener(eventName, onEvent);
}
