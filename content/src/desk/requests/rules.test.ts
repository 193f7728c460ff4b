import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readInput } from '../../platform/strapi/admin-routes';
import { changeBody, commonChange, exportText, filtersInUrl, periodOf, toChange, toFilters } from './rules';

const readFilters = (query: object, me: number) => toFilters(v.parse(filtersInUrl, query), me);

const choices = { clinic: null, doctor: null, from: null, to: null };
const nothing = { state: null, type: null, assignee: null, number: null, sameAs: null, ...choices };

test('reads all filters', () => {
  const days = { from: '2026-11-01', to: '2026-11-28' };
  const query = { state: 'in_work', type: 'Задать вопрос', mine: '1', number: '12', sameAs: '7', ...days };
  expect(readFilters({ ...query, clinic: 'k1', doctor: 'v2' }, 3)).toEqual({
    state: 'in_work',
    type: 'Задать вопрос',
    assignee: 3,
    number: 12,
    sameAs: 7,
    clinic: 'k1',
    doctor: 'v2',
    ...days,
  });
});

test.each([
  {},
  { clinic: "' or 1=1", doctor: { $ne: '' }, from: '2026-02-30', to: '28.11.2026' },
  { state: 'constructor', mine: 'true', number: '1 or 1=1' },
  { phoneNumber: '+7913', filters: { phoneNumber: { $startsWith: '+7913' } }, sort: 'phoneNumber' },
  { state: ['new'], number: ['1'], type: { $ne: 'a' } },
])('ignores malformed %o', (query) => {
  expect(readFilters(query, 3)).toEqual(nothing);
});

test('a number that is too long is a filter that finds nothing', () => {
  expect(readFilters({ number: '1'.repeat(10), sameAs: '9'.repeat(400) }, 3)).toEqual({
    ...nothing,
    number: 1_111_111_111,
    sameAs: 2_147_483_647,
  });
});

test('days begin and end on the clinic’s clock, and the journal names them', () => {
  const days = { from: '2026-11-01', to: '2026-11-30' };
  expect(periodOf(days, 'Asia/Novosibirsk')).toEqual({
    begin: new Date('2026-10-31T17:00:00Z'),
    end: new Date('2026-11-30T17:00:00Z'),
  });
  expect(periodOf(nothing, 'Asia/Novosibirsk')).toEqual({ begin: null, end: null });
  expect(exportText({ ...nothing, ...days, state: 'new' })).toBe('Новая, с 01.11.2026, по 30.11.2026');
  expect(exportText(nothing)).toBe('все состояния');
  const one = { type: 'Задать вопрос', assignee: 3, sameAs: 7, clinic: 'k1', doctor: 'v2' };
  expect(exportText({ ...nothing, ...one })).toBe(
    'все состояния, Задать вопрос, только свои, с телефона заявки № 7, одна клиника, один врач',
  );
  expect(exportText({ ...nothing, type: 'сочинение', number: 12 })).toBe('все состояния, № 12');
});

test('a common change names its requests once', () => {
  const one = { number: 1, revision: 0 };
  expect(v.parse(commonChange, { state: 'done', requests: [one, one] })).toEqual({ state: 'done', requests: [one] });
  expect(v.parse(filtersInUrl, { seen: '12,x,7' }).seen).toEqual([12, 7]);
  expect(v.parse(filtersInUrl, { seen: ['1'] })).toMatchObject({ seen: [], page: 1 });
});

test.each([
  [{}, 'Такого состояния нет'],
  [{ state: 'done', requests: [] }, 'Отметьте заявки'],
  [{ state: 'done', requests: [null] }, 'Не указано, какие заявки меняются'],
  [{ state: 'done', requests: [{ number: 1, revision: -1 }] }, 'Не указано, какие заявки меняются'],
  [{ state: 'done', requests: Array(51).fill(0) }, 'За один раз — не больше 50 заявок. Снимите часть отметок'],
])('the common change %j: %s', (body, error) => {
  expect(() => readInput(commonChange, body)).toThrow(error);
});

const read = (body: unknown) =>
  toChange(readInput(changeBody, body), [3, 7], 'Asia/Novosibirsk', new Date('2026-11-23T03:00:00Z'));
const errorOf = (body: unknown) => {
  try {
    return read(body);
  } catch (error) {
    return (error as Error).message;
  }
};

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
  [{}, 'Не указано, какая заявка меняется'],
  [{ revision: 1, outcome: 'constructor' }, 'Такого итога нет'],
  [{ state: 'done' }, 'Не указано, какая заявка меняется'],
  [{ revision: 2 ** 31, state: 'done' }, 'Не указано, какая заявка меняется'],
  [{ revision: 1 }, 'Не указано, что поменять'],
  [{ revision: 1, name: 'Анна', phoneNumber: '1' }, 'Не указано, что поменять'],
  [{ revision: 1, state: 'deleted' }, 'Такого состояния нет'],
  [{ revision: 1, assignee: 4 }, 'Этот сотрудник не работает с заявками'],
  [{ revision: 1, nextCall: 'завтра' }, 'Не похоже на дату и время'],
  [{ revision: 1, nextCall: '9999-12-31T10:30' }, 'Следующий звонок — больше чем через пять лет. Проверьте год'],
  [{ revision: 1, nextCall: '2031-12-01T10:30' }, 'Следующий звонок — больше чем через пять лет. Проверьте год'],
])('%o: %s', (body, error) => {
  expect(errorOf(body)).toBe(error);
});
