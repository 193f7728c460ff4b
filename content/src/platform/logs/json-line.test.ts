import { PassThrough } from 'node:stream';
import { winston } from '@strapi/logger';
import { expect, test } from 'vitest';
import { jsonLine } from './json-line';

function write(log: (logger: winston.Logger) => void): string[] {
  const stream = new PassThrough();
  const { levels } = winston.config.npm;
  log(
    winston.createLogger({
      level: 'http',
      levels,
      format: jsonLine,
      transports: [new winston.transports.Stream({ stream })],
    }),
  );
  return String(stream.read() ?? '')
    .split('\n')
    .slice(0, -1);
}

test('a text and an event are one line each', () => {
  const lines = write((logger) => {
    logger.warn('Письмо не ушло');
    logger.http({ event: 'request', method: 'GET', path: '/uploads/a.webp', status: 200, ms: 3 });
  });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 'warn', event: 'message', message: 'Письмо не ушло' },
    { level: 'http', event: 'request', method: 'GET', path: '/uploads/a.webp', status: 200, ms: 3 },
  ]);
});

test('an error keeps its stack, on the same line', () => {
  const [line = '', ...more] = write((logger) => logger.error(new Error('no such table')));
  expect(more).toEqual([]);
  const { level, message, stack } = JSON.parse(line);
  expect([level, message]).toEqual(['error', 'no such table']);
  expect(stack).toContain('json-line.test');
});

test('long texts and long lines are truncated', () => {
  const [text = '', list = ''] = write((logger) => {
    logger.error({ event: 'fault', message: 'а'.repeat(300_000) });
    logger.error({ event: 'fault', message: 'many', details: Array(1000).fill('б'.repeat(3000)) });
  });
  expect(JSON.parse(text).message).toMatch(/^а{4000}… \(300000\)$/);
  expect(JSON.parse(list)).toEqual({ level: 'error', event: 'fault', message: 'many', cut: expect.any(Number) });
});

test('no text breaks the line or controls a terminal', () => {
  const hostile = 'a\nb\rc\u001b[31md\u001b[0m\u0085e\u2028f\u009b';
  const [line = '', ...more] = write((logger) => logger.http({ event: 'request', path: hostile, message: hostile }));
  expect(more).toEqual([]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds them
  expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
  expect(JSON.parse(line).path).toBe(hostile);
});
