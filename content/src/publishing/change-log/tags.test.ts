import { expect, test } from 'vitest';
import { tagsOfChange } from './tags';
import type { Difference } from './version';

const document = { uid: 'doctor', documentId: 'd' };
const names: Record<string, string> = { doctor: 'Doctor', service: 'SubService', review: 'Review' };
const tagsOf = (difference: Partial<Difference>) =>
  tagsOfChange((uid) => names[uid] ?? '', document, { kind: 'changed', attributes: [], ends: [], ...difference });

test.each(['shown', 'gone'] as const)('%s: the list of the type changes', (kind) => {
  expect(tagsOf({ kind })).toEqual(['Doctor:d', 'Doctor[]']);
});

test('an edit changes lists that are sorted or filtered by the edited attributes', () => {
  expect(tagsOf({ attributes: ['name', 'order'] })).toEqual([
    'Doctor:d',
    'Doctor[].name',
    'Doctor[].order',
    'Doctor[].updatedAt',
    'Doctor[].publishedAt',
  ]);
});

test('the other ends of relations change, with the attribute that shows the relation', () => {
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
