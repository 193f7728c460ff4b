import { expect, test } from 'vitest';
import { timesIn } from './time-field.tsx';

test('an error instead of the nearest times offers none, and the form stays', async () => {
  const times = [{ at: '2026-12-01T10:30', doctor: 'kedrova', clinic: 's' }];
  expect(await timesIn(Response.json({ times, text: '' }))).toEqual(times);
  expect(await timesIn(Response.json({ message: 'Unexpected Server Error' }, { status: 503 }))).toEqual([]);
  expect(await timesIn(new Response(null, { status: 204 }))).toEqual([]);
});
