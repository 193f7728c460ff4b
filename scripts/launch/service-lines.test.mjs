import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedProgress, trouble } from './service-lines.mjs';

test('the progress of the seed is shown, other lines are not', () => {
  assert.equal(seedProgress('Демо-клиника: картинки 12/60'), 'Демо-клиника: картинки 12/60');
  assert.equal(seedProgress('[2026-11-21 09:24:37.125] info: Strapi is ready'), null);
});

test('errors of both services are shown without colours', () => {
  const line = '[2026-11-21 09:24:37.125] \u001b[31merror\u001b[39m: no such table';
  assert.equal(trouble(line), '[2026-11-21 09:24:37.125] error: no such table');
  assert.notEqual(trouble('{"level":"error","event":"content-fault"}'), null);
  assert.equal(trouble('[2026-11-21 09:24:37.125] http: GET /error (3 ms) 200'), null);
});
