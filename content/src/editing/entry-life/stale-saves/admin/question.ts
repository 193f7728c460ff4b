import type { Conflict } from '../rules';

/** What an editor decides about a refused save; `back` to the form saves nothing. */
export type Decision = 'mine' | 'theirs' | 'back';
/** @property documentId undefined for a single type */
type Entry = { model: string; documentId?: string | undefined };
export type Question = { entry: Entry; conflict: Conflict; answer: (decision: Decision) => void };

const screens = new Set<() => void>();
let question: Question | null = null;
let isOutdated = false;

/** Asks the editor in a dialog of the edit view; cancels the save if there is no edit view. */
export async function askEditor(about: Omit<Question, 'answer'>): Promise<Decision> {
  if (screens.size === 0) return 'back';
  const decision = await new Promise<Decision>((answer) => show({ ...about, answer }));
  show(null);
  return decision;
}

function show(next: Question | null): void {
  question = next;
  for (const tell of screens) tell();
}

/** Reloads the entry once the form is clean: number fields do not follow a change from outside. */
export function outdateForm(): void {
  isOutdated = screens.size > 0;
  for (const tell of screens) tell();
}

export const currentQuestion = (): Question | null => question;
export const isFormOutdated = (): boolean => isOutdated;

/**
 * Returns a function that ends the subscription. When no edit view remains, the open question is answered with `back`.
 * Strapi mounts the view again when the window crosses its tablet breakpoint, so the check waits one task:
 * dropping the question while React commits both trees makes it render without end.
 */
export function watchQuestions(tell: () => void): () => void {
  screens.add(tell);
  return () => {
    screens.delete(tell);
    setTimeout(withdrawUnseen);
  };
}

function withdrawUnseen(): void {
  if (screens.size > 0) return;
  const unseen = question;
  question = null;
  unseen?.answer('back');
}
