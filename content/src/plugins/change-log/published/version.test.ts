import { expect, test } from 'vitest';
import { clinicModel } from './clinic-model';
import { populateOf, versionOf } from './version';

const published = { publishedAt: { $notNull: true } };

test('components are read whole, of others only which documents they are', () => {
  const author = { populate: { doctor: { select: ['documentId'], where: published } } };
  expect(populateOf(clinicModel, 'article')).toEqual({
    author,
    body: { on: { words: { populate: {} }, quote: { populate: { authors: author } } } },
  });
  expect(populateOf(clinicModel, 'doctor')).toEqual({
    photo: { select: ['documentId'] },
    clinic: { select: ['documentId'], where: {} },
    services: { select: ['documentId'], where: published },
  });
});

const doctor = {
  id: 1,
  documentId: 'd',
  name: 'Анна',
  note: 'только для своих',
  publishedAt: '2026-11-21',
  photo: { id: 7, documentId: 'f' },
  clinic: null,
  services: [{ id: 5, documentId: 's' }],
};

test('what publishing gives anew and what visitors do not see makes no difference', () => {
  const version = versionOf(clinicModel, 'doctor', doctor);
  expect(version).toEqual({
    attributes: { name: '"Анна"', photo: '["f"]', clinic: '[]', services: '["s"]' },
    ends: [{ uid: 'service', documentId: 's', attribute: 'doctors' }],
  });
  const again = { ...doctor, id: 2, note: '', publishedAt: 'later', photo: { id: 8, documentId: 'f' } };
  expect(versionOf(clinicModel, 'doctor', again)).toEqual(version);
});

test('documents are found inside of parts', () => {
  const row = (id: number, documentId: string) => ({ id, name: 'А.', doctor: { id, documentId } });
  const { attributes, ends } = versionOf(clinicModel, 'article', {
    author: row(1, 'a'),
    body: [
      { id: 3, __component: 'words', text: 'Раз' },
      { id: 4, __component: 'quote', authors: [row(5, 'b')] },
    ],
  });
  expect(attributes).toEqual({
    author: '[{"name":"А.","doctor":["a"]}]',
    body: '[["words",{"text":"Раз"}],["quote",{"authors":[{"name":"А.","doctor":["b"]}]}]]',
  });
  expect(ends.map(({ documentId }) => documentId)).toEqual(['a', 'b']);
});
