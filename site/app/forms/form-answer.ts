import type { UnreadReason } from './guards.ts';

/** The server's answer to a form. */
export type FormAnswer =
  | { kind: 'sent' }
  /** The visitor can mend it: what is wrong, field by field. */
  | { kind: 'refused'; errors: Record<string, string> }
  /** The visitor cannot mend it: said under the form, which keeps everything. */
  | { kind: 'failed'; message: string; retryAfterSeconds?: number; unread?: UnreadReason };

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
export function statusOf(answer: FormAnswer): number {
  if (answer.kind === 'sent') return 200;
  if (answer.kind === 'refused') return 422;
  if (answer.unread) return unreadStatuses[answer.unread];
  return answer.retryAfterSeconds === undefined ? 503 : 429;
}
