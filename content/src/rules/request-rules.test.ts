import { expect, test } from 'vitest';
import { findRequestFaults, type RequestInput, toE164 } from './request-rules';

const right: RequestInput = { name: 'Анна', phoneNumber: '+7 913 000-00-00', type: 'Zadat_vopros' };
const faultsOf = (change: Partial<RequestInput>) => findRequestFaults({ ...right, ...change });

test('a right request has no faults', () => {
  expect(faultsOf({})).toEqual({});
});

test.each([
  [{ name: ' ' }, { name: 'Поле обязательно' }],
  [{ name: 'а'.repeat(256) }, { name: 'Слишком длинное имя' }],
  [{ name: '<b>' }, { name: 'Неверный формат' }],
  [{ phoneNumber: '' }, { phoneNumber: 'Поле обязательно' }],
  [{ phoneNumber: '+7 913 000-00-00-00' }, { phoneNumber: 'Не больше 16 символов' }],
  [{ phoneNumber: '-------' }, { phoneNumber: 'Неверный формат' }],
  [{ requestText: 'а'.repeat(5001) }, { requestText: 'Слишком длинный текст' }],
])('%o', (change, faults) => {
  expect(faultsOf(change)).toEqual(faults);
});

test('a CV needs its file and a letter', () => {
  expect(faultsOf({ type: 'Otpravit_rezyume' })).toEqual({ requestText: 'Поле обязательно', resumeDoc: 'Прикрепите резюме' });
});

test.each(['+7 913 000-00-00', '89130000000', '9130000000'])('%s is kept as E.164', (phone) => {
  expect(toE164(phone)).toBe('+79130000000');
});
