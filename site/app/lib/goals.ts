/** What a clinic wants to know of its visitors' ways. Told to whoever counts, if anybody does: docs/decisions/012. */
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

const eventName = 'goal';

/** Says that a visitor has come this far. Nobody needs to listen. */
export function reachGoal(goal: Goal, details: GoalDetails = {}): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: { goal, details } }));
}

/** Calls with each goal that is reached from now on. @returns what ends it */
export function followGoals(view: Window, onGoal: (goal: Goal, details: GoalDetails) => void): () => void {
  const onEvent = (event: Event) => {
    const { goal, details } = (event as CustomEvent<{ goal: Goal; details: GoalDetails }>).detail;
    onGoal(goal, details);
  };
  view.addEventListener(eventName, onEvent);
  return () => view.removeEventListener(eventName, onEvent);
}
