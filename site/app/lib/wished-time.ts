import { readClock } from '@clinic/contract/clock';
import { callChoices, callTimes, callValue } from '@clinic/contract/submissions/call-time';
import { dayPhrase } from '@clinic/contract/timetable';
import { type CallingHours, startOf } from './call-time.ts';

/**
 * Returns when the visitor has asked to be called, «завтра после 17»; `null` for at once, and when that has passed.
 * @param value of the form's field
 * @param visit the chosen time that the call precedes, YYYY-MM-DDTHH:mm; '' for none
 */
export function wishedTime(hours: CallingHours, value: string, at: Date, visit = ''): string | null {
  if (!hours?.clock) return null;
  const now = readClock(hours.clock, at);
  const choice = callChoices(hours.timetable, now, startOf(visit)).find(
    (one) => one.value !== 'now' && callValue(one) === value,
  );
  return choice ? `${dayPhrase(choice.at, now) || 'сегодня'} ${callTimes[choice.value]}` : null;
}
