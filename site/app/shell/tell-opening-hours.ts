import { type ClinicClock, type HoursRow, openingStatus } from '../lib/opening-hours.ts';

/** How often the clock is looked at. */
const refreshMs = 60_000;

/** Sent when a timetable has come into the page. */
export const hoursEvent = 'hours';

/** What an element with `data-hours` goes by, as JSON. */
export type TimetableData = { hours: readonly HoursRow[]; clock: ClinicClock };

/**
 * Keeps the present state, «Открыто до 21:00», in place of each timetable of the page, also of those that come later.
 * @returns call it to begin before any has come
 */
export function tellOpeningHours(view: Window): () => void {
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
  view.setInterval(refresh, refreshMs);
  return refresh;
}
