import { type ClinicClock, type HoursRow, openingStatus } from '../lib/opening-hours.ts';

const intervalMs = 60_000;

/** Dispatched when React has rendered a timetable. */
export const hoursEvent = 'hours';

/** JSON of the attribute `data-hours`. */
export type TimetableData = { hours: readonly HoursRow[]; clock: ClinicClock };

/**
 * Replaces each timetable on the page by the current state, «Открыто до 21:00», every minute and after `hoursEvent`.
 * Returns a function that does it at once.
 */
export function refreshHours(view: Window): () => void {
  const refresh = () => {
    for (const element of view.document.querySelectorAll<HTMLElement>('[data-hours]')) {
      const { hours, clock }: TimetableData = JSON.parse(element.dataset.hours ?? '');
      const status = openingStatus(hours, clock, new Date());
      if (!status) continue;
      element.textContent = status.text;
      element.dataset.open = String(status.isOpen);
    }
  };
  view.addEventListener(hoursEvent, refresh);
  view.setInterval(refresh, intervalMs);
  return refresh;
}
