import { expect, test } from 'vitest';
import { readReferences } from './notes';

test('documents are read from the query', () => {
  expect(readReferences('api::doctor.doctor:abc1,api::sub-service.sub-service:def2')).toEqual([
    { uid: 'api::doctor.doctor', documentId: 'abc1' },
    { uid: 'api::sub-service.sub-service', documentId: 'def2' },
  ]);
});

test.each([
  [undefined],
  [['api::doctor.doctor:a']],
  [''],
  ['admin::user:1'],
  ['api::doctor.doctor:../x'],
  ['api::doctor.doctor'],
])('%j names no document', (text) => {
  expect(readReferences(text)).toEqual([]);
});

test('a long query is cut', () => {
  expect(readReferences(Array(1000).fill('api::doctor.doctor:a').join(','))).toHaveLength(40);
});
