import { expect, test } from 'vitest';
import { readFilters } from './filters';

const nothing = { state: null, type: null, assignee: null, number: null, sameAs: null };

test('what is chosen', () => {
  expect(readFilters({ state: 'in_work', type: 'Задать вопрос', mine: '1', number: '12', sameAs: '7' }, 3)).toEqual({
    state: 'in_work',
    type: 'Задать вопрос',
    assignee: 3,
    number: 12,
    sameAs: 7,
  });
});

test.each([
  {},
  { state: 'constructor', mine: 'true', number: '1 or 1=1' },
  { phoneNumber: '+7913', filters: { phoneNumber: { $startsWith: '+7913' } }, sort: 'phoneNumber' },
  { state: ['new'], number: ['1'], type: { $ne: 'a' } },
])('%o narrows nothing', (query) => {
  expect(readFilters(query as Record<string, unknown>, 3)).toEqual(nothing);
});
