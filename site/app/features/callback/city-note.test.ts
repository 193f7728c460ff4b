import { expect, test } from 'vitest';
import { isOtherClock } from './city-note.ts';

test('only a visitor whose clock shows another time is told the city', () => {
  const now = new Date();
  const own = -now.getTimezoneOffset();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(isOtherClock({ timeZone: zone, offsetMinutes: own }, now)).toBe(false);
  expect(isOtherClock({ timeZone: zone, offsetMinutes: null }, now)).toBe(false);
  expect(isOtherClock({ timeZone: zone, offsetMinutes: own + 60 }, now)).toBe(true);
});
