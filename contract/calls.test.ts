import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  callingClinic,
  callingHours,
  callPromise,
  confirmableFrom,
  holdUntil,
  lastingPromiseText,
  promiseText,
  shortestLeadMinutes,
} from './calls.ts';
import { localTime, toInstant } from './clock.ts';
import { changes, dayAfter, dayMinutes, hoursFrom, localOf, Model } from './hours-for-tests.ts';
import { toMinutes } from './timetable.ts';
import { type HoursFields, toTimetable } from './timetable-rows.ts';

const timeZone = 'Asia/Tomsk';
const week: HoursFields = {
  workingHours: [{ dayFrom: 'monday', dayTo: 'saturday', opens: '09:00', closes: '21:00' }],
  specialDays: [
    { from: '2026-12-31', kind: 'hours', opens: '09:00', closes: '15:00' },
    { from: '2027-01-01', until: '2027-01-03', kind: 'closed' },
    { from: '2027-01-04', until: '2027-01-06', kind: 'hours', opens: '10:00', closes: '16:00' },
  ],
};
const clinic = { ...week, timeZone };
const always = {
  workingHours: [{ dayFrom: 'monday', dayTo: 'sunday', opens: '00:00', closes: '00:00' } as const],
  timeZone,
};
const unknown = { timeZone };
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

for (const [what, entry, now, lead, first, said] of [
  ['Monday at night', clinic, '2026-11-30T00:28', 60, '2026-11-30T10:00', 'сегодня с 9:00 до 9:45'],
  ['Saturday night', clinic, '2026-11-28T23:40', 60, '2026-11-30T10:00', 'в понедельник с 9:00 до 9:45'],
  ['Sunday evening', clinic, '2026-11-29T20:00', 60, '2026-11-30T10:00', 'завтра с 9:00 до 9:45'],
  ['the day that has 15 minutes left', clinic, '2026-11-30T20:45', 60, '2026-12-01T09:45', null],
  ['an hour before closing', clinic, '2026-11-30T20:00', 60, '2026-11-30T21:00', 'сегодня до 20:45'],
  ['at noon', clinic, '2026-11-30T12:00', 60, '2026-11-30T13:00', 'сегодня до 12:45'],
  ['a month that changes at night', clinic, '2026-11-30T23:59', 60, '2026-12-01T10:00', 'завтра с 9:00 до 9:45'],
  ['the last day before holidays', clinic, '2026-12-31T14:50', 60, '2027-01-04T10:50', null],
  ['holidays', clinic, '2027-01-02T23:40', 60, '2027-01-04T11:00', 'в понедельник с 10:00 до 10:45'],
  ['a lead longer than a day', clinic, '2026-11-28T20:00', 14 * 60, '2026-12-01T10:00', null],
  ['round the clock', always, '2026-11-30T00:28', 60, '2026-11-30T01:28', 'сегодня до 1:13'],
  ['round the clock, over midnight', always, '2026-11-30T23:28', 60, '2026-12-01T00:28', 'завтра до 0:13'],
  ['without hours', unknown, '2026-11-30T00:28', 60, '2026-11-30T01:28', null],
  ['seconds count', clinic, '2026-11-30T12:00:30', 60, '2026-11-30T13:01', null],
] as const) {
  test(`the first visit that a call can confirm: ${what}`, () => {
    const calling = callingHours(null, entry);
    const [local = '', seconds = '00'] = now.split(/(?<=T..:..):/);
    const instant = new Date((toInstant(local, timeZone)?.getTime() ?? 0) + Number(seconds) * 1000);
    const from = confirmableFrom(instant, calling, lead);
    assert.equal(from && localTime(from, timeZone), first);
    const promise = callPromise(calling, toMinutes(local), toMinutes(first));
    if (said) assert.equal(plain(promise && promiseText(promise)), said);
  });
}

test('a promise for a chosen visit names every opening before it, and never one after it', () => {
  const say = (now: string, before: string) => {
    const promise = callPromise(callingHours(null, clinic), toMinutes(now), toMinutes(before));
    return plain(promise && promiseText(promise));
  };
  assert.equal(say('2026-11-30T20:45', '2026-12-01T09:45'), 'сегодня до 21:00 или завтра с 9:00 до 9:30');
  assert.equal(say('2026-11-30T20:45', '2026-12-01T09:15'), 'сегодня до 21:00');
  assert.equal(say('2026-11-30T20:45', '2026-12-02T09:15'), 'сегодня до 21:00 или завтра с 9:00');
  assert.equal(say('2026-11-30T00:28', '2026-11-30T09:15'), null);
  assert.equal(say('2026-11-30T12:00', '2026-12-04T10:00'), 'сегодня до 21:00');
});

test('a promise that is read later names its day', () => {
  const promise = callPromise(callingHours(null, clinic), toMinutes('2026-11-28T23:40'), toMinutes('2026-11-30T10:00'));
  assert.equal(plain(promise && lastingPromiseText(promise)), '30 ноября с 9:00 до 9:45');
});

test('the hours are those of the clinic of the visit, of the only clinic, or the common ones', () => {
  const [one, other] = [
    { documentId: 'a', ...always, timeZone: 'Asia/Barnaul' },
    { documentId: 'b', specialDays: [{ from: '2026-12-31', kind: 'closed' as const }] },
  ];
  assert.equal(callingClinic([one, other], 'b'), other);
  assert.equal(callingClinic([one, other], ''), null);
  assert.equal(callingClinic([one, other], 'gone'), null);
  assert.equal(callingClinic([one], null), one);
  assert.equal(callingHours(one, clinic).timeZone, 'Asia/Barnaul');
  const hours = callingHours(other, clinic);
  assert.equal(hours.timeZone, timeZone);
  assert.deepEqual(hours.rows, callingHours(null, clinic).rows);
  assert.deepEqual(hours.days[0], { from: '2026-12-31', until: '2026-12-31', hours: [], note: '' });
});

test('a clinic that never opens confirms nothing, and holds until the visit', () => {
  const closed = callingHours(null, {
    ...clinic,
    specialDays: [{ from: '2020-01-01', until: '2030-01-01', kind: 'closed' }],
  });
  const now = new Date('2026-11-30T05:00:00Z');
  const startsAt = new Date('2026-12-01T05:00:00Z');
  assert.equal(confirmableFrom(now, closed, 60), null);
  assert.deepEqual(holdUntil(now, closed, 240, startsAt), startsAt);
});

test('a hold ends after its open minutes, and never after the visit has begun', () => {
  const calling = callingHours(null, clinic);
  const hold = (now: string, startsAt: string) =>
    localTime(
      holdUntil(toInstant(now, timeZone) as Date, calling, 240, toInstant(startsAt, timeZone) as Date),
      timeZone,
    );
  assert.equal(hold('2026-11-28T23:40', '2026-12-04T10:00'), '2026-11-30T13:00');
  assert.equal(hold('2026-11-30T19:00', '2026-12-04T10:00'), '2026-12-01T11:00');
  assert.equal(hold('2026-11-30T12:00', '2026-11-30T13:00'), '2026-11-30T13:00');
});

test('minute by minute: the lead is open time, and every promise ends before the visit', () => {
  const run = fc.constantFrom(...changes).chain(([zone, change]) =>
    fc.record({
      zone: fc.constant(zone),
      change: fc.constant(change),
      hours: hoursFrom(dayAfter(change, -4)),
      offset: fc.integer({ min: -3 * dayMinutes, max: 3 * dayMinutes }),
      lead: fc.integer({ min: shortestLeadMinutes, max: 600 }),
    }),
  );
  let found = 0;
  fc.assert(
    fc.property(run, ({ zone, change, hours, offset, lead }) => {
      const model = new Model(hours, dayAfter(change, -5), 40);
      const calling = { ...toTimetable(...hours), timeZone: zone };
      const local = localOf(zone);
      const at = (toInstant(`${change}T03:00`, zone)?.getTime() ?? 0) / 60_000 + offset;
      const end = at + 20 * dayMinutes;
      let left = lead;
      let expected = at;
      for (; left > 0 && expected < end; expected++) if (model.isOpenAt(local(expected))) left--;
      const first = confirmableFrom(new Date(at * 60_000), calling, lead);
      if (left > 0) return;
      found++;
      assert.equal(first && first.getTime() / 60_000, expected);
      const offsetOf = (minute: number) => local(minute) - minute;
      // A browser counts local minutes: at the change of a zone an hour is told twice or not at all.
      if (offsetOf(at) !== offsetOf(expected)) return;
      const visit = local(expected);
      const promise = callPromise(calling, local(at), visit);
      assert.ok(promise);
      for (const { from, until } of promise.windows) {
        assert.ok(model.isOpenAt(from) && from < visit && (until === null || (from < until && until < visit)));
      }
    }),
    { numRuns: process.env.TEST_ALL === '1' ? 5000 : 300 },
  );
  assert.ok(found > 100);
});
