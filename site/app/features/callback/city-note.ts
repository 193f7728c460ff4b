import { type ClinicClock, readClock, utcMinute } from '@clinic/contract/clock';
import { useEffect, useState } from 'react';
import type { ClinicFacts } from '../../cms/layout.server.ts';

/** Tells whether the visitor's clock shows another time than the clinic's. */
export const isOtherClock = (clock: ClinicClock, now: Date): boolean =>
  readClock(clock, now) !== utcMinute(now) - now.getTimezoneOffset();

/**
 * Returns « (время города Томск)» for a visitor whose clock shows another time, to be put behind a time of day; '' until
 * scripts run.
 */
export function useCityNote({ hours, timeZone, city }: ClinicFacts, now: Date): string {
  const [isOther, setOther] = useState(false);
  const clock = hours?.clock;
  useEffect(() => setOther(isOtherClock(clock ?? { timeZone, offsetMinutes: null }, now)), [clock, timeZone, now]);
  return isOther && city ? ` (время города ${city})` : '';
}
