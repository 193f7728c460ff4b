import { believableMs } from '#app/lib/limits.ts';

/**
 * Whether a robot filled in the form: it wrote into the field that nobody sees, or was faster than anyone is.
 * `startedAt` and `sentAt` are the visitor's clock, since ours may be minutes away from it; without script they are
 * empty, and then only the field counts.
 */
export function isSpam(fields: Readonly<Record<string, string>>): boolean {
  if (fields.leaveEmpty) return true;
  const filledMs = Number(fields.sentAt) - Number(fields.startedAt);
  return Boolean(fields.startedAt && fields.sentAt) && filledMs >= 0 && filledMs < believableMs;
}
