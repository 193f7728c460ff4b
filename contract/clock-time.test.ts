import { expect, test } from 'vitest';
import { readClockTime } from './clock-time.ts';

test.each([
  ['9', '09:00'],
  ['9:00', '09:00'],
  ['9.00', '09:00'],
  ['9,30', '09:30'],
  ['09-30', '09:30'],
  ['9–30', '09:30'],
  ['9 30', '09:30'],
  ['0930', '09:30'],
  [' 21 : 15 ', '21:15'],
  ['9 ч', '09:00'],
  ['10 часов', '10:00'],
  ['9：00', '09:00'],
  ['00:00', '00:00'],
  ['24', '00:00'],
  ['24:00', '00:00'],
])('%s is %s', (typed, value) => expect(readClockTime(typed)).toEqual({ value, fault: null }));

test.each(['', 'утром', '9:5', '9:000', '25', '24:30', '12:60', '930', '9-18', '9:00-18:00', 'с 9'])(
  '%s is no time',
  (typed) => {
    const { value, fault } = readClockTime(typed);
    expect(value).toBeNull();
    expect(fault).toMatch(/врем/);
  },
);
