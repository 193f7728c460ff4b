import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  amountOf,
  type EstimateLine,
  isKnown,
  type LineKind,
  lineKinds,
  type PricedRow,
  rangeText,
  repeatedCodes,
  rowsByCode,
  toCode,
  totalOf,
} from './estimates.ts';

const row = (code: string, amount: number | null, isFrom = false): PricedRow => ({ code, amount, isFrom });
const line = (code: string, kind: LineKind = 'always', more: Partial<EstimateLine> = {}): EstimateLine => ({
  code,
  codeTo: null,
  kind,
  least: 1,
  most: 1,
  ...more,
});
const rows = rowsByCode([row('A1', 1000), row('A2', 1500), row('A3', 300), row('B1', 200, true), row('B2', null)]);

test('what is always needed and what may be needed make both ends', () => {
  const lines = [line('A1', 'always', { codeTo: 'A2' }), line('A3', 'maybe', { most: 2 }), line('A2', 'excluded')];
  assert.deepEqual(totalOf(lines, rows), { least: 1000, most: 2100 });
});

test('the alternative may be the cheaper one, and quantities count at both ends', () => {
  assert.deepEqual(amountOf(line('A2', 'always', { codeTo: 'A1', least: 2, most: 3 }), rows), {
    least: 2000,
    most: 4500,
  });
});

test('fewer at most than at least is as many', () => {
  assert.deepEqual(amountOf(line('A1', 'always', { least: 3, most: 1 }), rows), { least: 3000, most: 3000 });
});

for (const code of ['B1', 'B2', 'none', ''])
  test(`a line with «${code}», which has no certain price, makes the total unknown`, () => {
    const expected = { unknown: code === '' ? [] : [code.toUpperCase()] };
    assert.deepEqual(totalOf([line('A1'), line(code)], rows), expected);
    assert.deepEqual(totalOf([line('A1'), line('A2', 'maybe', { codeTo: code || 'none' })], rows), {
      unknown: [code.toUpperCase() || 'NONE'],
    });
  });

test('an excluded line without a certain price changes nothing', () => {
  assert.deepEqual(totalOf([line('A1'), line('B1', 'excluded')], rows), { least: 1000, most: 1000 });
});

test('nothing that is always needed is no treatment', () => {
  assert.deepEqual(totalOf([line('A1', 'maybe')], rows), { unknown: [] });
  assert.deepEqual(totalOf([], rows), { unknown: [] });
});

test('a code that two rows have names none', () => {
  const twice = [row('A1', 1000), row('а1 ', 2000), row('', 5), row('', 6)];
  assert.deepEqual(repeatedCodes(twice), ['A1']);
  assert.deepEqual(totalOf([line('A1')], rowsByCode(twice)), { unknown: ['A1'] });
});

for (const code of ['A16.07.002', ' а16.07.002', 'А16. 07.002'])
  test(`«${code}» is one code`, () => assert.equal(toCode(code), 'A16.07.002'));

test('a range is one piece of text', () => {
  assert.equal(rangeText({ least: 62300, most: 79100 }), '62\u00a0300–\u206079\u00a0100\u00a0₽');
  assert.equal(rangeText({ least: 900, most: 900 }), '900\u00a0₽');
});

test('10,000 price lists: the ends are those of every choice that a patient may meet', () => {
  const codes = ['A', 'B', 'C', 'D'];
  const anyRow = fc.record({
    amount: fc.option(fc.nat(1_000_000), { freq: 8 }),
    isFrom: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  });
  const anyLine = fc.record({
    code: fc.constantFrom(...codes),
    codeTo: fc.option(fc.constantFrom(...codes)),
    kind: fc.constantFrom(...lineKinds),
    least: fc.integer({ min: 1, max: 3 }),
    more: fc.nat(2),
  });
  fc.assert(
    fc.property(
      fc.array(anyRow, { minLength: 4, maxLength: 4 }),
      fc.array(anyLine, { maxLength: 4 }),
      (list, picked) => {
        const priced = rowsByCode(list.map((one, i) => ({ code: codes[i] ?? '', ...one })));
        const lines = picked.map(({ more, ...one }) => ({ ...one, most: one.least + more }));
        const counted = lines.filter(({ kind }) => kind !== 'excluded');
        const used = counted.flatMap(({ code, codeTo }) => [code, codeTo ?? code]);
        const isCertain = used.every((code) => priced.get(code)?.amount != null && !priced.get(code)?.isFrom);
        const total = totalOf(lines, priced);
        if (!isCertain || !counted.some(({ kind }) => kind === 'always')) return !isKnown(total);
        const sums = counted.reduce<number[]>(
          (all, { code, codeTo, kind, least, most }) => {
            const times = Array.from({ length: most - least + 1 }, (_, i) => least + i);
            const one = [code, codeTo ?? code].flatMap((each) => times.map((n) => n * (priced.get(each)?.amount ?? 0)));
            const ends = [...(kind === 'maybe' ? [0] : [Math.min(...one)]), Math.max(...one)];
            return [...new Set(all.flatMap((sum) => ends.map((end) => sum + end)))];
          },
          [0],
        );
        return isKnown(total) && total.least === Math.min(...sums) && total.most === Math.max(...sums);
      },
    ),
    { numRuns: 10_000 },
  );
});
