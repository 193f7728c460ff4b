/**
 * Why the server did not read a body: it is broken, no form, over its limit, did not arrive in time, or came with too many
 * others of this client (too-many) or of all clients (busy). failed: the server could not store it.
 */
export type UnreadReason = 'malformed' | 'not-a-form' | 'too-large' | 'too-slow' | 'too-many' | 'busy' | 'failed';

/** The server's answer to a form. */
export type FormAnswer =
  | { kind: 'sent' }
  /** The visitor can correct it: errors by field. */
  | { kind: 'refused'; errors: Record<string, string> }
  /** The visitor cannot correct it: shown under the form, which keeps everything. */
  | { kind: 'failed'; message: string; retryAfterSeconds?: number; unread?: UnreadReason };

/** Shown under a form that could not be sent (SPEC.md section 8). */
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

/**
 * Returns the HTTP status of an answer: 422 for wrong fields, 429 for a rate limit, 4xx for a body that could not be read,
 * 503 for a failure of the server.
 */
function statusOf(answer: FormAnswer): number {
  if (answer.kind === 'sent') return 200;
  if (answer.kind === 'refused') return 422;
  if (answer.unread) return unreadStatuses[answer.unread];
  return answer.retryAfterSeconds === undefined ? 503 : 429;
}

/** Returns status and headers of an answer. No cache may store it. */
export function answerInit(answer: FormAnswer): ResponseInit {
  const seconds = answer.kind === 'failed' ? answer.retryAfterSeconds : undefined;
  return {
    status: statusOf(answer),
    headers: { 'Cache-Control': 'no-store', ...(seconds === undefined ? {} : { 'Retry-After': String(seconds) }) },
  };
}

export const answerJson = (answer: FormAnswer): Response => Response.json(answer, answerInit(answer));

/** Returns what a form without script shows again: the typed values and their errors. */
export const toReturned = (fields: Readonly<Record<string, string>>, answer: FormAnswer) => ({
  values: { ...fields },
  errors: answer.kind === 'refused' ? answer.errors : {},
  message: answer.kind === 'failed' ? answer.message : null,
});
