import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';

const wallForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const wallCharacters = 'YYYY-MM-DDTHH:mm'.length;

/**
 * The moment when the clinic's clock shows `wall` (YYYY-MM-DDTHH:mm). An hour that the clock shows twice in autumn is the
 * first of the two; one that it leaps over in spring is the one after the leap.
 * @returns null when it is no such date and time
 */
export function toInstant(wall: string, zone: string): Date | null {
  if (!wallForm.test(wall)) return null;
  try {
    return toZoned(parseDateTime(wall), zone).toDate();
  } catch {
    return null;
  }
}

/** What the clinic's clock shows at a moment, to the minute. */
export function toWall(instant: Date, zone: string): string {
  return toCalendarDateTime(parseAbsolute(instant.toISOString(), zone)).toString().slice(0, wallCharacters);
}
