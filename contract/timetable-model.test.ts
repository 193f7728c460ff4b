import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clinicClock, readClock, toInstant } from './clock.ts';
import { changes, dayAfter, dayMinutes, dayMs, hoursFrom, localOf, Model, timesFrom } from './hours-for-tests.ts';
import { openingState, stateText } from './timetable.ts';
import { toTimetable } from './timetable-rows.ts';
import { addWorkingMinutes, workingMinutes } from './working-minutes.ts';

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
