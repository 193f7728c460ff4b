import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { showsDemo } from './open-site.ts';

const file = new URL('../content/seed/data/single/common-config.yaml', import.meta.url);
const phone = /^phoneNumber: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';

test('the demo clinic under a public name is recognised by its phone', () => {
  assert.equal(showsDemo('https://clinic.ru', { phone }), true);
  assert.equal(showsDemo('https://clinic.ru', { phone: '+7 (3822) 51-00-00' }), false);
  assert.equal(showsDemo('http://localhost:3000', { phone }), false);
});
