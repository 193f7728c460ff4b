import { localTime } from '@clinic/contract/clock';
import { fromMinutes, toMinutes } from '@clinic/contract/timetable';
import { addWorkingMinutes, type ZonedTimetable } from '@clinic/contract/working-minutes';

/** Who did not answer is busy now, and still remembers the request two hours later. */
const nextTryMinutes = 120;
const stepMinutes = 15;
const stepMs = stepMinutes * 60_000;

/** Proposes the next call, after two hours of work, on the clinic's clock: YYYY-MM-DDTHH:mm. */
export function nextTry(now: Date, timetable: ZonedTimetable): string {
  // Rounded before, too: rounded up afterwards alone, a call would be proposed for the minute of closing.
  const from = new Date(Math.ceil(now.getTime() / stepMs) * stepMs);
  const local = toMinutes(localTime(addWorkingMinutes(from, nextTryMinutes, timetable), timetable.timeZone));
  return fromMinutes(Math.ceil(local / stepMinutes) * stepMinutes);
}
