import { expect, test } from 'vitest';
import { Reach } from './reach.ts';

function following() {
  const reach = new Reach();
  reach.begin('log', 10);
  return reach;
}

test('a change that the publisher has not come to is not settled', () => {
  const reach = following();
  expect(reach.of('log', 11, 11)).toMatchObject({ isSettled: false, isKnown: false });
});

test('the pages of several changes of one publishing, the own ones among them', () => {
  const reach = following();
  reach.note(11, { own: ['/doctors/petrov'], pages: ['/', '/doctors'] });
  reach.note(12, { own: [], pages: ['/services'] });
  reach.note(13, { own: [], pages: ['/news'] });
  reach.settle();
  const reached = reach.of('log', 11, 12);
  expect([...(reached?.pages ?? [])].sort()).toEqual(['/', '/doctors', '/doctors/petrov', '/services']);
  expect([...(reached?.own ?? [])]).toEqual(['/doctors/petrov']);
  expect(reached).toMatchObject({ isSettled: true, isKnown: true });
});

test('what shows a shared answer belongs to the changes that are not settled, and to no earlier ones', () => {
  const reach = following();
  reach.note(11, { own: [], pages: ['/faq'] });
  reach.settle();
  reach.note(12, { own: [], pages: [] });
  expect(reach.of('log', 12, 12)?.isSettled).toBe(false);
  reach.share(['/', '/contacts']);
  reach.settle();
  expect([...(reach.of('log', 12, 12)?.pages ?? [])]).toEqual(['/', '/contacts']);
  expect([...(reach.of('log', 11, 11)?.pages ?? [])]).toEqual(['/faq']);
});

test('after a new start the changes are done with and their pages are not known', () => {
  const reach = following();
  reach.note(11, { own: [], pages: ['/faq'] });
  reach.begin('log', 11);
  expect(reach.of('log', 11, 11)).toMatchObject({ isSettled: true, isKnown: false });
});

test('of another log nothing is known', () => {
  expect(following().of('other', 1, 1)).toBeNull();
});

test('a bounded number of changes is remembered, the last ones', () => {
  const reach = following();
  for (let id = 11; id < 1011; id += 1) reach.note(id, { own: [], pages: ['/faq'] });
  expect(reach.of('log', 11, 11)?.isKnown).toBe(false);
  expect(reach.of('log', 1010, 1010)?.isKnown).toBe(true);
});
