import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCountReport } from './statistics.ts';

test('a report becomes amounts by day', () => {
  const report = { '2026-11-21': { 'form-opened': 3, 'form-refused:phone': 2 }, '2026-11-22': { 'form-sent': 1 } };
  assert.deepEqual(parseCountReport(report), [
    { day: '2026-11-21', event: 'form-opened', field: '', amount: 3 },
    { day: '2026-11-21', event: 'form-refused', field: 'phone', amount: 2 },
    { day: '2026-11-22', event: 'form-sent', field: '', amount: 1 },
  ]);
});

for (const [name, body] of [
  ['null', null],
  ['a text', 'form-sent'],
  ['no days', {}],
  ['an impossible day', { '2026-02-30': { 'form-sent': 1 } }],
  ['a word as a day', { сегодня: { 'form-sent': 1 } }],
  ['an unknown event', { '2026-11-21': { 'Иванов Пётр': 1 } }],
  ['an inherited name', { '2026-11-21': { toString: 1 } }],
  ['an unknown field', { '2026-11-21': { 'form-refused:+79131234567': 1 } }],
  ['a field of another event', { '2026-11-21': { 'form-sent:phone': 1 } }],
  ['two fields', { '2026-11-21': { 'form-refused:phone:8': 1 } }],
  ['an empty field', { '2026-11-21': { 'form-refused:': 1 } }],
  ['a fraction', { '2026-11-21': { 'form-sent': 0.5 } }],
  ['a negative amount', { '2026-11-21': { 'form-sent': -1 } }],
  ['a huge amount', { '2026-11-21': { 'form-sent': 10_000_000 } }],
] as const) {
  test(`a report with ${name} is invalid`, () => assert.equal(parseCountReport(body), null));
}
