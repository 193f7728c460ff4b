import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalPath, covers, decodedPath, routablePath } from './path-spelling.ts';

for (const [path, canonical] of [
  ['/', '/'],
  ['/doctors', '/doctors'],
  ['/doctors/', '/doctors'],
  ['//doctors//kedrova/', '/doctors/kedrova'],
  ['//', '/'],
  ['/Doctors', '/doctors'],
  ['/index.html', '/'],
  ['/prices/INDEX.HTM', '/prices'],
  ['/prices/index.html5', '/prices/index.html5'],
  ['/prices/index.php', '/prices'],
  ['/%D0%B0', '/%D0%B0'],
  ['/%d0%b0', '/%D0%B0'],
  ['/%6eews', '/news'],
  ['/%4Eews', '/news'],
  ['/a%2eb', '/a.b'],
  ['/a%2fb%5c%0a', '/a%2Fb%5C%0A'],
  ['/%D0%B0/A/', '/%D0%B0/a'],
] as const)
  test(`canonical path of ${path} is ${canonical}`, () => {
    assert.equal(canonicalPath(path), canonical);
    assert.equal(canonicalPath(canonical), canonical);
  });

for (const [path, decoded] of [
  ['/Akcii//Staraya/', '/akcii/staraya'],
  ['/a/index.html5', '/a/index.html5'],
  ['/index.php/a', '/index.php/a'],
  ['/%D0%A3%D1%81%D0%BB%D1%83%D0%B3%D0%B8', '/услуги'],
  ['/%EA%EE%F0%EE%ED%EA%E8/%C0%EA%F6%E8%E8-2.html', '/коронки/акции-2.html'],
  ['/%ea%ee%f0%ee%ed%ea%e8/', '/коронки'],
  ['/%zz', null],
  ['/%EA%z', null],
] as const)
  test(`decoded path of ${path} is ${decoded}`, () => {
    assert.equal(decodedPath(path), decoded);
  });

for (const [from, path, isCovered] of [
  ['/akcii', '/akcii', true],
  ['/akcii', '/akcii/leto', false],
  ['/akcii/*', '/akcii', true],
  ['/akcii/*', '/akcii/leto/2019', true],
  ['/akcii/*', '/akciya', false],
  ['/akcii-*', '/akcii-leto', true],
  ['/akcii-*', '/akcii', false],
] as const) {
  test(`a redirect from ${from} ${isCovered ? 'answers' : 'leaves'} ${path}`, () => {
    assert.equal(covers(from, path), isCovered);
  });
}

test('a router gets only paths that it can decode', () => {
  for (const path of ['/%EA%EE', '/%zz', '/%D0%B0', '/a'])
    assert.doesNotThrow(() => decodeURIComponent(routablePath(path)));
  assert.equal(routablePath('/%D0%B0'), '/%D0%B0');
});
