/** Milliseconds in which nobody fills in a form; a browser that fills in by itself still waits for the button. */
const minimumMs = 2000;

/**
 * Whether a robot filled in the form: it wrote into the field that nobody sees, or was faster than anyone is.
 * @param startedAt when the form was opened, by the visitor's clock; without script it is empty, and then only the
 * field counts
 * @param sentAt the same clock when it was sent; a clock of ours could be minutes away from the visitor's
 */
export function isSpam(fields: Readonly<Record<string, string>>): boolean {
  if (fields.website) return true;
  const filledMs = Number(fields.sentAt) - Number(fields.startedAt);
  return Boolean(fields.startedAt && fields.sentAt) && filledMs >= 0 && filledMs < minimumMs;
}
