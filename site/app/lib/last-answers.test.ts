import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LastAnswers, lastAnswerLimits } from './last-answers.server.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => vi.advanceTimersByTime(ms);
const isAway = () => Promise.reject(new Error('503'));

test('an answer serves everyone for some seconds', async () => {
  const answers = new LastAnswers<string[]>();
  const ask = vi.fn(async () => ['9:00']);
  await Promise.all([answers.read('a', ask), answers.read('a', ask)]);
  await answers.read('a', ask);
  expect(ask).toHaveBeenCalledOnce();
  later(lastAnswerLimits.fresh);
  expect(await answers.read('a', async () => ['9:30'])).toEqual(['9:30']);
});

test('the last answer serves while the next one is slow or fails, but not for ever', async () => {
  const answers = new LastAnswers<string[]>();
  await answers.read('a', async () => ['9:00']);
  later(lastAnswerLimits.fresh);
  expect(await answers.read('a', isAway)).toEqual(['9:00']);
  let tell = (_times: string[]) => {};
  const slow = new Promise<string[]>((done) => {
    tell = done;
  });
  expect(await answers.read('a', () => slow)).toEqual(['9:00']);
  tell(['9:30']);
  await slow;
  expect(await answers.read('a', isAway)).toEqual(['9:30']);
  later(lastAnswerLimits.last + 1);
  await expect(answers.read('a', isAway)).rejects.toThrow('503');
});
