import { expect, test } from 'vitest';
import { knownZone } from './clinic-zone';

test.each([
  ['Asia/Novosibirsk', 'Asia/Novosibirsk'],
  ['Asia/Томск', 'Asia/Tomsk'],
  ['Томск', 'Asia/Tomsk'],
  ['', 'Asia/Tomsk'],
  [null, 'Asia/Tomsk'],
])('the time zone «%s» is read as %s', (written, zone) => {
  expect(knownZone(written)).toBe(zone);
});
