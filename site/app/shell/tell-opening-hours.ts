import { type ClinicClock, type HoursRow, openingStatus } from '../lib/opening-hours.ts';
import { aliveEvent } from './hydration/alive.ts';

/** How often the clock is looked at. */
export const refreshMs = 60_000;

/** What an element with `data-hours` goes by, as JSON. */
export type TimetableData = { hours: readonly HoursRow[]; clock: ClinicClock };

/** Puts the present state, «Открыто до 21:00», in place of each timetable of a page that React has not taken over yet. */
export function tellOpeningHours(view: Window): void {
  const page = view.document;
  const refresh = () => {
    for (const element of page.querySelectorAll<HTMLElement>('[data-hours]')) {
      const { hours, clock }: TimetableData = JSON.parse(element.dataset.hours ?? '');
      const status = openingStatus(hours, clock, new Date());
      if (!status) continue;
      element.textContent = status.text;
      element.dataset.open = String(status.isOpen);
    }
  };
  refresh();
  const timer = view.setInterval(refresh, refreshMs);
  view.addEventListener(aliveEvent, () => view.clearInterval(timer), { once: true });
}
