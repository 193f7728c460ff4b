import { expect, test } from 'vitest';
import { createVisit } from './visit.ts';

function fakeWindow() {
  const told: unknown[][] = [];
  const view = {
    location: { origin: 'https://clinic.example', pathname: '/prices', search: '' },
    document: { referrer: 'https://ya.ru/', head: { append: () => {} }, createElement: () => ({}) },
    ym: (_counter: number, ...call: unknown[]) => told.push(call),
  };
  return { view: view as unknown as Window & typeof view, told };
}

test('before it has begun nothing is told, nor afterwards of what was before', () => {
  const { view, told } = fakeWindow();
  const visit = createVisit(view, '1');
  visit.page();
  visit.goal('callback_opened');
  expect(told).toEqual([]);
  visit.begin();
  expect(told.map(([method, what]) => [method, what]).slice(1)).toEqual([['hit', 'https://clinic.example/prices']]);
});

test('the page first, then its goals; each page once, from the one before', () => {
  const { view, told } = fakeWindow();
  const visit = createVisit(view, '1');
  visit.begin();
  visit.begin();
  visit.page();
  visit.goal('search_nothing');
  view.location.pathname = '/doctors';
  visit.page();
  expect(told.slice(1)).toEqual([
    ['hit', 'https://clinic.example/prices', { referer: 'https://ya.ru/' }],
    ['reachGoal', 'search_nothing', {}],
    ['hit', 'https://clinic.example/doctors', { referer: 'https://clinic.example/prices' }],
  ]);
});
