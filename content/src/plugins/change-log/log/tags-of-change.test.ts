import { expect, test } from 'vitest';
import type { Difference } from '../published/compare';
import { tagsOfChange } from './tags-of-change';

const document = { uid: 'doctor', documentId: 'd' };
const names: Record<string, string> = { doctor: 'Doctor', service: 'SubService', review: 'Review' };
const tagsOf = (difference: Partial<Difference>) =>
  tagsOfChange((uid) => names[uid] ?? '', document, { kind: 'changed', attributes: [], ends: [], ...difference });

test.each(['shown', 'gone'] as const)('%s: there is one more or fewer', (kind) => {
  expect(tagsOf({ kind })).toEqual(['Doctor:d', 'Doctor[]']);
});

test('edited: the same documents, but another order or choice', () => {
  expect(tagsOf({ attributes: ['name', 'order'] })).toEqual([
    'Doctor:d',
    'Doctor[].name',
    'Doctor[].order',
    'Doctor[].updatedAt',
    'Doctor[].publishedAt',
  ]);
});

test('the other end of a relation, whether it knows of it or not', () => {
  const ends = [
    { uid: 'service', documentId: 's', attribute: 'doctors' },
    { uid: 'service', documentId: 't', attribute: 'doctors' },
    { uid: 'review', documentId: 'r', attribute: null },
  ];
  expect(tagsOf({ kind: 'gone', ends })).toEqual([
    'Doctor:d',
    'Doctor[]',
    'SubService:s',
    'SubService[].doctors',
    'SubService:t',
    'Review:r',
  ]);
});
