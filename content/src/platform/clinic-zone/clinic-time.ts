import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';

const wallForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const wallCharacters = 'YYYY-MM-DDTHH:mm'.length;

/**
 * Returns the moment when the clinic's clock shows `wall` (YYYY-MM-DDTHH:mm), or `null` for an invalid time. A time
 * that occurs twice in autumn is the first one; a time skipped in spring moves to after the gap.
 */
export function toInstant(wall: string, zone: string): Date | null {
  if (!wallForm.test(wall)) return null;
  try {
    return toZoned(parseDateTime(wall), zone).toDate();
  } catch {
    return null;
  }
}

/** Returns the time on the clinic's clock, as YYYY-MM-DDTHH:mm. */
export function toWall(instant: Date, zone: string): string {
  return toCalendarDateTime(parseAbsolute(instant.toISOString(), zone)).toString().slice(0, wallCharacters);
}

/** The clinic's calendar day at a moment, YYYY-MM-DD. */
export const toDay = (instant: Date, zone: string): string => toWall(instant, zone).slice(0, 'YYYY-MM-DD'.length);
