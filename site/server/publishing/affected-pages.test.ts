import { expect, test } from 'vitest';
import { AffectedPages } from './affected-pages.ts';

function following() {
  const affected = new AffectedPages();
  affected.begin('log', 10);
  return affected;
}

test('a change that was not read yet is not settled', () => {
  const affected = following();
  expect(affected.of('log', 11, 11)).toMatchObject({ isSettled: false, isKnown: false });
});

test('several changes have the pages of all of them, their own included', () => {
  const affected = following();
  affected.note(11, { own: ['/doctors/petrov'], pages: ['/', '/doctors'] });
  affected.note(12, { own: [], pages: ['/services'] });
  affected.note(13, { own: [], pages: ['/news'] });
  affected.settle();
  const reached = affected.of('log', 11, 12);
  expect([...(reached?.pages ?? [])].sort()).toEqual(['/', '/doctors', '/doctors/petrov', '/services']);
  expect([...(reached?.own ?? [])]).toEqual(['/doctors/petrov']);
  expect(reached).toMatchObject({ isSettled: true, isKnown: true });
});

test('pages with shared content belong to unsettled changes only', () => {
  const affected = following();
  affected.note(11, { own: [], pages: ['/faq'] });
  affected.settle();
  affected.note(12, { own: [], pages: [] });
  expect(affected.of('log', 12, 12)?.isSettled).toBe(false);
  affected.addShared(['/', '/contacts']);
  affected.settle();
  expect([...(affected.of('log', 12, 12)?.pages ?? [])]).toEqual(['/', '/contacts']);
  expect([...(affected.of('log', 11, 11)?.pages ?? [])]).toEqual(['/faq']);
});

test('after a restart changes are settled and their pages unknown', () => {
  const affected = following();
  affected.note(11, { own: [], pages: ['/faq'] });
  affected.begin('log', 11);
  expect(affected.of('log', 11, 11)).toMatchObject({ isSettled: true, isKnown: false });
});

test('nothing is known about another log', () => {
  expect(following().of('other', 1, 1)).toBeNull();
});

test('only the latest changes are remembered', () => {
  const affected = following();
  for (let id = 11; id < 1011; id += 1) affected.note(id, { own: [], pages: ['/faq'] });
  expect(affected.of('log', 11, 11)?.isKnown).toBe(false);
  expect(affected.of('log', 1010, 1010)?.isKnown).toBe(true);
});
