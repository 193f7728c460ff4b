import { expect, test } from 'vitest';
import { makeDocument, makeLine } from '../lines-for-tests';
import type { PriceDocument } from '../rules';
import { carryOver, cellKey, compare, compareUndone, editsOfTyped } from './edits';

const filling = makeLine(1, 'Пломба', 3400);
const inlay = makeLine(2, 'Вкладка', null, { priceFrom: true });
const withFilling = (price: number): PriceDocument[] => [makeDocument('a', 'Терапия', [{ ...filling, price }, inlay])];
const sheet = withFilling(3400);

test('only what differs is a change, however the amount is written', () => {
  const { changes, lines, errors } = compare(sheet, {
    [cellKey('a', 1, 'price')]: '3 650 ₽',
    [cellKey('a', 1, 'oldPrice')]: '',
    [cellKey('a', 2, 'price')]: '',
    [cellKey('a', 2, 'priceFrom')]: false,
  });
  expect(changes).toEqual([
    {
      uid: 'api::service.service',
      documentId: 'a',
      cells: [
        { id: 1, field: 'price', from: 3400, to: 3650 },
        { id: 2, field: 'priceFrom', from: true, to: false },
      ],
      added: [],
      removed: [],
    },
  ]);
  expect(lines.map(({ after }) => after.price)).toEqual([3650, null]);
  expect(errors).toEqual([]);
});

test('a cell that went back to its value is none; an unreadable one is named', () => {
  expect(compare(sheet, { [cellKey('a', 1, 'price')]: '3400' })).toMatchObject({ changes: [], lines: [], errors: [] });
  const key = cellKey('a', 1, 'price');
  expect(compare(sheet, { [key]: 'много' })).toMatchObject({ changes: [], errors: [key] });
});

test('«от» in a typed price sets its mark, in a former price it does not', () => {
  const cell = { documentId: 'a', id: 1 };
  expect(editsOfTyped(cell, 'price', 'от 1 600 руб.')).toEqual({
    [cellKey('a', 1, 'price')]: 'от 1 600 руб.',
    [cellKey('a', 1, 'priceFrom')]: true,
  });
  expect(Object.keys(editsOfTyped(cell, 'price', '1 600'))).toHaveLength(1);
  expect(Object.keys(editsOfTyped(cell, 'oldPrice', 'от 1 600'))).toHaveLength(1);
});

test('a sheet that was read again keeps what was typed, and tells of what someone else has changed', () => {
  const typed = { [cellKey('a', 1, 'price')]: '3 650', [cellKey('a', 9, 'price')]: '1' };
  const edits = { [cellKey('a', 1, 'price')]: '3 650' };
  expect(carryOver(typed, sheet, withFilling(3500))).toEqual({ edits, changed: ['Пломба'], dropped: 1 });
  expect(carryOver(edits, sheet, sheet)).toEqual({ edits, changed: [], dropped: 0 });
  // Saved just now.
  expect(carryOver(edits, sheet, withFilling(3650))).toEqual({ edits: {}, changed: [], dropped: 0 });
});

test('undoing restores a document whole, or leaves it', () => {
  const cells = [{ id: 1, field: 'price', from: 3650, to: 3400 } as const];
  const changes = [{ uid: 'api::service.service', documentId: 'a', cells }];
  const [before] = withFilling(3650)[0]?.lines ?? [];
  expect(compareUndone(withFilling(3650), changes)).toMatchObject({
    lines: [{ before, after: filling }],
    staying: [],
    gone: 0,
  });
  expect(compareUndone(withFilling(3700), changes)).toMatchObject({ lines: [], staying: ['Терапия'], gone: 0 });
  expect(compareUndone([], changes)).toMatchObject({ lines: [], staying: [], gone: 1 });
});

test('lines that appear and go are changes; undoing names them, unless someone has changed them since', () => {
  const protez = makeLine(0, 'Протез', 30_000, { section: 'Новый' });
  const rows = { added: [{ documentId: 'a', line: protez }], removed: [{ documentId: 'a', id: 1 }] };
  const { changes, added, removed, lines } = compare(sheet, { [cellKey('a', 1, 'price')]: '1' }, rows);
  expect(changes).toMatchObject([{ documentId: 'a', cells: [], added: [protez], removed: [filling] }]);
  expect([added, removed, lines]).toMatchObject([[{ line: protez }], [{ line: filling }], []]);

  const undo = [{ uid: '', documentId: 'a', cells: [], added: [protez], removed: [filling] }];
  expect(compareUndone(sheet, undo)).toMatchObject({
    added: [{ line: protez }],
    removed: [{ line: filling }],
    staying: [],
  });
  expect(compareUndone(withFilling(1), undo)).toMatchObject({ added: [], removed: [], staying: ['Терапия'] });
});
