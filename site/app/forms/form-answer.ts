/** What the server says to a form that was sent. */
export type FormAnswer =
  | { kind: 'sent' }
  /** The visitor can mend it: what is wrong, field by field. */
  | { kind: 'refused'; errors: Record<string, string> }
  /** Not the visitor's fault, or not in his hands: said under the form, which keeps everything. */
  | { kind: 'failed'; message: string; retryAfterSeconds?: number };

/** HTTP status for an answer: 422 for what is wrong in the form, 429 for too many, 503 for the rest. */
export function statusOf(answer: FormAnswer): number {
  if (answer.kind === 'sent') return 200;
  if (answer.kind === 'refused') return 422;
  return answer.retryAfterSeconds === undefined ? 503 : 429;
}
