import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  clinicClock,
  isZone,
  knownZone,
  localDay,
  localTime,
  offsetMinutes,
  offsetText,
  readClock,
  steadyPeriods,
  toInstant,
  zoneChoices,
  zoneCity,
  zoneLabel,
} from './clock.ts';

const zones = [
  ...zoneChoices.map(({ zone }) => zone),
  ...['UTC', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia'],
];

const shownBy = (instant: Date, timeZone: string) =>
  instant.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).replace(' ', 'T');

const instants = fc.date({
  min: new Date('2014-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('the clock shows what the zone data say, and an instant is found again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (zone, moment) => {
      const local = localTime(moment, zone);
      assert.equal(local, shownBy(moment, zone));
      assert.equal(localDay(moment, zone), local.slice(0, 10));
      const back = toInstant(local, zone);
      assert.ok(back);
      assert.equal(localTime(back, zone), local);
      assert.ok(back.getTime() <= moment.getTime());
      assert.equal(Math.floor(moment.getTime() / 60_000) * 60_000 - back.getTime() > 3_600_000, false);
    }),
    { numRuns: 1000 },
  );
});

test('periods with one offset fill a stretch of time', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, fc.integer({ min: 1, max: 600_000 }), (zone, from, minutes) => {
      const begin = Math.floor(from.getTime() / 60_000);
      const periods = steadyPeriods(begin, begin + minutes, zone);
      assert.equal(periods[0]?.begin, begin);
      assert.equal(periods.at(-1)?.end, begin + minutes);
      for (const [i, period] of periods.entries()) {
        if (i > 0) assert.equal(period.begin, periods[i - 1]?.end);
        for (const minute of [period.begin, period.end - 1]) {
          assert.equal(localTime(new Date(minute * 60_000), zone), shownBy(new Date(minute * 60_000), zone));
          assert.equal(offsetMinutes(new Date(minute * 60_000), zone), period.offset);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('a page’s clock shows the local time, with a fixed offset or without', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (zone, now) => {
      const shown = Date.parse(`${shownBy(now, zone)}Z`) / 60_000;
      assert.equal(readClock(clinicClock(zone, now), now), shown);
    }),
    { numRuns: 1000 },
  );
});

for (const [local, zone, instant] of [
  ['2026-12-01T09:00', 'Asia/Tomsk', '2026-12-01T02:00:00.000Z'],
  ['2026-12-31T23:59', 'Europe/Kaliningrad', '2026-12-31T21:59:00.000Z'],
  ['2027-01-01T00:00', 'Asia/Kamchatka', '2026-12-31T12:00:00.000Z'],
  // Skipped: moves to after the gap. Repeated: the first one.
  ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
  ['2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T00:30:00.000Z'],
] as const) {
  test(`${local} in ${zone} is ${instant}`, () => {
    assert.equal(toInstant(local, zone)?.toISOString(), instant);
  });
}

for (const wrong of ['', '2026-12-01', '2026-02-30T09:00', '2026-12-01T25:00', '2026-12-01T09:00:30Z', 'завтра']) {
  test(`«${wrong}» is no date and time`, () => {
    assert.equal(toInstant(wrong, 'Asia/Tomsk'), null);
  });
}

for (const [written, zone] of [
  [['Asia/Novosibirsk'], 'Asia/Novosibirsk'],
  [[null, 'Asia/Tomsk'], 'Asia/Tomsk'],
  [['', 'Asia/Tomsk'], 'Asia/Tomsk'],
  [['Asia/Томск', 'Asia/Tomsk'], 'Asia/Tomsk'],
  [['Asia/Omsk', 'Asia/Tomsk'], 'Asia/Omsk'],
  [['+07:00', undefined], 'Europe/Moscow'],
  [['Томск'], 'Europe/Moscow'],
  [[null, ''], 'Europe/Moscow'],
  [[], 'Europe/Moscow'],
] as const) {
  test(`of the zones ${JSON.stringify(written)}, ${zone} holds`, () => {
    assert.equal(knownZone(...written), zone);
  });
}

for (const [zone, offset] of [
  ['Asia/Tomsk', 420],
  ['UTC', 0],
  ['Asia/Kolkata', 330],
  ['Pacific/Marquesas', -570],
  ['Europe/Berlin', null],
  // Until 2026, summer time except during Ramadan.
  ['Africa/Casablanca', null],
] as const) {
  test(`${zone} is ${offset} minutes ahead of UTC throughout 2024`, () => {
    assert.deepEqual(clinicClock(zone, new Date('2024-11-22T00:00:00Z')), { timeZone: zone, offsetMinutes: offset });
  });
}

test('a region with a clock change within a year has no fixed offset', () => {
  assert.equal(clinicClock('Europe/Volgograd', new Date('2020-06-15T00:00:00Z')).offsetMinutes, null);
  assert.equal(clinicClock('Europe/Volgograd', new Date('2021-01-15T00:00:00Z')).offsetMinutes, 180);
});

for (const [minutes, text] of [
  [420, '+07:00'],
  [0, '+00:00'],
  [-150, '-02:30'],
] as const) {
  test(`${minutes} minutes are ${text}`, () => {
    assert.equal(offsetText(minutes), text);
  });
}

test('every choice exists once, with its city and offset', () => {
  assert.equal(new Set(zoneChoices.map(({ zone }) => zone)).size, zoneChoices.length);
  assert.deepEqual(
    zoneChoices.filter(({ zone }) => !isZone(zone)),
    [],
  );
  const offsets = zoneChoices.map(({ zone }) => offsetMinutes(new Date('2026-11-27T00:00:00Z'), zone));
  assert.deepEqual(
    offsets,
    [...offsets].sort((a, b) => a - b),
  );
  const tomsk = zoneChoices.find(({ city }) => city === 'Томск');
  assert.ok(tomsk);
  assert.equal(zoneCity(tomsk.zone), tomsk.city);
  assert.equal(zoneCity('Asia/Kolkata'), 'Asia/Kolkata');
  assert.equal(zoneLabel(tomsk), 'Томск (UTC+7)');
  assert.equal(zoneLabel({ zone: 'Asia/Kolkata', city: 'Калькутта' }), 'Калькутта (UTC+5:30)');
  assert.equal(zoneLabel({ zone: 'UTC', city: 'Гринвич' }), 'Гринвич (UTC+0)');
});
