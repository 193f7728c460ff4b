import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longFunctions } from './count-lines.ts';

const body = (lines: number, indent = '') => Array.from({ length: lines }, () => `${indent}  work();`).join('\n');

test('finds functions above 80 lines, with their comments, parameters and JSX', () => {
  assert.deepEqual(longFunctions(`function short() {\n${body(78)}\n}\n`), []);
  assert.deepEqual(longFunctions(`\nexport function long() {\n${body(79)}\n}\n`), [{ line: 2, length: 81 }]);
  assert.deepEqual(longFunctions(`const long = () => {\n${body(79)}\n};\n`), [{ line: 1, length: 81 }]);
  assert.deepEqual(longFunctions(`function long({\n  a,\n}: {\n  a: number;\n}) {\n${body(75)}\n}\n`), [
    { line: 1, length: 81 },
  ]);
  assert.deepEqual(longFunctions(`class Store {\n  read() {\n${body(79, '  ')}\n  }\n}\n`), [{ line: 2, length: 81 }]);
});

test('leaves long lists and types alone', () => {
  assert.deepEqual(longFunctions(`const names = {\n${body(100)}\n};\ntype Row = {\n${body(100)}\n};\n`), []);
});
