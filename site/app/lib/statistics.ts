/**
 * Events counted per day for all visitors together (docs/decisions/015). Unlike `goals.ts` they need no consent, because
 * they hold no personal data. The content service uses the same names.
 */
export const countedEvents = [
  'form-opened',
  'form-started',
  'form-refused',
  'form-sent',
  'search-without-results',
] as const;
export type CountedEvent = (typeof countedEvents)[number];

/** Events that browsers report; the server counts the others. */
export const browserEvents = ['form-opened', 'form-started', 'form-refused'] as const satisfies readonly CountedEvent[];
export type BrowserEvent = (typeof browserEvents)[number];

/** Fields of the request form that are counted with a refusal. */
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

/** Browsers post events here. */
export const statisticsPath = '/statistics';

/** Reports an event without waiting for a response; a lost one does no harm. */
export function countInBrowser(event: BrowserEvent, fields: readonly string[] = []): void {
  const names = fields.map((field) => ['field', field]);
  navigator.sendBeacon?.(statisticsPath, new URLSearchParams([['event', event], ...names]));
}
