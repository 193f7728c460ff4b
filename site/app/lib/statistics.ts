/**
 * What the clinic counts of all its visitors, by days and without telling them apart (docs/decisions/015). Unlike the goals
 * of `goals.ts` it asks nobody's consent, since it holds nothing of anybody. The content service knows the same names.
 */
export const countedEvents = [
  'form-opened',
  'form-started',
  'form-refused',
  'form-sent',
  'search-without-results',
] as const;
export type CountedEvent = (typeof countedEvents)[number];

/** What only a browser sees; all else the server counts itself. */
export const browserEvents = ['form-opened', 'form-started', 'form-refused'] as const satisfies readonly CountedEvent[];
export type BrowserEvent = (typeof browserEvents)[number];

/** Fields of the request form; a refusal by any other is counted without its field. */
export const countedFields = [
  'type',
  'name',
  'phone',
  'service',
  'doctor',
  'question',
  'letter',
  'resume',
  'consent',
  'resumeConsent',
] as const;

/** Where browsers tell of it. */
export const statisticsPath = '/statistics';

/** Tells that somebody has come this far: no waiting, no answer, no harm when it is lost. */
export function countInBrowser(event: BrowserEvent, fields: readonly string[] = []): void {
  const names = fields.map((field) => ['field', field]);
  navigator.sendBeacon?.(statisticsPath, new URLSearchParams([['event', event], ...names]));
}
