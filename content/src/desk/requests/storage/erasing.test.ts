import { expect, test } from 'vitest';
import { readInput } from '../../../platform/strapi/admin-routes';
import { personBody } from './erasing';

const readPerson = (body: unknown) => readInput(personBody, body);

test('reads one request’s number, or a phone in any spelling', () => {
  expect(readPerson({ number: '12' })).toEqual({ number: 12 });
  expect(readPerson({ number: 12, phone: '' })).toEqual({ number: 12 });
  // No column of PostgreSQL holds more; no request has this number.
  expect(readPerson({ number: '9'.repeat(20) })).toEqual({ number: 2_147_483_647 });
  for (const phone of ['+7 913 000-00-67', '8 (913) 000-00-67', '9130000067']) {
    expect(readPerson({ phone })).toEqual({ phoneNumber: '+79130000067' });
  }
});

test.each([
  [{}, 'Укажите номер заявки или телефон'],
  [{ number: 1, phone: '89130000067' }, 'Укажите номер заявки или телефон'],
  [{ number: '1 or 1=1' }, 'Номер заявки — целое число'],
  [{ number: { $gt: 0 } }, 'Номер заявки — целое число'],
  [{ number: true }, 'Номер заявки — целое число'],
  [{ number: '0' }, 'Номер заявки — целое число'],
  [{ phone: '913' }, 'Не похоже на номер телефона'],
  [{ phone: { $startsWith: '+7' } }, 'Не похоже на номер телефона'],
])('%o: %s', (body, error) => {
  expect(() => readPerson(body)).toThrow(error);
});
