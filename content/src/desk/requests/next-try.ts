import { addWorkingMinutes, type ZonedTimetable } from '@clinic/contract/working-minutes';

/** Who did not answer is busy now, and still remembers the request two hours later; before a visit there is less time. */
const nextTryMinutes = [120, 60, 30, 15] as const;
const stepMinutes = 15;
const stepMs = stepMinutes * 60_000;

/**
 * Proposes the next call: after two hours of work, or sooner, so that it comes while the visit keeps its time.
 * @param heldUntil until when the time that waits for the call is held, or its start; `null` without one
 * @returns a moment on a quarter of an hour
 */
export function nextTry(now: Date, calling: ZonedTimetable, heldUntil: Date | null): Date {
  // Rounded before, too: rounded up afterwards alone, a call would be proposed for the minute of closing.
  const from = new Date(Math.ceil(now.getTime() / stepMs) * stepMs);
  const tries = nextTryMinutes.map(
    (minutes) => new Date(Math.ceil(addWorkingMinutes(from, minutes, calling).getTime() / stepMs) * stepMs),
  );
  const [usual = now] = tries;
  if (!heldUntil || heldUntil <= now) return usual;
  return tries.find((at) => at.getTime() + stepMs <= heldUntil.getTime()) ?? now;
}
