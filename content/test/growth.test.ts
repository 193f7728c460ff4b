import { expect, test } from 'vitest';
import { growth, maxGrowth } from './growth';

const steps = (count: number) => {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += Math.sqrt(i);
  return sum;
};

test('linear work is told from quadratic work', () => {
  expect(growth((length) => steps(length * 500), 20_000)).toBeLessThan(maxGrowth);
  expect(growth((length) => steps((length * length) / 20), 20_000)).toBeGreaterThan(maxGrowth);
});

test('quick work is not measured', () => {
  expect(growth(() => undefined, 20_000)).toBe(1);
});
