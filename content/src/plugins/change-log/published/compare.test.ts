import { expect, test } from 'vitest';
import { compare } from './compare';
import type { End, Version } from './version';

const clinic: End = { uid: 'clinic', documentId: 'c', attribute: null };
const service: End = { uid: 'service', documentId: 's', attribute: 'doctors' };
const version = (attributes: Record<string, string>, ends: End[] = []): Version => ({ attributes, ends });
const anna = version({ name: '"Анна"', price: '100' }, [clinic]);

test.each([
  ['a draft', null, null, null],
  ['the same again', anna, { ...anna }, null],
  ['first shown', null, anna, { kind: 'shown', attributes: [], ends: [clinic] }],
  ['gone', anna, null, { kind: 'gone', attributes: [], ends: [clinic] }],
  [
    'edited',
    anna,
    version({ name: '"Анна"', price: '200' }, [clinic]),
    { kind: 'changed', attributes: ['price'], ends: [] },
  ],
  [
    'related to others',
    anna,
    version(anna.attributes, [service, service]),
    { kind: 'changed', attributes: [], ends: [clinic, service] },
  ],
])('%s', (_what, before, after, difference) => {
  expect(compare(before, after)).toEqual(difference);
});
