import { expect, test } from 'vitest';
import { readCountReport } from './count-report';

test('a report becomes numbers of days', () => {
  const report = { '2026-11-21': { 'form-opened': 3, 'form-refused:phone': 2 }, '2026-11-22': { 'form-sent': 1 } };
  expect(readCountReport(report)).toEqual([
    { day: '2026-11-21', event: 'form-opened', field: '', amount: 3 },
    { day: '2026-11-21', event: 'form-refused', field: 'phone', amount: 2 },
    { day: '2026-11-22', event: 'form-sent', field: '', amount: 1 },
  ]);
});

test.each([
  ['nothing', null],
  ['no object', 'form-sent'],
  ['no day', {}],
  ['a day that does not exist', { '2026-02-30': { 'form-sent': 1 } }],
  ['no day but a text', { сегодня: { 'form-sent': 1 } }],
  ['another event', { '2026-11-21': { 'Иванов Пётр': 1 } }],
  ['an inherited name', { '2026-11-21': { toString: 1 } }],
  ['a field that the form does not have', { '2026-11-21': { 'form-refused:+79131234567': 1 } }],
  ['a field of another event', { '2026-11-21': { 'form-sent:phone': 1 } }],
  ['a field and more', { '2026-11-21': { 'form-refused:phone:8': 1 } }],
  ['an empty field', { '2026-11-21': { 'form-refused:': 1 } }],
  ['half a visitor', { '2026-11-21': { 'form-sent': 0.5 } }],
  ['a visitor taken away', { '2026-11-21': { 'form-sent': -1 } }],
  ['too many', { '2026-11-21': { 'form-sent': 10_000_000 } }],
])('%s is refused as a whole', (_, body) => {
  expect(readCountReport(body)).toBeNull();
});
