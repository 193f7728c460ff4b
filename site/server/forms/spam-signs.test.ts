import { expect, test } from 'vitest';
import { isSpam } from './spam-signs.ts';

test.each([
  ['a visitor without script', {}, false],
  ['a visitor who took his time', { startedAt: '1000', sentAt: '9000' }, false],
  ['a clock that was set back meanwhile', { startedAt: '9000', sentAt: '1000' }, false],
  ['a field that nobody sees is filled in', { leaveEmpty: 'http://spam' }, true],
  ['half a second', { startedAt: '1000', sentAt: '1500' }, true],
])('%s', (_name, fields, spam) => {
  expect(isSpam(fields)).toBe(spam);
});
