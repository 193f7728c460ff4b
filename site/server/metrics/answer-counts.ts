import type { MiddlewareHandler } from 'hono';

/** How an answer came to be: from the store, made now, for one visitor; or no page at all. */
export const answerKinds = ['hit', 'stale', 'miss', 'bypass', 'other'] as const;
export type AnswerKind = (typeof answerKinds)[number];

export const forms = ['callback', 'review'] as const;
export const formOutcomes = ['sent', 'refused', 'too-many', 'failed'] as const;
type Form = (typeof forms)[number];
type FormOutcome = (typeof formOutcomes)[number];

export type AnswerCounts = ReturnType<typeof createAnswerCounts>;

/** What happens is added up as plain numbers, by words of closed lists. */
export function createAnswerCounts() {
  const answers = new Map<string, number>();
  const outcomes = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    noteAnswer: (kind: AnswerKind, status: number) => add(answers, `${kind} ${classOf(status)}`),
    noteForm: (form: Form, outcome: FormOutcome) => add(outcomes, `${form} ${outcome}`),
    answers: () => split(answers) as [AnswerKind, string, number][],
    outcomes: () => split(outcomes) as [Form, FormOutcome, number][],
  };
}

const split = (counts: Map<string, number>) =>
  [...counts].map(([key, count]) => [...key.split(' ', 2), count] as [string, string, number]);

const classOf = (status: number) => `${Math.floor(status / 100)}xx`;

/** Counts every answer that leaves by the longer way, and what became of the forms among them. */
export function countAnswers(counts: Pick<AnswerCounts, 'noteAnswer' | 'noteForm'>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { status, headers } = c.res;
    counts.noteAnswer(kindOf(headers.get('Cache-Status')), status);
    const form = c.req.method === 'POST' ? formOf(c.req.path) : null;
    if (form) counts.noteForm(form, outcomeOf(status));
  };
}

/** @param cacheStatus as page-store/stored-answer.ts writes it */
function kindOf(cacheStatus: string | null): AnswerKind {
  if (cacheStatus === null) return 'other';
  if (cacheStatus.includes('fwd=bypass')) return 'bypass';
  if (cacheStatus.includes('fwd=miss')) return 'miss';
  return cacheStatus.includes('detail=stale') ? 'stale' : 'hit';
}

function formOf(path: string): Form | null {
  if (/^\/callback(\/submission)?(\.data)?$/.test(path)) return 'callback';
  return /^\/reviews(\/submission)?(\.data)?$/.test(path) ? 'review' : null;
}

/** By the statuses of app/forms/form-answer.ts; without script a form that was kept leads on to a page. */
function outcomeOf(status: number): FormOutcome {
  if (status < 400) return 'sent';
  if (status === 429) return 'too-many';
  return status < 500 ? 'refused' : 'failed';
}
