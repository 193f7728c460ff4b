import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare, lockFaults } from './check-lock.ts';

const integrity = 'sha512-abc';
const faults = (packages: Record<string, object>, isScriptless = false) =>
  lockFaults({ packages: { '': {}, ...packages } }, isScriptless);

test('names a version below the floor with its vulnerability, also in nested packages', () => {
  const [fault, ...more] = faults({
    'node_modules/hono': { version: '4.12.25', integrity },
    'node_modules/a/node_modules/hono': { version: '4.12.24', integrity },
  });
  assert.match(fault ?? '', /^hono@4\.12\.24 is below 4\.12\.25: .*CVE/);
  assert.deepEqual(more, []);
});

test('each major version has its own floor; a newer major version is safe', () => {
  const at = (version: string) => faults({ 'node_modules/react-router': { version, integrity } }).length;
  assert.deepEqual(
    ['5.3.4', '6.30.2', '6.30.3', '7.18.4', '7.18.5', '8.3.0', '8.4.0', '9.0.0'].map(at),
    [1, 1, 0, 1, 0, 1, 0, 0],
  );
});

test('rejects different versions of one framework', () => {
  assert.equal(
    faults({
      'node_modules/@strapi/core': { version: '5.54.0', integrity },
      'node_modules/@strapi/utils': { version: '5.55.1', integrity },
      'node_modules/@strapi/icons': { version: '2.2.4', integrity },
    }).length,
    1,
  );
});

test('no hash, another registry, a script of its own', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', integrity, resolved: 'https://evil.example/b.tgz' },
    'node_modules/c': { version: '1.0.0', integrity, hasInstallScript: true },
  };
  const names = (found: string[]) => found.map((fault) => fault.split('@')[0]);
  assert.deepEqual(names(faults(packages)), ['a', 'b', 'c']);
  assert.deepEqual(names(faults(packages, true)), ['a', 'b']);
});

test('compares versions by number', () => {
  assert.ok(compare('4.9.0', '4.12.0') < 0);
  assert.ok(compare('7.18.5-pre.1', '7.18.5') < 0);
  assert.equal(compare('1.2.3', '1.2.3'), 0);
});
