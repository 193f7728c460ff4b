import assert from 'node:assert/strict';
import { test } from 'node:test';
import { datesText, hoursLine, noticeText, specialTexts, weekText } from './hours-texts.ts';
import { type HoursRow, openingState, stateText, toMinutes } from './timetable.ts';
import { isDecided, type SpecialDayRow, specialDays, toTimetable } from './timetable-rows.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
const workingHours = [{ dayFrom: 'monday', dayTo: 'saturday', opens: '09:00', closes: '21:00' }] as const;
const holidays: SpecialDayRow[] = [
  { from: '2026-12-31', kind: 'hours', opens: '09:00', closes: '15:00' },
  { from: '2027-01-01', until: '2027-01-03', kind: 'closed', note: 'новогодние каникулы' },
  { from: '2027-01-04', until: '2027-01-06', kind: 'hours', opens: '10:00', closes: '16:00' },
];

function status(now: string, rows: readonly HoursRow[], days: readonly SpecialDayRow[] = []): string | null {
  const minute = toMinutes(now);
  const state = openingState({ rows, days: specialDays(days) }, minute);
  return state && plain(stateText(state, minute));
}

const week: HoursRow[] = [{ from: 1, to: 6, opens: '09:00', closes: '21:00' }];

// 2026-11-27 is a Friday.
for (const [now, text] of [
  ['2026-11-27T08:59', 'Закрыто до 9:00'],
  ['2026-11-27T09:00', 'Открыто до 21:00'],
  ['2026-11-27T21:00', 'Закрыто, откроемся завтра в 9:00'],
  ['2026-11-28T21:00', 'Закрыто, откроемся в понедельник в 9:00'],
  ['2026-11-29T12:00', 'Закрыто, откроемся завтра в 9:00'],
  ['2026-12-31T14:00', 'Открыто до 15:00'],
  ['2026-12-31T15:00', 'Закрыто, откроемся в понедельник в 10:00'],
  ['2027-01-03T12:00', 'Закрыто, откроемся завтра в 10:00'],
  ['2027-01-04T09:30', 'Закрыто до 10:00'],
] as const) {
  test(`a clinic with holidays at ${now}: ${text}`, () => {
    assert.equal(status(now, week, holidays), text);
  });
}

const closedUntil = (until: string): SpecialDayRow[] => [{ from: '2027-01-01', until, kind: 'closed' }];

for (const [what, now, rows, days, text] of [
  ['closed for a week', '2027-01-01T10:00', week, closedUntil('2027-01-07'), 'Закрыто, откроемся 8 января в 9:00'],
  ['closed for six days', '2027-01-01T10:00', week, closedUntil('2027-01-06'), 'Закрыто, откроемся в четверг в 9:00'],
  ['closed in summer', '2027-01-02T10:00', week, closedUntil('2027-08-15'), 'Закрыто, откроемся 16 августа в 9:00'],
  ['closed for years', '2027-01-02T10:00', week, closedUntil('2029-01-15'), 'Закрыто'],
  [
    'one day a week',
    '2026-11-27T14:00',
    [{ from: 5, to: 5, opens: '09:00', closes: '13:00' }],
    [],
    'Закрыто, откроемся 4 декабря в 9:00',
  ],
  ['without rows', '2026-11-27T14:00', [], closedUntil('2027-01-07'), null],
  [
    'round the clock',
    '2026-11-27T14:00',
    [{ from: 1, to: 7, opens: '00:00', closes: '00:00' }],
    [],
    'Открыто круглосуточно',
  ],
  [
    'round the clock, two days before a closed one',
    '2026-12-30T14:00',
    [{ from: 1, to: 7, opens: '00:00', closes: '00:00' }],
    closedUntil('2027-01-01'),
    'Открыто до 1 января, 0:00',
  ],
  [
    'a day and a night, at its beginning',
    '2026-11-30T20:00',
    [{ from: 1, to: 1, opens: '20:00', closes: '20:00' }],
    [],
    'Открыто до 1 декабря, 20:00',
  ],
] as [string, string, HoursRow[], SpecialDayRow[], string | null][]) {
  test(`${what}: ${text}`, () => {
    assert.equal(status(now, rows, days), text);
  });
}

test('the narrower of two rows holds, closed before hours, hours before usual', () => {
  const days = specialDays([
    { from: '2027-01-01', until: '2027-01-08', kind: 'closed', note: 'каникулы' },
    { from: '2027-01-04', until: '2027-01-05', kind: 'hours', opens: '10:00', closes: '12:00' },
    { from: '2027-01-04', until: '2027-01-05', kind: 'hours', opens: '13:00', closes: '16:00', note: 'дежурный врач' },
    { from: '2027-01-05', kind: 'usual' },
    { from: '2027-01-06', kind: 'usual' },
    { from: '2027-01-06', kind: 'hours', opens: '10:00', closes: '12:00' },
    { from: '2027-01-06', kind: 'closed' },
  ]);
  assert.deepEqual(
    days.map(({ from, until, hours, note }) => [from, until, hours.length, note]),
    [
      ['2027-01-01', '2027-01-03', 0, 'каникулы'],
      ['2027-01-04', '2027-01-04', 2, 'дежурный врач'],
      ['2027-01-06', '2027-01-06', 0, ''],
      ['2027-01-07', '2027-01-08', 0, 'каникулы'],
    ],
  );
});

test('a clinic’s own row holds before the common one, a row that does not hold splits nothing', () => {
  const own: SpecialDayRow[] = [{ from: '2027-01-01', until: '2027-01-06', kind: 'closed' }];
  const common: SpecialDayRow[] = [
    { from: '2027-01-04', kind: 'hours', opens: '10:00', closes: '16:00' },
    { from: '2027-01-07', kind: 'closed' },
  ];
  assert.deepEqual(
    specialDays(own, common).map(({ from, until }) => [from, until]),
    [
      ['2027-01-01', '2027-01-06'],
      ['2027-01-07', '2027-01-07'],
    ],
  );
  assert.deepEqual(specialDays([{ from: '2027-01-07', kind: 'usual' }], common.slice(1)), []);
});

test('rows of the content: one day, no last day, a last day before the first, seconds, no times', () => {
  const timetable = toTimetable(
    { workingHours: [null, { dayFrom: 'friday', dayTo: null, opens: '09:00:00', closes: '15:00:00' }] },
    {
      workingHours,
      specialDays: [
        null,
        { from: '2027-01-02', until: '2027-01-01', kind: 'closed', note: null },
        { from: '2027-01-09', kind: 'hours', opens: '10:00', closes: null },
        { from: '', kind: 'closed' },
      ],
    },
  );
  assert.deepEqual(timetable, {
    rows: [{ from: 5, to: 5, opens: '09:00', closes: '15:00' }],
    days: [{ from: '2027-01-02', until: '2027-01-02', hours: [], note: '' }],
  });
});

test('a decision is a row of any kind in any layer', () => {
  assert.equal(isDecided('2027-01-02', [], holidays), true);
  assert.equal(isDecided('2027-01-08', [], holidays), false);
  assert.equal(isDecided('2027-01-08', [{ from: '2027-01-08', kind: 'usual' }], holidays), true);
});

for (const [rows, text] of [
  [week, 'Пн–Сб 9:00–21:00, Вс — выходной'],
  [[{ from: 1, to: 5, opens: '09:00', closes: '21:00' }], 'Пн–Пт 9:00–21:00, Сб, Вс — выходной'],
  [[{ from: 1, to: 7, opens: '09:00', closes: '21:00' }], 'Пн–Вс 9:00–21:00'],
  [[{ from: 1, to: 7, opens: '00:00', closes: '00:00' }], 'Пн–Вс круглосуточно'],
  [[], ''],
  [
    [
      { from: 1, to: 5, opens: '09:00', closes: '20:00' },
      { from: 6, to: 6, opens: '10:00', closes: '18:00' },
    ],
    'Пн–Пт 9:00–20:00, Сб 10:00–18:00, Вс — выходной',
  ],
] as [HoursRow[], string][]) {
  test(`a usual week: ${text}`, () => {
    assert.equal(plain(weekText(rows)), text);
  });
}

test('special days as texts, without those that have passed or are far away', () => {
  const texts = (today: string, last: string) =>
    specialTexts({ days: specialDays(holidays) }, { today, last }).map(plain);
  assert.deepEqual(texts('2026-12-01', '2027-01-10'), [
    '31 декабря 9:00–15:00',
    '1–3 января — выходной (новогодние каникулы)',
    '4–6 января 10:00–16:00',
  ]);
  assert.deepEqual(texts('2027-01-06', '2027-02-01'), ['4–6 января 10:00–16:00']);
  assert.deepEqual(texts('2026-12-01', '2026-12-31'), ['31 декабря 9:00–15:00']);
  assert.deepEqual(texts('2027-01-07', '2027-02-01'), []);
});

for (const [today, last, text] of [
  ['2026-12-16', '2026-12-30', ''],
  ['2026-12-17', '2026-12-31', '31 декабря – 6 января: особый график'],
  ['2027-01-05', '2027-01-19', '4–6 января 10:00–16:00'],
  ['2027-01-05', '2027-02-23', '4–6 января, 23 февраля: особый график'],
  ['2027-01-07', '2027-02-23', '23 февраля — выходной'],
] as const) {
  test(`special days in one line on ${today}, until ${last}: ${text}`, () => {
    const days = specialDays([...holidays, { from: '2027-02-23', kind: 'closed' }]);
    assert.equal(plain(noticeText({ days }, { today, last })), text);
  });
}

for (const [today, text] of [
  ['2026-12-23', 'Пн–Сб 9:00–21:00, Вс — выходной'],
  ['2026-12-24', 'Пн–Сб 9:00–21:00, Вс — выходной; 31 декабря 9:00–15:00'],
  ['2026-12-31', '31 декабря 9:00–15:00; 1–3 января — выходной'],
  ['2027-01-02', '1–3 января — выходной; 4–6 января 10:00–16:00'],
  ['2027-01-06', '4–6 января 10:00–16:00'],
  ['2027-01-07', 'Пн–Сб 9:00–21:00, Вс — выходной'],
] as const) {
  test(`the hours in one line on ${today}: ${text}`, () => {
    assert.equal(plain(hoursLine({ rows: week, days: specialDays(holidays) }, today)), text);
  });
}

test('dates over the end of a month name both months', () => {
  assert.equal(plain(datesText('2026-12-30', '2027-01-02')), '30 декабря – 2 января');
  assert.equal(plain(datesText('2027-01-02', '2027-01-02')), '2 января');
  assert.equal(plain(datesText('2026-12-30', '2027-12-30')), '30 декабря – 30 декабря');
});
