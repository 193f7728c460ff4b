import { expect, test } from 'vitest';
import { believableMs } from '#app/lib/limits.ts';
import { isSpam } from './spam-signs.ts';

test.each([
  ['a form without the fields of time', {}, false],
  ['a visitor without script', { startedAt: '', sentAt: '' }, false],
  ['a start that was not noted', { startedAt: '', sentAt: '500' }, false],
  ['a visitor who took his time', { startedAt: '1000', sentAt: '9000' }, false],
  ['a clock that was set back meanwhile', { startedAt: '9000', sentAt: '1000' }, false],
  ['a field that nobody sees is filled in', { leaveEmpty: 'http://spam' }, true],
  ['half a second', { startedAt: '1000', sentAt: '1500' }, true],
  ['no time at all', { startedAt: '1000', sentAt: '1000' }, true],
  ['just too fast', { startedAt: '1000', sentAt: `${999 + believableMs}` }, true],
  ['just slow enough', { startedAt: '1000', sentAt: `${1000 + believableMs}` }, false],
])('%s', (_name, fields, spam) => {
  expect(isSpam(fields)).toBe(spam);
});
