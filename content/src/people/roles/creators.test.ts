import { expect, test } from 'vitest';
import { reduceAccounts } from './creators';

const account = {
  id: 1,
  firstname: 'Анна',
  lastname: null,
  username: null,
  email: 'anna@snegir.example',
  isActive: true,
};
const name = { id: 1, firstname: 'Анна', lastname: null, username: null };

test.each([
  ['an entry', { data: { title: 'a', createdBy: account, updatedBy: account } }],
  ['a list', { results: [{ createdBy: account }, { updatedBy: { ...account, password: 'x', roles: [{ id: 1 }] } }] }],
  ['a file in an entry', { data: { image: { createdBy: account } } }],
  ['an entry in a part of an entry', { data: { parts: [{ doctor: { services: [{ updatedBy: account }] } }] } }],
  ['a relation to accounts', { results: [account, account] }],
  ['a creator without a name', { createdBy: { id: 1, email: 'anna@snegir.example' } }],
  ['an object without a prototype', Object.assign(Object.create(null), { createdBy: account })],
])('accounts are reduced in %s', (_place, body) => {
  reduceAccounts(body);
  expect(JSON.stringify(body)).not.toMatch(/@|isActive|password|roles/);
  expect(JSON.stringify(body)).toContain('"id":1');
});

test('names stay', () => {
  const body = { data: { createdBy: { ...account } } };
  reduceAccounts(body);
  expect(body.data.createdBy).toEqual(name);
});

test('an email of a clinic, dates and missing creators stay', () => {
  const at = new Date('2026-11-27');
  const body = {
    data: { email: 'info@snegir.example', at, createdBy: null, updatedBy: undefined },
    file: Buffer.from('a'),
  };
  const before = structuredClone({ ...body, file: null });
  reduceAccounts(body);
  expect({ ...body, file: null }).toEqual(before);
});

test.each([null, undefined, 'text', 5, Buffer.from('a')])('a body may be %j', (body) => {
  expect(() => reduceAccounts(body)).not.toThrow();
});
