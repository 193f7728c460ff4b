import { expect, test } from 'vitest';
import { findRequestFaults, type RequestInput } from './request-rules';

const right: RequestInput = { name: 'Анна', phoneNumber: '+7 913 000-00-00', type: 'Задать вопрос' };
const faultsOf = (change: RequestInput) => findRequestFaults({ ...right, ...change });

test('a right request has no faults', () => {
  expect(faultsOf({})).toEqual({});
});

test('an empty request names every required field', () => {
  expect(findRequestFaults({})).toEqual({
    name: 'Поле обязательно',
    phoneNumber: 'Поле обязательно',
    type: 'Поле обязательно',
  });
});

test.each([
  [{ type: 'Записаться' }, { type: 'Поле обязательно' }],
  [{ requestText: 'а'.repeat(5001) }, { requestText: 'Слишком длинный текст' }],
  [{ requestText: 'а'.repeat(5000) }, {}],
])('%o', (change, faults) => {
  expect(faultsOf(change)).toEqual(faults);
});

test('a CV needs its file and a letter', () => {
  expect(faultsOf({ type: 'Отправить резюме', requestText: '  ' })).toEqual({
    requestText: 'Поле обязательно',
    resumeDoc: 'Прикрепите резюме',
  });
});
