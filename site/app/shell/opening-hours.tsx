import { useEffect } from 'react';
import { type ClinicClock, type HoursRow, hoursText } from '../lib/opening-hours.ts';
import { hoursEvent, type TimetableData } from './refresh-hours.ts';

/**
 * Renders the timetable, because a stored page is read for days. The inline script replaces it by the current state,
 * «Открыто до 21:00», with or without React (refresh-hours.ts); React leaves that text alone.
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
  /** Replaces the timetable before scripts run, where the page also shows the timetable. */
  fallback?: string;
}) {
  const data = JSON.stringify({ hours, clock } satisfies TimetableData);
  const text = fallback ?? hoursText(hours);

  // biome-ignore lint/correctness/useExhaustiveDependencies: React has rendered another timetable
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
