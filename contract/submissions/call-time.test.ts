import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromMinutes, type Timetable, toMinutes } from '../timetable.ts';
import { callChoices, callFromValue, callText, callValue } from './call-time.ts';

const week: Timetable = {
  rows: [{ from: 1, to: 6, opens: '09:00', closes: '21:00' }],
  days: [
    { from: '2026-12-31', until: '2026-12-31', hours: [{ opens: '09:00', closes: '15:00' }], note: '' },
    { from: '2027-01-01', until: '2027-01-03', hours: [], note: '' },
  ],
};
const shown = (local: string, timetable = week) =>
  callChoices(timetable, toMinutes(local)).map(
    ({ value, label, at }) => `${value}: ${label.replaceAll('\u00a0', ' ')}, ${fromMinutes(at).slice(5)}`,
  );

for (const [local, choices] of [
  [
    '2026-11-27T10:30',
    [
      'now: сейчас, 11-27T10:30',
      'morning: до 12, 11-27T10:30',
      'day: 12–17, 11-27T12:00',
      'evening: после 17, 11-27T17:00',
    ],
  ],
  [
    '2026-11-27T13:00',
    [
      'now: сейчас, 11-27T13:00',
      'day: 12–17, 11-27T13:00',
      'evening: после 17, 11-27T17:00',
      'morning: завтра до 12, 11-28T09:00',
    ],
  ],
  [
    '2026-11-27T21:00',
    ['morning: завтра до 12, 11-28T09:00', 'day: завтра 12–17, 11-28T12:00', 'evening: завтра после 17, 11-28T17:00'],
  ],
  // Saturday night: Sunday is closed.
  [
    '2026-11-28T22:00',
    [
      'morning: в понедельник до 12, 11-30T09:00',
      'day: в понедельник 12–17, 11-30T12:00',
      'evening: в понедельник после 17, 11-30T17:00',
    ],
  ],
  // A short day before the holidays has no evening.
  [
    '2026-12-31T13:00',
    [
      'now: сейчас, 12-31T13:00',
      'day: 12–17, 12-31T13:00',
      'morning: в понедельник до 12, 01-04T09:00',
      'evening: в понедельник после 17, 01-04T17:00',
    ],
  ],
] as const)
  test(`at ${local}`, () => assert.deepEqual(shown(local), choices));

test('a time in which the clinic is never open is not offered', () => {
  const afternoon: Timetable = { rows: [{ from: 1, to: 5, opens: '12:00', closes: '17:00' }], days: [] };
  assert.deepEqual(shown('2026-11-27T11:59', afternoon), ['day: 12–17, 11-27T12:00']);
  assert.deepEqual(shown('2026-11-27T11:59', { rows: [], days: [] }), []);
});

test('a night shift reaches into the morning', () => {
  const night: Timetable = { rows: [{ from: 1, to: 7, opens: '20:00', closes: '02:00' }], days: [] };
  assert.deepEqual(shown('2026-11-27T01:00', night), [
    'now: сейчас, 11-27T01:00',
    'morning: до 12, 11-27T01:00',
    'evening: после 17, 11-27T20:00',
  ]);
});

test('a choice keeps the day that the visitor saw, and the staff reads it days later', () => {
  const texts = callChoices(week, toMinutes('2026-11-27T12:30')).map((choice) => {
    const chosen = callFromValue(callValue(choice));
    return chosen && `${chosen.callTime}: ${callText(chosen.callTime, chosen.callDay)}`;
  });
  assert.deepEqual(texts, [
    'now: сразу',
    'day: 27.11.2026 12–17',
    'evening: 27.11.2026 после 17',
    'morning: 28.11.2026 до 12',
  ]);
});

test('a form that was opened before an update names no day; other values choose nothing', () => {
  assert.deepEqual(callFromValue('morning'), { callTime: 'morning', callDay: null });
  assert.equal(callText('morning', null), 'до 12');
  for (const value of [null, '', 'midnight', 'morning 28.11.2026', 'morning 2026-11-28 x', 'constructor'])
    assert.equal(callFromValue(value), null);
});

test('a call about a chosen visit comes before it', () => {
  const before = toMinutes('2026-11-28T12:00');
  assert.deepEqual(
    callChoices(week, toMinutes('2026-11-27T13:00'), before).map(({ label }) => label.replaceAll('\u00a0', ' ')),
    ['сейчас', '12–17', 'после 17', 'завтра до 12'],
  );
  assert.deepEqual(
    callChoices(week, toMinutes('2026-11-28T09:00'), before - 1).map(({ value }) => value),
    ['now'],
  );
});
