import { accepted, type Checked, refused, withoutInvisible } from './checked.ts';

/** «9», «9:00», «9.30», «9 ч», «0930»; «9-18» would be two times. */
const timePattern = /^(\d{1,2})(?:\s*[:.,\s]\s*(\d{2}))?(?:\s*ч(?:ас(?:а|ов)?)?\.?)?$/iu;
const digitsPattern = /^(\d{2})(\d{2})$/;

/** Reads a time of day as an editor types it. Returns HH:MM; midnight at the end of a day, 24:00, is 00:00. */
export function readClockTime(typed: string): Checked {
  const text = withoutInvisible(typed).normalize('NFKC');
  const [, hours, minutes = '00'] = digitsPattern.exec(text) ?? timePattern.exec(text) ?? [];
  if (!hours) return refused('Здесь нужно одно время: 9:00');
  if (Number(hours) === 24 && minutes === '00') return accepted('00:00');
  if (Number(hours) > 23 || Number(minutes) > 59) return refused(`Такого времени нет: ${text}`);
  return accepted(`${hours.padStart(2, '0')}:${minutes}`);
}
