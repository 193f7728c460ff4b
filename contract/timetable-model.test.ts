import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clinicClock, readClock, toInstant, zoneChoices } from './clock.ts';
import { openingState, stateText } from './timetable.ts';
import { type HoursFields, type SpecialDayRow, specialKinds, toTimetable, weekdays } from './timetable-rows.ts';
import { addWorkingMinutes, workingMinutes } from './working-minutes.ts';

const dayMs = 86_400_000;
const dayMinutes = 1440;

const twoDigits = (value: number) => String(value).padStart(2, '0');
const timeOf = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The plain model: one flag for each minute of the clinic's clock from a day on, filled in row by row. */
class Model {
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

function decide(rows: HoursFields['specialDays'], day: string): SpecialDayRow[] | undefined {
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
const timesFrom = (first: number) => fc.integer({ min: first, max: dayMinutes - 1 }).map(timeOf);

function hoursFrom(firstDay: string, time = timesFrom(0)) {
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

const monthNames = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');
const dayNames = ['понедельник', 'вторник', 'среду', 'четверг', 'пятницу', 'субботу', 'воскресенье'];

/** Reads a text as a person does who looks at the clock: returns the local minute that it speaks of. */
function readAsPerson(text: string, now: number): number | null {
  const words = text.replaceAll('\u00a0', ' ');
  const time = /(\d+):(\d\d)$/.exec(words);
  if (!time) return null;
  const minute = Number(time[1]) * 60 + Number(time[2]);
  const today = Math.floor(now / dayMinutes);
  const date = /(\d+) ([а-я]+)(?:, | в )/.exec(words);
  const named = dayNames.findIndex((name) => words.includes(` ${name} `));
  let day = today;
  if (words.includes('завтра')) day += 1;
  else if (named >= 0) {
    do day++;
    while ((day + 3) % 7 !== named);
  } else if (date) {
    const isThen = () => {
      const then = new Date(day * dayMs);
      return then.getUTCDate() === Number(date[1]) && monthNames[then.getUTCMonth()] === date[2];
    };
    while (!isThen()) day++;
  } else if (words.startsWith('Открыто') && minute <= now % dayMinutes) day += 1;
  return day * dayMinutes + minute;
}

/** Checks that a text is true at an instant (minutes since 1970): walks to the moment that it names. */
function checkText(text: string, model: Model, instant: number, local: (instant: number) => number) {
  const now = local(instant);
  const named = readAsPerson(text, now);
  const isOpen = model.isOpenAt(now);
  assert.equal(text.startsWith('Открыто'), isOpen, text);
  const end = instant + 9 * dayMinutes;
  const changesAt = (() => {
    for (let at = instant; at < end; at++) if (model.isOpenAt(local(at)) !== isOpen) return at;
    return null;
  })();
  if (named === null) {
    assert.match(text, /^(Открыто круглосуточно|Закрыто)$/);
    assert.ok(changesAt === null || changesAt > instant + 7 * dayMinutes, text);
    return;
  }
  assert.ok(named > now, text);
  if (changesAt === null) assert.ok(named >= local(end), text);
  else assert.equal(local(changesAt), named, text);
}

const firstDay = '2026-12-28';

test('every text is true for a reader at any minute of weeks with special days', () => {
  const minutes = fc.array(fc.integer({ min: 0, max: 10 * dayMinutes }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(hoursFrom(firstDay), minutes, (hours, offsets) => {
      const model = new Model(hours, firstDay, 25);
      const timetable = toTimetable(...hours);
      const start = Date.parse(firstDay) / 60_000;
      for (const now of offsets.map((offset) => start + offset)) {
        const state = openingState(timetable, now);
        assert.ok(state);
        checkText(stateText(state, now), model, now, (at) => at);
      }
    }),
    { numRuns: 150 },
  );
});

/** Zones and days on which they changed or will change their offset. */
const changes = [
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
function localOf(timeZone: string): (at: number) => number {
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

test('every text and every count of minutes is true over a change of zone', () => {
  const run = fc.constantFrom(...changes).chain(([zone, change]) =>
    fc.record({
      zone: fc.constant(zone),
      change: fc.constant(change),
      hours: hoursFrom(dayAfter(change, -4), timesFrom(4 * 60)),
      offsets: fc.array(fc.integer({ min: -3 * dayMinutes, max: 3 * dayMinutes }), { minLength: 8, maxLength: 8 }),
      length: fc.integer({ min: 0, max: 3 * dayMinutes }),
      added: fc.integer({ min: 0, max: 900 }),
    }),
  );
  fc.assert(
    fc.property(run, ({ zone, change, hours, offsets, length, added }) => {
      const model = new Model(hours, dayAfter(change, -5), 30);
      const timetable = { ...toTimetable(...hours), timeZone: zone };
      const middle = (toInstant(`${change}T03:00`, zone)?.getTime() ?? 0) / 60_000;
      const local = localOf(zone);
      for (const offset of offsets) {
        const at = middle + offset;
        const now = new Date(at * 60_000);
        const page = readClock(clinicClock(zone, now), now);
        assert.equal(page, local(at));
        const state = openingState(timetable, page);
        assert.ok(state);
        checkText(stateText(state, page), model, at, local);
        let open = 0;
        for (let minute = at; minute < at + length; minute++) if (model.isOpenAt(local(minute))) open++;
        assert.equal(workingMinutes(now, new Date((at + length) * 60_000), timetable), open);
        const then = addWorkingMinutes(now, added, timetable);
        if (then.getTime() / 60_000 < at + 10 * dayMinutes && model.isOpenAt(local(then.getTime() / 60_000))) {
          assert.equal(workingMinutes(now, then, timetable), added);
        }
      }
    }),
    { numRuns: 60 },
  );
});
