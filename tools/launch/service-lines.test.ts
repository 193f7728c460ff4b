import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEvent, seedProgress, trouble } from './log-file.ts';

test('the progress of the seed is shown, other lines are not', () => {
  const line = '{"level":"info","event":"seed","message":"Демо-клиника: картинки 12/60"}';
  assert.equal(seedProgress(line), 'Демо-клиника: картинки 12/60');
  assert.equal(seedProgress('[2026-11-21 09:24:37.125] info: Демо-клиника: услуги'), 'Демо-клиника: услуги');
  assert.equal(seedProgress('{"level":"info","event":"message","message":"Strapi is ready"}'), null);
});

test('errors of both services are shown in their own words', () => {
  assert.equal(trouble('{"level":"error","event":"message","message":"no such table"}'), 'message: no such table');
  assert.equal(trouble('{"level":"fatal","event":"settings"}'), 'settings');
  assert.equal(trouble('{"level":"http","event":"request","path":"/error","status":500}'), null);
});

test('while the service is developed it speaks as the framework does', () => {
  const line = '[2026-11-21 09:24:37.125] \u001b[31merror\u001b[39m: no such table';
  assert.equal(trouble(line), 'output: [2026-11-21 09:24:37.125] error: no such table');
  assert.equal(trouble('[2026-11-21 09:24:37.125] http: GET /error (3 ms) 200'), null);
});

test('a line that is no JSON becomes an event', () => {
  assert.deepEqual(readEvent('(node:7) Warning: \u001b[1mold'), {
    level: 'info',
    event: 'output',
    message: '(node:7) Warning: old',
  });
  assert.deepEqual(readEvent('42'), { level: 'info', event: 'output', message: '42' });
});
