import { dayText, localTime } from '@clinic/contract/clock';

/** «23.11.2026, 10:30» on a zone's clock. */
export function clockText(moment: Date, timeZone: string): string {
  const [date = '', time = ''] = localTime(moment, timeZone).split('T');
  return `${dayText(date)}, ${time}`;
}
