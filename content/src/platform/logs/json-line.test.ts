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

test('a database error keeps its reason and loses its statement with its values', () => {
  const shown = (error: Error) => {
    const [line = ''] = write((logger) => logger.error(error));
    return line;
  };
  for (const sql of [
    "insert into `requests` (`name`) values ('Анна - тайная\nстрока')",
    'insert into "requests" ("name") values (\'Анна\') returning "id"',
    "select distinct `t0`.`id` from `requests` as `t0` where `name` = 'Анна'",
    'update "requests" set "name" = \'Анна\'',
    "delete from `requests` where `name` = 'Анна'",
  ]) {
    const line = shown(new Error(`${sql} - SQLITE_BUSY: database is locked`));
    expect(line).not.toMatch(/Анна|insert|select|update|delete/i);
    expect(JSON.parse(line).message).toBe('запрос к базе: SQLITE_BUSY: database is locked');
    expect(JSON.parse(line).stack).toContain('json-line.test');
  }
  expect(JSON.parse(shown(new Error('Обновление: select the update - да'))).message).toContain('select the update');
});
