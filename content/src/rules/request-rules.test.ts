import { expect, test } from 'vitest';
import { consentPurposeOf, findRequestFaults, type RequestInput } from './request-rules';

const right: RequestInput = {
  name: 'Анна',
  phoneNumber: '+7 913 000-00-00',
  type: 'Задать вопрос',
  idempotencyKey: 'callback-0123456789',
  consent: { document: 'soglasie-na-zvonok', version: '1.0', hash: 'a'.repeat(64) },
};
const faultsOf = (change: RequestInput) => findRequestFaults({ ...right, ...change });

test('a right request has no faults', () => {
  expect(faultsOf({})).toEqual({});
});

test('an empty request names every required field', () => {
  expect(findRequestFaults({})).toEqual({
    name: 'Поле обязательно',
    phoneNumber: 'Поле обязательно',
    type: 'Поле обязательно',
    consent: 'Нужно согласие на обработку персональных данных',
    idempotencyKey: 'Обновите страницу и отправьте форму ещё раз',
  });
});

test.each([
  [{ type: 'Записаться' }, { type: 'Поле обязательно' }],
  [{ requestText: 'а'.repeat(5001) }, { requestText: 'Слишком длинный текст' }],
  [{ requestText: 'а'.repeat(5000) }, {}],
  [{ consent: { document: 'soglasie-na-zvonok' } }, { consent: 'Нужно согласие на обработку персональных данных' }],
])('%o', (change, faults) => {
  expect(faultsOf(change)).toEqual(faults);
});

test.each([undefined, '  '])('a CV needs its file and a letter, not «%s»', (requestText) => {
  expect(faultsOf({ type: 'Отправить резюме', requestText })).toEqual({
    requestText: 'Поле обязательно',
    resumeDoc: 'Прикрепите резюме',
  });
});

test('a CV with a file and a letter is right', () => {
  expect(faultsOf({ type: 'Отправить резюме', requestText: 'Здравствуйте', resumeDoc: 'cv' })).toEqual({});
});

test('a CV has a consent of its own', () => {
  expect(consentPurposeOf({ type: 'Отправить резюме' })).toBe('resume');
  expect(consentPurposeOf({ type: 'Записаться к врачу' })).toBe('callback');
});
