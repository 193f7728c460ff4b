import { expect, test } from 'vitest';
import { clockText, readChange, readFilters } from './rules';

const nothing = { state: null, type: null, assignee: null, number: null, sameAs: null };

test('reads all filters', () => {
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
])('ignores malformed %o', (query) => {
  expect(readFilters(query as Record<string, unknown>, 3)).toEqual(nothing);
});

test('a number that is too long is a filter that finds nothing', () => {
  expect(readFilters({ number: '1'.repeat(10), sameAs: '9'.repeat(400) }, 3)).toEqual({
    ...nothing,
    number: 1_111_111_111,
    sameAs: 2_147_483_647,
  });
});

const read = (body: unknown) => readChange(body, [3, 7], 'Asia/Novosibirsk', new Date('2026-11-23T03:00:00Z'));

test('reads only the given changes', () => {
  expect(read({ revision: 2, state: 'done' })).toEqual({ revision: 2, state: 'done' });
  expect(read({ revision: 0, assignee: 7 })).toEqual({ revision: 0, assignee: 7 });
  expect(read({ revision: 0, assignee: null, nextCall: '' })).toEqual({
    revision: 0,
    assignee: null,
    nextCallAt: null,
  });
  expect(read({ revision: 0, nextCall: '2026-11-23T10:30' })).toEqual({
    revision: 0,
    nextCallAt: new Date('2026-11-23T03:30:00Z'),
  });
});

test.each([
  [null, 'Не указано, какая заявка меняется'],
  [{ state: 'done' }, 'Не указано, какая заявка меняется'],
  [{ revision: 1 }, 'Не указано, что поменять'],
  [{ revision: 1, name: 'Анна', phoneNumber: '1' }, 'Не указано, что поменять'],
  [{ revision: 1, state: 'deleted' }, 'Такого состояния нет'],
  [{ revision: 1, assignee: 4 }, 'Этот сотрудник не работает с заявками'],
  [{ revision: 1, nextCall: 'завтра' }, 'Не похоже на дату и время'],
])('%o: %s', (body, error) => {
  expect(read(body)).toBe(error);
});

test('moments are shown on the clinic’s clock', () => {
  expect(clockText(new Date('2026-11-21T20:30:59Z'), 'Asia/Novosibirsk')).toBe('22.11.2026, 03:30');
});
