import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readClockTime } from './clock-time.ts';

const times = {
  9: '09:00',
  '9:00': '09:00',
  '9.00': '09:00',
  '9,30': '09:30',
  '9 30': '09:30',
  '0930': '09:30',
  ' 21 : 15 ': '21:15',
  '9 ч': '09:00',
  '10 часов': '10:00',
  '9：00': '09:00',
  '00:00': '00:00',
  24: '00:00',
  '24:00': '00:00',
};

for (const [typed, value] of Object.entries(times)) {
  test(`${typed} is ${value}`, () => assert.deepEqual(readClockTime(typed), { value, error: null }));
}

for (const typed of ['', 'утром', '9:5', '9:000', '25', '24:30', '12:60', '930', '9-18', '9–30', '9:00-18:00', 'с 9']) {
  test(`«${typed}» is no time`, () => assert.match(readClockTime(typed).error ?? '', /врем/));
}
