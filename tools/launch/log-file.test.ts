import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeTestFolder } from '../testing/test-folder.ts';
import { openLog, readEvent, seedProgress, trouble } from './log-file.ts';

const folder = makeTestFolder();

function log(lines: string[]): { written: string[]; mode: number } {
  const opened = openLog(join(folder, 'logs'), 'site');
  for (const line of lines) opened.write(line);
  opened.close();
  const { mode } = statSync(opened.file);
  return { written: readFileSync(opened.file, 'utf8').trimEnd().split('\n'), mode: mode & 0o777 };
}

test('every line has a time, and JSON stays JSON', () => {
  const { written } = log(['started', '{"level":"info","event":"listening"}']);
  assert.match(written[0] ?? '', /^\d{4}-\d\d-\d\dT[\d:.]+Z started$/);
  const { time, ...rest } = JSON.parse(written[1] ?? '');
  assert.ok(Math.abs(Date.parse(time) - Date.now()) < 60_000);
  assert.deepEqual(rest, { level: 'info', event: 'listening' });
});

test('removes control characters and line breaks', () => {
  const { written } = log(['a\u001b[31m b\u0008c\u0085d\u2028e\rf\ng']);
  assert.equal(written.length, 1);
  assert.match(written[0] ?? '', /Z a b c d e f g$/);
});

test('only the owner can read the log', () => {
  assert.equal(log(['a']).mode, 0o600);
});

test('shows the progress of the seed only', () => {
  const line = '{"level":"info","event":"seed","message":"Демо-клиника: картинки 12/60"}';
  assert.equal(seedProgress(line), 'Демо-клиника: картинки 12/60');
  assert.equal(seedProgress('[2026-11-21 09:24:37.125] info: Демо-клиника: услуги'), 'Демо-клиника: услуги');
  assert.equal(seedProgress('{"level":"info","event":"message","message":"Strapi is ready"}'), null);
});

test('shows the errors of both services', () => {
  assert.equal(trouble('{"level":"error","event":"message","message":"no such table"}'), 'message: no such table');
  assert.equal(trouble('{"level":"fatal","event":"settings"}'), 'settings');
  assert.equal(trouble('{"level":"http","event":"request","path":"/error","status":500}'), null);
});

test('reads the framework format of development', () => {
  const line = '[2026-11-21 09:24:37.125] \u001b[31merror\u001b[39m: no such table';
  assert.equal(trouble(line), 'output: [2026-11-21 09:24:37.125] error: no such table');
  assert.equal(trouble('[2026-11-21 09:24:37.125] http: GET /error (3 ms) 200'), null);
});

test('a line without JSON becomes an event', () => {
  assert.deepEqual(readEvent('(node:7) Warning: \u001b[1mold'), {
    level: 'info',
    event: 'output',
    message: '(node:7) Warning: old',
  });
  assert.deepEqual(readEvent('42'), { level: 'info', event: 'output', message: '42' });
});
