/** What a clinic wants to know of its visitors' ways. Told to whoever counts, if anybody does: docs/decisions/010. */
export type Goal =
  | 'call'
  | 'callback_opened'
  | 'callback_type'
  | 'callback_sent'
  | 'callback_refused'
  | 'review_sent'
  | 'review_refused'
  | 'search_nothing';

/** Kinds and names of fields; never what a visitor has written. */
export type GoalDetails = Readonly<Record<string, string>>;

type Reached = { goal: Goal; details: GoalDetails };

const eventName = 'goal';
/** Whoever counts comes later than the first goals of a page: these wait for him. More than a page can have. */
const maxEarly = 10;
let early: Reached[] | null = [];

/** Says that a visitor has come this far. Nobody needs to listen. */
export function reachGoal(goal: Goal, details: GoalDetails = {}): void {
  if (early && early.length < maxEarly) early.push({ goal, details });
  else window.dispatchEvent(new CustomEvent(eventName, { detail: { goal, details } }));
}

/** Calls with each goal, those that were reached before too, but once. @returns what ends it */
export function followGoals(view: Window, onGoal: (goal: Goal, details: GoalDetails) => void): () => void {
  const tell = ({ goal, details }: Reached) => onGoal(goal, details);
  const onEvent = (event: Event) => tell((event as CustomEvent<Reached>).detail);
  view.addEventListener(eventName, onEvent);
  early?.forEach(tell);
  early = null;
  return () => view.removeEventListener(eventName, onEvent);
}
