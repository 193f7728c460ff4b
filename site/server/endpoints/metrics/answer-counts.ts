import type { MiddlewareHandler } from 'hono';

/** Where an answer came from: the store, a render, a render for one visitor; or it is no page. */
export const answerKinds = ['hit', 'stale', 'miss', 'bypass', 'other'] as const;
export type AnswerKind = (typeof answerKinds)[number];

const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;

export const forms = ['callback', 'review', 'vision'] as const;
/** refused: wrong fields. rejected: refused before the fields were looked at, by this server or by the framework. */
export const formOutcomes = ['sent', 'refused', 'rejected', 'too-many', 'failed'] as const;
type Form = (typeof forms)[number];
type FormOutcome = (typeof formOutcomes)[number];

export type AnswerCounts = ReturnType<typeof createAnswerCounts>;

/** Counts answers and forms by words of closed lists. Every count starts at 0: Prometheus sees no rise to the first one otherwise. */
export function createAnswerCounts() {
  const answers = zeros(answerKinds, statusClasses);
  const outcomes = zeros(forms, formOutcomes);
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    noteAnswer: (kind: AnswerKind, status: number) => add(answers, `${kind} ${classOf(status)}`),
    noteForm: (form: Form, outcome: FormOutcome) => add(outcomes, `${form} ${outcome}`),
    answers: () => split(answers) as [AnswerKind, string, number][],
    outcomes: () => split(outcomes) as [Form, FormOutcome, number][],
  };
}

const zeros = (first: readonly string[], second: readonly string[]) =>
  new Map(first.flatMap((a) => second.map((b) => [`${a} ${b}`, 0])));

const split = (counts: Map<string, number>) =>
  [...counts].map(([key, count]) => [...key.split(' ', 2), count] as [string, string, number]);

const classOf = (status: number) => `${Math.floor(status / 100)}xx`;

/** Counts every answer that the page store's front does not give, and the outcomes of forms among them. */
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
  if (/^\/vision(\.data)?$/.test(path)) return 'vision';
  return /^\/reviews(\/submission)?(\.data)?$/.test(path) ? 'review' : null;
}

/** By the statuses of app/forms/form-answer.ts; without script a stored form redirects to a page. */
function outcomeOf(status: number): FormOutcome {
  if (status < 400) return 'sent';
  if (status === 429) return 'too-many';
  if (status === 422) return 'refused';
  return status < 500 ? 'rejected' : 'failed';
}
