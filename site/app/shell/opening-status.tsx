import { useEffect } from 'react';
import { type ClinicClock, type HoursRow, hoursText } from '../lib/opening-hours.ts';
import { hoursEvent, type TimetableData } from './tell-opening-hours.ts';

/**
 * «Открыто до 21:00» on the clinic's clock. A page is rendered once and read for days, so the server writes the
 * timetable, and the page's first script turns it into the present state, with or without React. For that one the text
 * stays the timetable, so that it leaves alone what it finds there.
 */
export function OpeningHours({
  hours,
  clock,
  className,
  fallback,
}: {
  hours: readonly HoursRow[];
  clock: ClinicClock;
  className?: string | undefined;
  /** Shown before scripts run instead of the timetable, where the timetable stands beside. */
  fallback?: string;
}) {
  const data = JSON.stringify({ hours, clock } satisfies TimetableData);
  const text = fallback ?? hoursText(hours);

  // biome-ignore lint/correctness/useExhaustiveDependencies: React has written another one
  useEffect(() => {
    window.dispatchEvent(new Event(hoursEvent));
  }, [data, text]);

  if (hours.length === 0) return null;
  return (
    <span className={className} data-hours={data} suppressHydrationWarning>
      {text}
    </span>
  );
}
