import { expect, test } from 'vitest';
import { clinicModel } from './clinic-model';
import { referrerPaths } from './referrer-paths';

test('relations, parts and zones that lead to a doctor, but not what he knows of himself, nor what is private', () => {
  expect(referrerPaths(clinicModel, 'doctor')).toEqual([
    { owner: 'article', attribute: 'author', zone: null, path: ['author', 'doctor'] },
    { owner: 'article', attribute: 'body', zone: 'quote', path: ['authors', 'doctor'] },
  ]);
  expect(referrerPaths(clinicModel, 'clinic')).toEqual([
    { owner: 'doctor', attribute: 'clinic', zone: null, path: ['clinic'] },
  ]);
  expect(referrerPaths(clinicModel, 'service')).toEqual([]);
});
