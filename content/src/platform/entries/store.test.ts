import { expect, test } from 'vitest';
import { clinicModel } from '../../../test/clinic-model';
import { digestOf, fieldsOf, isPublishable, populateOf } from './store';

test('a draft reads related drafts, a published version published ones', () => {
  const services = (condition: object) => ({ select: ['documentId', 'title'], where: { publishedAt: condition } });
  expect(populateOf(clinicModel, 'doctor', 'draft').services).toEqual(services({ $null: true }));
  expect(populateOf(clinicModel, 'doctor', 'published').services).toEqual(services({ $notNull: true }));
  expect(populateOf(clinicModel, 'doctor', 'draft').clinic).toEqual({ select: ['documentId', 'label'], where: {} });
});

const doctor = {
  id: 1,
  name: 'Анна',
  note: 'только для своих',
  photo: { id: 7, name: 'anna.webp' },
  clinic: null,
  services: [{ id: 5, documentId: 's', title: 'Чистка' }],
};

test('leaves out private attributes and names related documents', () => {
  expect(fieldsOf(clinicModel, 'doctor', doctor)).toEqual({
    name: { kind: 'plain', value: 'Анна' },
    photo: { kind: 'files', files: [{ id: 7, name: 'anna.webp' }] },
    clinic: { kind: 'links', links: [] },
    services: { kind: 'links', links: [{ documentId: 's', title: 'Чистка' }] },
  });
});

test('equal entries have equal digests, whatever the titles of related documents', () => {
  const digest = (row: object) => digestOf(fieldsOf(clinicModel, 'doctor', { ...doctor, ...row }));
  const same = { id: 2, note: 'x', photo: { id: 7, name: 'новое имя.webp' }, clinic: undefined };
  expect(digest({ ...same, services: [{ id: 6, documentId: 's', title: 'Гигиена' }] })).toBe(digest({}));
  expect(digest({ name: 'Анна И.' })).not.toBe(digest({}));
  expect(digest({ photo: null })).not.toBe(digest({}));
  expect(digest({ services: [] })).not.toBe(digest({}));
});

test('only types with drafts that visitors see have a schedule and a history', () => {
  const found = ['doctor', 'clinic', 'request', 'article'].filter((uid) => isPublishable(clinicModel, uid));
  expect(found).toEqual(['doctor', 'article']);
});
