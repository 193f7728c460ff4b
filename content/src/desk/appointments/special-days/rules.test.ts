import { expect, test } from 'vitest';
import { findError } from './rules';

test.each([
  [{ from: null, kind: 'closed' }, 'from'],
  [{ from: '2027-01-02', until: '2027-01-01', kind: 'closed' }, 'until'],
  [{ from: '2027-01-02', kind: 'hours' }, 'opens'],
  [{ from: '2027-01-02', kind: 'hours', opens: '10:00', closes: null }, 'closes'],
  [{ from: '2027-01-02', until: '2027-01-02', kind: 'hours', opens: '10:00', closes: '16:00' }, undefined],
  [{ from: '2027-01-02', kind: 'usual' }, undefined],
] as const)('the row %j has an error at %s', (row, field) => {
  expect(findError(row)?.field).toBe(field);
});
