import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catchUncaughtErrors } from './uncaught-errors.ts';

const log = vi.spyOn(console, 'error');
beforeEach(() => void log.mockImplementation(() => {}));
afterEach(() => log.mockReset());

function stand() {
  const process = new EventEmitter();
  const leave = vi.fn();
  catchUncaughtErrors(process, leave);
  return { process, leave };
}
const logged = () => log.mock.calls.map(([line]) => JSON.parse(line as string));

test('an unhandled rejection is logged with its stack, and the server keeps running', () => {
  const { process, leave } = stand();
  process.emit('unhandledRejection', new Error('torn'));
  process.emit('unhandledRejection', 'no error at all');
  expect(logged()).toEqual([
    {
      level: 'error',
      event: 'unhandled-rejection',
      message: 'Error: torn',
      stack: expect.stringContaining('uncaught-errors.test'),
    },
    { level: 'error', event: 'unhandled-rejection', message: 'no error at all' },
  ]);
  expect(leave).not.toHaveBeenCalled();
});

test('an uncaught exception is logged, and the server stops gracefully', () => {
  const { process, leave } = stand();
  process.emit('uncaughtException', new Error('broken'));
  expect(logged()).toMatchObject([{ event: 'uncaught-exception', message: 'Error: broken' }]);
  expect(leave).toHaveBeenCalledOnce();
});
