import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toInstant } from './clock.ts';
import {
  common,
  freeStarts,
  joined,
  receptionDays,
  receptionPeriods,
  usualWeek,
  without,
  workplacesOf,
} from './free-times.ts';
import { changes, dayAfter, dayMinutes, decide, hoursFrom, localOf, Model } from './hours-for-tests.ts';
import type { Span } from './timetable.ts';
import { type HoursFields, type SpecialDayRow, toTimetable } from './timetable-rows.ts';

type Dates = { from: string | null; until: string | null };
type Row = NonNullable<NonNullable<HoursFields['workingHours']>[number]>;

/** Fills one flag a minute: rows of one day at a time, each through the plain model of a clinic. */
class DoctorModel {
  readonly begin: number;
  readonly isOpen: Uint8Array;

  constructor(
    firstDay: string,
    days: number,
    receptions: readonly (Dates & { hours: Row[] })[],
    ownDays: readonly SpecialDayRow[],
    clinic: [HoursFields, HoursFields],
    isElsewhereToo: boolean,
  ) {
    this.begin = Date.parse(firstDay) / 60_000;
    this.isOpen = new Uint8Array(days * dayMinutes);
    const clinicDays = clinic.some(({ workingHours }) => workingHours?.length)
      ? clinic
      : ([{ ...clinic[0], workingHours: [allDay] }, clinic[1]] satisfies HoursFields[]);
    const open = new Model(clinicDays, dayAfter(firstDay, -2), days + 5);
    for (let i = -1; i < days; i++) {
      const date = dayAfter(firstDay, i);
      const rows = receptions
        .filter(({ from, until }) => (from === null || from <= date) && (until === null || date <= until))
        .flatMap(({ hours }) => hours);
      const usual = hoursOn(date, rows, []);
      const own = hoursOn(date, rows, ownDays);
      const isOwn = ownDays.some(({ from, until }) => from <= date && date <= (until ?? from));
      const ruling = decide(clinic[0].specialDays, date) ?? decide(clinic[1].specialDays, date) ?? [];
      const isKept = ruling.every(({ kind }) => kind === 'usual') || ruling.some((row) => row.doctorsAsUsual);
      for (let minute = 0; minute < 2 * dayMinutes; minute++) {
        const at = this.begin + i * dayMinutes + minute;
        const isWorking = isOwn
          ? own(minute) && (!isElsewhereToo || usual(minute))
          : isKept && usual(minute) && open.isOpenAt(at);
        const index = at - this.begin;
        if (isWorking && index >= 0 && index < this.isOpen.length) this.isOpen[index] = 1;
      }
    }
  }
}

const allDay = { dayFrom: 'monday', dayTo: 'sunday', opens: '00:00', closes: '00:00' } as const;

/** Tells the minutes of hours that begin on one day: the model of a clinic that is closed on the days around it. */
function hoursOn(date: string, rows: Row[], days: readonly SpecialDayRow[]): (minute: number) => boolean {
  const model = new Model([{ workingHours: rows, specialDays: onlyOn(date, days) }, {}], date, 2);
  return (minute) => model.isOpenAt(Date.parse(date) / 60_000 + minute);
}

/** Cuts the rows that hold, the shortest ones, to one day, and closes the days around it. */
function onlyOn(date: string, days: readonly SpecialDayRow[]): SpecialDayRow[] {
  const lengthOf = ({ from, until }: SpecialDayRow) => Date.parse(until ?? from) - Date.parse(from);
  const covering = days.filter(({ from, until }) => from <= date && date <= (until ?? from));
  const shortest = Math.min(...covering.map(lengthOf));
  const cut = covering.filter((row) => lengthOf(row) === shortest).map((row) => ({ ...row, from: date, until: null }));
  return [...cut, ...[-1, 1].map((by) => ({ from: dayAfter(date, by), until: null, kind: 'closed' as const }))];
}

const days = 3;

test('a start is free when each minute of the visit is, in every zone and over its change', () => {
  const run = fc.constantFrom(...changes).chain(([zone, change]) => {
    const firstDay = dayAfter(change, -1);
    const dates = fc.record({
      from: fc.option(fc.integer({ min: -2, max: 3 }).map((by) => dayAfter(firstDay, by))),
      until: fc.option(fc.integer({ min: -1, max: 4 }).map((by) => dayAfter(firstDay, by))),
    });
    const rows = hoursFrom(firstDay).map(([own]) => own);
    return fc.record({
      zone: fc.constant(zone),
      firstDay: fc.constant(firstDay),
      receptions: fc.array(fc.tuple(dates, rows), { minLength: 1, maxLength: 2 }),
      ownDays: rows.map(({ specialDays }) => specialDays),
      clinic: hoursFrom(firstDay),
      isClinicKnown: fc.boolean(),
      isElsewhereToo: fc.boolean(),
      busy: fc.array(fc.tuple(fc.integer({ min: -60, max: days * dayMinutes }), fc.integer({ min: 1, max: 300 })), {
        maxLength: 12,
      }),
      minutes: fc.integer({ min: 5, max: 480 }),
      now: fc.integer({ min: -100, max: days * dayMinutes }),
    });
  });
  let found = 0;
  fc.assert(
    fc.property(run, ({ zone, firstDay, ownDays, isElsewhereToo, minutes, now, ...drawn }) => {
      const [own, shared] = drawn.clinic;
      const clinic: [HoursFields, HoursFields] = drawn.isClinicKnown
        ? [own, shared]
        : [{ specialDays: own.specialDays }, { specialDays: shared.specialDays }];
      const receptions = drawn.receptions.map(([dates, { workingHours }]) => ({ ...dates, hours: workingHours }));
      const model = new DoctorModel(firstDay, days + 2, receptions, ownDays, clinic, isElsewhereToo);
      const local = localOf(zone);
      const begin = (toInstant(`${firstDay}T12:00`, zone)?.getTime() ?? 0) / 60_000;
      const end = begin + days * dayMinutes;
      const busy = drawn.busy.map(([from, length]): Span => [begin + from, begin + from + length]);
      const isTaken = new Uint8Array(days * dayMinutes);
      for (const [from, to] of busy)
        for (let at = Math.max(from, begin); at < Math.min(to, end); at++) isTaken[at - begin] = 1;
      /** How many free minutes follow each minute. */
      const run = new Uint16Array(days * dayMinutes + 1);
      for (let at = end - 1; at >= begin; at--) {
        const isFree = model.isOpen[local(at) - model.begin] === 1 && isTaken[at - begin] === 0;
        run[at - begin] = isFree ? (run[at - begin + 1] ?? 0) + 1 : 0;
      }
      const expected: number[] = [];
      for (let at = Math.ceil(begin / 15) * 15; at < end; at += 15) {
        if (at >= begin + now && (run[at - begin] ?? 0) >= minutes) expected.push(at);
      }
      const timetable = { ...toTimetable(...clinic), timeZone: zone };
      const periods = receptionPeriods({ receptions, ownDays, isElsewhereToo, clinic: timetable }, begin, end);
      assert.deepEqual(freeStarts(periods, busy, { minutes, notBefore: begin + now }), expected);
      if (expected.length > 0) found++;
    }),
    { numRuns: process.env.TEST_ALL === '1' ? 10_000 : 500 },
  );
  assert.ok(found > 25, `only ${found} cases had a free start`);
});

test('a night that reaches into another day of its own hours loses no minute of them', () => {
  const nights: Row[] = [
    { dayFrom: 'monday', dayTo: 'sunday', opens: '00:02', closes: '00:02' },
    { dayFrom: 'monday', dayTo: 'sunday', opens: '00:00', closes: '00:00' },
  ];
  const clinic = {
    workingHours: [],
    specialDays: [{ from: '2026-12-30', until: '2026-12-31', kind: 'hours', opens: '00:01', closes: '00:00' }],
  };
  const hours = {
    receptions: [{ hours: nights }],
    ownDays: [{ from: '2026-12-31', kind: 'usual' } as const],
    isElsewhereToo: false,
    clinic: { ...toTimetable(clinic as HoursFields, {}), timeZone: 'UTC' },
  };
  const day = Date.parse('2026-12-31') / 60_000;
  assert.deepEqual(receptionPeriods(hours, day, day + dayMinutes), [[day, day + dayMinutes]]);
});

test('a row ends with its last day, an absence holds before the clinic’s days', () => {
  const clinic = { ...toTimetable({ workingHours: [allDay] }), timeZone: 'Asia/Tomsk' };
  const hours = [{ dayFrom: 'monday', dayTo: 'sunday', opens: '09:00', closes: '10:00' }] as const;
  const receptions = [{ hours, from: '2026-12-01', until: '2026-12-03' }];
  const begin = (toInstant('2026-11-29T00:00', clinic.timeZone)?.getTime() ?? 0) / 60_000;
  const ownDays = [{ from: '2026-12-02', kind: 'closed' as const }];
  const periods = receptionPeriods(
    { receptions, ownDays, isElsewhereToo: false, clinic },
    begin,
    begin + 10 * dayMinutes,
  );
  assert.deepEqual(
    periods.map(([from, to]) => [(from - begin) / 60, (to - begin) / 60]),
    [
      [57, 58],
      [105, 106],
    ],
  );
  const starts = freeStarts(periods, [[begin + 57 * 60 + 15, begin + 57 * 60 + 30]], { minutes: 30, notBefore: begin });
  assert.deepEqual(
    starts.map((at) => at - begin),
    [57 * 60 + 30, 105 * 60, 105 * 60 + 15, 105 * 60 + 30],
  );
});

const week = [{ dayFrom: 'monday', dayTo: 'saturday', opens: '09:00', closes: '18:00' }] as const;
const otherDay = (change: Partial<SpecialDayRow>): SpecialDayRow => ({
  ...{ from: '2027-01-05', kind: 'hours', opens: '10:00', closes: '16:00' },
  ...change,
});

for (const [what, clinicDays, ownDays, hours] of [
  ['an ordinary day', [], [], '09:00–15:00'],
  ['other hours of the clinic', [otherDay({})], [], ''],
  ['other hours, doctors by their own', [otherDay({ doctorsAsUsual: true })], [], '10:00–15:00'],
  ['a closed day, doctors by their own', [otherDay({ kind: 'closed', doctorsAsUsual: true })], [], ''],
  ['a day as usual', [otherDay({ kind: 'usual' })], [], '09:00–15:00'],
  [
    'other hours and a row of the doctor',
    [otherDay({})],
    [otherDay({ opens: '11:00', closes: '12:00' })],
    '11:00–12:00',
  ],
  ['other hours and «as usual» of the doctor', [otherDay({})], [otherDay({ kind: 'usual' })], '09:00–15:00'],
  ['other hours and an absence', [otherDay({ doctorsAsUsual: true })], [otherDay({ kind: 'closed' })], ''],
] as const) {
  test(`one answer to when a doctor sees patients on a Tuesday: ${what}`, () => {
    const day = Date.parse('2027-01-05') / 86_400_000;
    const spans = receptionDays({
      receptions: [{ hours: [{ dayFrom: 'tuesday', dayTo: 'friday', opens: '09:00', closes: '15:00' }] }],
      ownDays,
      isElsewhereToo: false,
      clinic: toTimetable({ workingHours: week, specialDays: clinicDays }),
    })(day);
    const text = spans.map((span) => span.map((at) => new Date(at * 60_000).toISOString().slice(11, 16)).join('–'));
    assert.equal(text.join(', '), hours);
  });
}

test('the usual week is cut by the clinic’s hours, and joins equal days', () => {
  const shown = (hours: Row[], workingHours: readonly Row[]) =>
    usualWeek(
      {
        receptions: [{ hours }, { hours, until: '2026-11-30' }],
        ownDays: [],
        isElsewhereToo: false,
        clinic: toTimetable({ workingHours, specialDays: [otherDay({ from: '2026-12-01', kind: 'closed' })] }),
      },
      '2026-12-01',
    ).map(({ from, to, opens, closes }) => `${from}-${to} ${opens}-${closes}`);
  const row = (dayFrom: Row['dayFrom'], dayTo: Row['dayFrom'], opens: string, closes: string): Row => ({
    ...{ dayFrom, dayTo, opens, closes },
  });
  assert.deepEqual(shown([row('monday', 'wednesday', '09:00', '15:00')], []), ['1-3 09:00-15:00']);
  assert.deepEqual(shown([row('thursday', 'monday', '08:00', '20:00')], week), ['1-1 09:00-18:00', '4-6 09:00-18:00']);
  assert.deepEqual(shown([row('sunday', 'sunday', '09:00', '15:00')], week), []);
  const split = [row('monday', 'tuesday', '09:00', '12:00'), row('monday', 'monday', '13:00', '15:00')];
  assert.deepEqual(shown(split, week), ['1-2 09:00-12:00', '1-1 13:00-15:00']);
  assert.deepEqual(shown([row('friday', 'friday', '20:00', '02:00')], []), ['5-5 20:00-02:00']);
});

test('a row without a clinic is of the main one, and each clinic is named once', () => {
  const [a, b] = [{ documentId: 'a' }, { documentId: 'b' }];
  const places = workplacesOf({
    clinicAddress: a,
    reception: [{ hours: [] }, null, { clinic: b, hours: [] }, { clinic: a, hours: [] }],
    specialDays: null,
  });
  assert.deepEqual(
    places.map(({ clinic, receptions, isElsewhereToo }) => [clinic.documentId, receptions.length, isElsewhereToo]),
    [
      ['a', 2, true],
      ['b', 1, true],
    ],
  );
  assert.deepEqual(workplacesOf({ reception: [{ hours: [] }] }), []);
});

test('spans are shared and taken away as minute by minute', () => {
  const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 12 })), { maxLength: 8 });
  const minutesOf = (list: readonly Span[]) =>
    new Set(list.flatMap(([begin, end]) => Array.from({ length: end - begin }, (_, i) => begin + i)));
  fc.assert(
    fc.property(spans, spans, (some, others) => {
      const [one, other] = [some, others].map((list) => joined(list.map(([at, length]): Span => [at, at + length])));
      const [in1, in2] = [minutesOf(one ?? []), minutesOf(other ?? [])];
      const both = [...in1].filter((minute) => in2.has(minute));
      const left = [...in1].filter((minute) => !in2.has(minute));
      assert.deepEqual([...minutesOf(common(one ?? [], other ?? []))].sort(), both.sort());
      assert.deepEqual([...minutesOf(without(one ?? [], [...(other ?? [])].reverse()))].sort(), left.sort());
    }),
  );
});
