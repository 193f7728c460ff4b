import { expect, test } from 'vitest';
import { reachedBy } from './guard-queries';

test.each([
  [{ filters: { createdBy: { email: { $startsWith: 'a' } } } }],
  [{ filters: { $and: [{ name: 'a' }, { $or: [{ updatedBy: { roles: { name: 'a' } } }] }] } }],
  [{ filters: { $and: { '0': { createdBy: { resetPasswordToken: { $notNull: 'true' } } } } } }],
  [{ filters: { doctor: { image: { createdBy: { email: 'a' } } } } }],
  [{ filters: { 'createdBy.email': 'a' } }],
  [{ filters: { createdBy: { $not: { $or: { '0': { email: 'a' } } } } } }],
  [{ sort: 'name, updatedBy.email' }],
  [{ sort: ['name:asc', 'createdBy.email:desc'] }],
  [{ sort: { createdBy: { email: 'asc' } } }],
])('%j reaches accounts', (query) => {
  expect(reachedBy(query)).toEqual({ accounts: true, places: false });
});

test.each([
  [{}],
  [{ filters: { createdBy: { id: { $eq: '1' } } }, sort: 'name:ASC' }],
  [{ filters: { $and: [{ createdBy: { $null: 'true' } }] }, sort: 'createdBy.id' }],
  [{ filters: { createdBy: { $or: [{ id: { $eq: '1' } }, { id: '2' }] } } }],
  [{ filters: { name: { $contains: 'createdBy' } }, sort: ['createdAt:desc', 'updatedBy:asc'] }],
])('%j does not', (query) => {
  expect(reachedBy(query)).toEqual({ accounts: false, places: false });
});

test('a filter by the places of a file', () => {
  expect(reachedBy({ filters: { related: { $notNull: 'true' } } }).places).toBe(true);
});
