import { Fragment, useEffect } from 'react';
import type { ShownHours } from '../cms/hours.server.ts';
import { hoursEvent, type TimetableData } from './hours-event.ts';

/**
 * Renders hours with dates, because a stored page is read for days. The inline script replaces them by the current
 * state, «Открыто до 21:00», with or without React (refresh-hours.ts); React leaves that text alone.
 */
export function OpeningHours({
  hours: { timetable, clock, line },
  className,
  fallback = line,
}: {
  hours: ShownHours;
  className?: string | undefined;
  /** Replaces the hours before scripts run, where the page also shows the timetable. */
  fallback?: string;
}) {
  const data = clock ? JSON.stringify({ ...timetable, clock } satisfies TimetableData) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: React has rendered another timetable
  useEffect(() => {
    window.dispatchEvent(new Event(hoursEvent));
  }, [data, fallback]);

  return (
    <span className={className} data-hours={data} suppressHydrationWarning>
      {fallback}
    </span>
  );
}

/**
 * The usual week and the coming special days.
 * @param isBrief the rows of special days have a page of their own, so one line announces them
 */
export function HoursText({
  hours: { week, special, notice },
  isBrief = false,
}: {
  hours: ShownHours;
  isBrief?: boolean;
}) {
  return [week, ...(isBrief ? [notice] : special)].filter(Boolean).map((line, i) => (
    <Fragment key={line}>
      {i > 0 && <br />}
      {line}
    </Fragment>
  ));
}
