import { useEffect, useState } from 'react';
import { type ClinicClock, type HoursRow, hoursText, type OpeningStatus, openingStatus } from '../lib/opening-hours.ts';

/**
 * «Открыто до 21:00» on the clinic's clock. A page is rendered once and read for days, so the server writes the
 * timetable, and the visitor's browser turns it into the present state each minute.
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
  const [status, setStatus] = useState<OpeningStatus | null>(null);

  useEffect(() => {
    const refresh = () => setStatus(openingStatus(hours, clock, new Date()));
    refresh();
    const timer = setInterval(refresh, 60_000);
    return () => clearInterval(timer);
  }, [hours, clock]);

  if (hours.length === 0) return null;
  return (
    <span className={className} data-open={status ? String(status.isOpen) : undefined}>
      {status?.text ?? fallback ?? hoursText(hours)}
    </span>
  );
}
