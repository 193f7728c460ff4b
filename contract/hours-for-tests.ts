import fc from 'fast-check';
import { zoneChoices } from './clock.ts';
import { type HoursFields, type SpecialDayRow, specialKinds, weekdays } from './timetable-rows.ts';

export const dayMs = 86_400_000;
export const dayMinutes = 1440;

const twoDigits = (value: number) => String(value).padStart(2, '0');
const timeOf = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The plain model: one flag for each minute of the clinic's clock from a day on, filled in row by row. */
export class Model {
  readonly firstDay: string;
  readonly isOpen: Uint8Array;

  constructor([own = {}, common = {}]: HoursFields[], firstDay: string, days: number) {
    this.firstDay = firstDay;
    this.isOpen = new Uint8Array(days * dayMinutes);
    const rows = own.workingHours?.length ? own.workingHours : (common.workingHours ?? []);
    for (let i = -1; i < days; i++) {
      const day = dayAfter(firstDay, i);
      const special = decide(own.specialDays, day) ?? decide(common.specialDays, day);
      const weekday = (new Date(day).getUTCDay() + 6) % 7;
      const usual = rows.filter((row) => row && coversWeekday(row, weekday));
      const [first] = special ?? [];
      const ruling = !special || first?.kind === 'usual' ? usual : first?.kind === 'closed' ? [] : special;
      for (const row of ruling) {
        if (!row?.opens || !row.closes) continue;
        const opens = Number(row.opens.slice(0, 2)) * 60 + Number(row.opens.slice(3));
        let closes = Number(row.closes.slice(0, 2)) * 60 + Number(row.closes.slice(3));
        if (closes <= opens) closes += dayMinutes;
        for (let minute = opens; minute < closes; minute++) {
          const at = i * dayMinutes + minute;
          if (at >= 0 && at < this.isOpen.length) this.isOpen[at] = 1;
        }
      }
    }
  }

  isOpenAt(minute: number): boolean {
    return this.isOpen[minute - Date.parse(this.firstDay) / 60_000] === 1;
  }
}

type WeekRow = { dayFrom: string; dayTo?: string | null | undefined };

function coversWeekday({ dayFrom, dayTo }: WeekRow, weekday: number): boolean {
  const names: readonly string[] = weekdays;
  for (let day = names.indexOf(dayFrom); ; day = (day + 1) % 7) {
    if (day === weekday) return true;
    if (day === names.indexOf(dayTo ?? dayFrom)) return false;
  }
}

/** Returns the rows that hold on a day, all of one kind; `undefined` without any. */
export function decide(rows: HoursFields['specialDays'], day: string): SpecialDayRow[] | undefined {
  const covering = (rows ?? []).flatMap((row) => {
    if (!row) return [];
    const until = row.until && row.until > row.from ? row.until : row.from;
    return row.from <= day && day <= until ? [{ row, length: Date.parse(until) - Date.parse(row.from) }] : [];
  });
  if (covering.length === 0) return undefined;
  const shortest = Math.min(...covering.map(({ length }) => length));
  const narrow = covering.filter(({ length }) => length === shortest).map(({ row }) => row);
  for (const kind of ['closed', 'hours', 'usual']) {
    const found = narrow.filter((row) => row.kind === kind);
    if (found.length > 0) return found;
  }
  return undefined;
}

/** Times of the small hours are left out around a change of zone: there a time may occur twice or never. */
export const timesFrom = (first: number) => fc.integer({ min: first, max: dayMinutes - 1 }).map(timeOf);

export function hoursFrom(firstDay: string, time = timesFrom(0)) {
  const workingHours = fc.record({
    dayFrom: fc.constantFrom(...weekdays),
    dayTo: fc.option(fc.constantFrom(...weekdays)),
    opens: time,
    closes: fc.oneof(time, fc.constant('00:00')),
  });
  const specialDay = fc
    .record({
      start: fc.integer({ min: -3, max: 12 }),
      length: fc.integer({ min: 0, max: 9 }),
      kind: fc.constantFrom(...specialKinds),
      opens: time,
      closes: time,
      doctorsAsUsual: fc.boolean(),
    })
    .map(({ start, length, ...row }) => ({
      ...row,
      from: dayAfter(firstDay, start),
      until: length === 0 ? null : dayAfter(firstDay, start + length),
    }));
  return fc.tuple(
    fc.record({
      workingHours: fc.array(workingHours, { maxLength: 2 }),
      specialDays: fc.array(specialDay, { maxLength: 3 }),
    }),
    fc.record({
      workingHours: fc.array(workingHours, { minLength: 1, maxLength: 3 }),
      specialDays: fc.array(specialDay, { maxLength: 4 }),
    }),
  );
}

/** Zones and days on which they changed or will change their offset. */
export const changes = [
  ['Europe/Volgograd', '2020-12-27'],
  ['Asia/Tomsk', '2016-05-29'],
  ['Asia/Sakhalin', '2016-03-27'],
  ['Europe/Saratov', '2016-12-04'],
  ['Europe/Berlin', '2027-03-28'],
  ['Europe/Berlin', '2026-10-25'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ...zoneChoices.map(({ zone }) => [zone, '2026-12-31'] as const),
] as const;

/** Asks the zone data once for each quarter of an hour, because they are slow. */
export function localOf(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const ahead = new Map<number, number>();
  return (at) => {
    const quarter = Math.floor(at / 15) * 15;
    const known = ahead.get(quarter);
    if (known !== undefined) return at + known;
    const shown = Date.parse(`${format.format(quarter * 60_000).replace(' ', 'T')}Z`) / 60_000;
    ahead.set(quarter, shown - quarter);
    return at + shown - quarter;
  };
}
