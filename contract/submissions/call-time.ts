import { dayText } from '../clock.ts';
import { dayMinutes, dayPhrase, fromMinutes, openingState, type Span, spansOn, type Timetable } from '../timetable.ts';

/** When a visitor wants to be called, with the words of the form. */
export const callTimes = { now: 'сейчас', morning: 'до 12', day: '12–17', evening: 'после 17' } as const;

export type CallTime = keyof typeof callTimes;

export const isCallTime = (value: unknown): value is CallTime =>
  typeof value === 'string' && Object.hasOwn(callTimes, value);

/** A chosen time. @property callDay the day that the visitor saw, YYYY-MM-DD on the clinic's clock; `null` for at once */
export type ChosenCall = { callTime: CallTime; callDay: string | null };

const valuePattern = /^([a-z]+)(?: (\d{4}-\d\d-\d\d))?$/;

/** The value of a form's field: «morning 2026-11-28», «now». */
export const callValue = ({ value, at }: Omit<CallChoice, 'label'>): string =>
  value === 'now' ? value : `${value} ${callDayOf({ at })}`;

/** The day of a choice, YYYY-MM-DD. */
export const callDayOf = ({ at }: Pick<CallChoice, 'at'>): string => fromMinutes(at).slice(0, 10);

/** The reverse of `callValue`; forms that were opened before an update name no day. `null` for any other text. */
export function callFromValue(value: string | null | undefined): ChosenCall | null {
  const [, callTime, callDay = null] = valuePattern.exec(value ?? '') ?? [];
  return isCallTime(callTime) ? { callTime, callDay } : null;
}

/** «сразу», «28.11.2026 до 12»: what the staff reads, hours later too. */
export const callText = (callTime: CallTime, callDay: string | null): string =>
  callTime === 'now' ? 'сразу' : [callDay && dayText(callDay), callTimes[callTime]].filter(Boolean).join(' ');

/** Minutes of a day. */
const partsOfDay: readonly (readonly [CallTime, Span])[] = [
  ['morning', [0, 12 * 60]],
  ['day', [12 * 60, 17 * 60]],
  ['evening', [17 * 60, dayMinutes]],
];
/** Returns when a chosen part of a day begins, YYYY-MM-DDTHH:mm on the clinic's clock; `null` without a day. */
export function callBegin(callTime: CallTime | null, callDay: string | null): string | null {
  const part = partsOfDay.find(([value]) => value === callTime);
  // Not by arithmetic: the form's field is a visitor's text, and there may be no such day.
  return part && callDay ? `${callDay}${fromMinutes(part[1][0]).slice('YYYY-MM-DD'.length)}` : null;
}

/** Nobody plans a call further ahead. */
const searchedDays = 7;

/** A time that may be chosen. @property at local minute at which it begins. @property label «завтра до 12» */
export type CallChoice = { value: CallTime; label: string; at: number };

/**
 * Returns the times of the coming week during which the clinic is open; none while its hours are unknown.
 * @param before start of the chosen visit: a part of a day that ends later is no time for the call about it
 */
export function callChoices(timetable: Timetable, now: number, before: number | null = null): CallChoice[] {
  const choices = partsOfDay.flatMap(([value, part]): CallChoice[] => {
    const at = nextOpening(timetable, now, part);
    const ends = at === null ? 0 : Math.floor(at / dayMinutes) * dayMinutes + part[1];
    return at === null || (before !== null && ends > before)
      ? []
      : [{ value, at, label: [dayPhrase(at, now), callTimes[value]].filter(Boolean).join(' ') }];
  });
  const isOpen = openingState(timetable, now)?.isOpen ?? false;
  return [
    ...(isOpen ? [{ value: 'now' as const, label: callTimes.now, at: now }] : []),
    ...choices.sort((a, b) => a.at - b.at),
  ];
}

/** Returns the first open minute in a part of today or of the next days. */
function nextOpening(timetable: Timetable, now: number, [begin, end]: Span): number | null {
  const today = Math.floor(now / dayMinutes);
  for (let day = today; day <= today + searchedDays; day++) {
    const from = Math.max(now, day * dayMinutes + begin);
    // Hours of the day before may reach into this one.
    const spans = [...spansOn(timetable, day - 1), ...spansOn(timetable, day)];
    const found = spans.filter(([opens, closes]) => closes > from && opens < day * dayMinutes + end);
    if (from < day * dayMinutes + end && found.length > 0)
      return Math.min(...found.map(([opens]) => Math.max(opens, from)));
  }
  return null;
}
