import type { BrowserEvent } from '@clinic/contract/statistics';

/** Browsers post events here. */
export const statisticsPath = '/statistics';

/**
 * Reports an event without waiting for a response; a lost one does no harm. Unlike the goals of `goals.ts`, events hold
 * no personal data and need no consent (docs/decisions/015-roles-and-statistics.md).
 */
export function countInBrowser(event: BrowserEvent, fields: readonly string[] = []): void {
  const names = fields.map((field) => ['field', field]);
  navigator.sendBeacon?.(statisticsPath, new URLSearchParams([['event', event], ...names]));
}
