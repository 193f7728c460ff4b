import { expect, test } from 'vitest';
import { clinicModel } from '../../../test/clinic-model';
import { isPublic } from './follow-documents';

test.each([
  ['doctor', 'publish', {}, true],
  ['doctor', 'unpublish', {}, true],
  ['doctor', 'delete', {}, true],
  ['doctor', 'create', { status: 'published' }, true],
  ['doctor', 'update', { status: 'published' }, true],
  ['doctor', 'create', {}, false],
  ['doctor', 'update', { status: 'draft' }, false],
  ['doctor', 'clone', {}, false],
  ['doctor', 'discardDraft', {}, false],
  ['doctor', 'findMany', { status: 'published' }, false],
  ['clinic', 'update', {}, true],
  ['clinic', 'clone', {}, true],
  ['clinic', 'findOne', {}, false],
  ['request', 'create', {}, false],
  ['request', 'update', { status: 'published' }, false],
])('%s %s %o changes published content: %s', (uid, action, params, expected) => {
  expect(isPublic(clinicModel, { uid, action, params })).toBe(expected);
});
