import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { OperationStopped } from '../graphql/limit-work';
import { logUncaughtExceptions, logUnhandledRejections } from './last-resort';

function stand() {
  const process = new EventEmitter();
  const end = vi.fn();
  const told: unknown[] = [];
  const log = { error: (facts: unknown) => told.push(facts) };
  logUnhandledRejections(process, log);
  logUncaughtExceptions(process, log, end);
  return { process, end, told };
}

test('an unhandled rejection is logged with its stack, and the service goes on', () => {
  const { process, end, told } = stand();
  process.emit('unhandledRejection', new Error('torn'));
  process.emit('unhandledRejection', 'no error at all');
  process.emit('unhandledRejection', new OperationStopped('The client has gone'));
  expect(told).toEqual([
    { event: 'unhandled-rejection', message: 'Error: torn', stack: expect.stringContaining('last-resort.test') },
    { event: 'unhandled-rejection', message: 'no error at all' },
  ]);
  expect(end).not.toHaveBeenCalled();
});

test('an uncaught exception is logged before the service ends', () => {
  const { process, end, told } = stand();
  end.mockImplementation(() => expect(told).toMatchObject([{ event: 'uncaught-exception' }]));
  process.emit('uncaughtException', new Error('broken'));
  expect(end).toHaveBeenCalledOnce();
});
