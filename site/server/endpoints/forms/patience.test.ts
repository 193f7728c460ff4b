import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plannedWorkMs, submitWorkMs } from '#app/lib/limits.ts';
import { emptyFolder } from '../../platform/servers-for-tests.ts';
import { formPatience } from './patience.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a form waits longer while the content service is stopped on purpose, also when that began later', () => {
  const file = join(emptyFolder(), 'work');
  const [before, during] = [formPatience(file), formPatience(file)];
  vi.advanceTimersByTime(submitWorkMs - 1);
  writeFileSync(file, '');
  utimesSync(file, new Date(), new Date());
  vi.advanceTimersByTime(plannedWorkMs - submitWorkMs);
  expect([before.aborted, during.aborted]).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect(during.reason).toHaveProperty('name', 'TimeoutError');
});

test.each([null, 20 * 60_000])('the file of a killed command, %s ms old, changes nothing', (ageMs) => {
  const file = join(emptyFolder(), 'work');
  if (ageMs !== null) writeFileSync(file, '');
  if (ageMs !== null) utimesSync(file, new Date(), new Date(Date.now() - ageMs));
  const patience = formPatience(file);
  vi.advanceTimersByTime(submitWorkMs - 1);
  expect(patience.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(patience.aborted).toBe(true);
});
