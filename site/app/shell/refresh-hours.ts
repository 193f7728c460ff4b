import { readClock } from '@clinic/contract/clock';
import { openingState, stateText } from '@clinic/contract/timetable';
import { hoursEvent, type TimetableData } from './hours-event.ts';

const intervalMs = 60_000;

/**
 * Replaces each timetable on the page by the current state, «Открыто до 21:00», every minute and after `hoursEvent`.
 * Returns a function that does it at once.
 */
export function refreshHours(view: Window): () => void {
  const refresh = () => {
    for (const element of view.document.querySelectorAll<HTMLElement>('[data-hours]')) {
      const timetable: TimetableData = JSON.parse(element.dataset.hours ?? '');
      const now = readClock(timetable.clock, new Date());
      const state = openingState(timetable, now);
      if (!state) continue;
      element.textContent = stateText(state, now);
      element.dataset.open = String(state.isOpen);
    }
  };
  view.addEventListener(hoursEvent, refresh);
  view.setInterval(refresh, intervalMs);
  return refresh;
}
