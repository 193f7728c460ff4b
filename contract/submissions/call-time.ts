import { dayMinutes, dayPhrase, openingState, type Span, spansOn, type Timetable } from '../timetable.ts';

/** When a visitor wants to be called, with the names that the staff sees. */
export const callTimes = { now: 'сейчас', morning: 'до 12', day: '12–17', evening: 'после 17' } as const;

export type CallTime = keyof typeof callTimes;

export const isCallTime = (value: unknown): value is CallTime =>
  typeof value === 'string' && Object.hasOwn(callTimes, value);

/** Minutes of a day. */
const partsOfDay: readonly (readonly [CallTime, Span])[] = [
  ['morning', [0, 12 * 60]],
  ['day', [12 * 60, 17 * 60]],
  ['evening', [17 * 60, dayMinutes]],
];
/** Nobody plans a call further ahead. */
const searchedDays = 7;

/** A time that may be chosen. @property at local minute at which it begins. @property label «завтра до 12» */
export type CallChoice = { value: CallTime; label: string; at: number };

/** Returns the times of the coming week during which the clinic is open; none while its hours are unknown. */
export function callChoices(timetable: Timetable, now: number): CallChoice[] {
  const choices = partsOfDay.flatMap(([value, part]): CallChoice[] => {
    const at = nextOpening(timetable, now, part);
    return at === null ? [] : [{ value, at, label: [dayPhrase(at, now), callTimes[value]].filter(Boolean).join(' ') }];
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
