import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../launch/places.ts';
import { patient } from '../trial/becomes.ts';

/** `}, 60_000);`, `beforeAll(own.start, 60_000)`, `timeout: 60_000` */
const ownLimit = /^(?:\s+\d[\d_]{4,},|\}, \d[\d_]{4,}\);|beforeAll\(.*, \d[\d_]{4,}\);|.*\btimeout: [\d_]+ ?[,}].*)$/m;

test('every limit of a test grows with the slowness of the machine', () => {
  const files = globSync(['content/test/**/*.ts', 'site/e2e/**/*.ts', 'site/{app,server}/**/*.test.{ts,tsx}'], {
    cwd: root,
  });
  assert.ok(files.length > 300);
  const found = files.flatMap((file) => {
    const [limit] = ownLimit.exec(readFileSync(join(root, file), 'utf8')) ?? [];
    return limit ? [`${file}: ${limit}`] : [];
  });
  assert.deepEqual(found, []);
});

test('a limit is a whole number of milliseconds: timers refuse another', (t) => {
  const before = process.env.TEST_SLOWNESS;
  t.after(() => Object.assign(process.env, { TEST_SLOWNESS: before ?? '' }));
  process.env.TEST_SLOWNESS = '2.8';
  assert.equal(patient(23_000), 64_400);
});
