/**
 * Why the server did not read a body. `too-many` and `busy`: over the limit of concurrent uploads of this client or of all
 * clients. `failed`: the server could not store it.
 */
export type UnreadReason = 'malformed' | 'not-a-form' | 'too-large' | 'too-slow' | 'too-many' | 'busy' | 'failed';

/** The outcome of a submission. */
export type FormAnswer =
  | { kind: 'sent' }
  /** Validation errors by field. */
  | { kind: 'refused'; errors: Record<string, string> }
  /** Shown under the form, which keeps its values. */
  | { kind: 'failed'; message: string; retryAfterSeconds?: number; unread?: UnreadReason };

/** The specification's message for a failed submission. */
export const unexpectedError = 'Возникла непредвиденная ошибка';

const unreadStatuses: Record<UnreadReason, number> = {
  malformed: 400,
  'too-slow': 408,
  'too-large': 413,
  'not-a-form': 415,
  'too-many': 429,
  busy: 503,
  failed: 503,
};

function statusOf(answer: FormAnswer): number {
  if (answer.kind === 'sent') return 200;
  if (answer.kind === 'refused') return 422;
  if (answer.unread) return unreadStatuses[answer.unread];
  return answer.retryAfterSeconds === undefined ? 503 : 429;
}

/** Returns the status and headers of a response with an answer; no cache may store it. */
export function answerInit(answer: FormAnswer): ResponseInit {
  const seconds = answer.kind === 'failed' ? answer.retryAfterSeconds : undefined;
  return {
    status: statusOf(answer),
    headers: { 'Cache-Control': 'no-store', ...(seconds === undefined ? {} : { 'Retry-After': String(seconds) }) },
  };
}

export const answerJson = (answer: FormAnswer): Response => Response.json(answer, answerInit(answer));

/** Returns what a form without script shows again. */
export const toReturned = (fields: Readonly<Record<string, string>>, answer: FormAnswer) => ({
  values: { ...fields },
  errors: answer.kind === 'refused' ? answer.errors : {},
  message: answer.kind === 'failed' ? answer.message : null,
});
