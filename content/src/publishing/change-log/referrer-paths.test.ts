import { expect, test } from 'vitest';
import { clinicModel } from '../../../test/clinic-model';
import { referrerPaths } from './referrer-paths';

test('finds relations in documents, components and zones, but neither two-sided nor private ones', () => {
  expect(referrerPaths(clinicModel, 'doctor')).toEqual([
    { owner: 'article', attribute: 'author', zone: null, path: ['author', 'doctor'] },
    { owner: 'article', attribute: 'body', zone: 'quote', path: ['authors', 'doctor'] },
  ]);
  expect(referrerPaths(clinicModel, 'clinic')).toEqual([
    { owner: 'doctor', attribute: 'clinic', zone: null, path: ['clinic'] },
  ]);
  expect(referrerPaths(clinicModel, 'service')).toEqual([]);
});
