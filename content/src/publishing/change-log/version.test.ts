import { expect, test } from 'vitest';
import { clinicModel } from '../../../test/clinic-model';
import { compare, type End, populateOf, type Version, versionOf } from './version';

const published = { publishedAt: { $notNull: true } };

test('components are read whole, relations and media by document id only', () => {
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
  note: 'внутренняя заметка',
  publishedAt: '2026-11-21',
  photo: { id: 7, documentId: 'f' },
  clinic: null,
  services: [{ id: 5, documentId: 's' }],
};

test('row ids, dates of publication and private attributes make no difference', () => {
  const version = versionOf(clinicModel, 'doctor', doctor);
  expect(version).toEqual({
    attributes: { name: '"Анна"', photo: '["f"]', clinic: '[]', services: '["s"]' },
    ends: [{ uid: 'service', documentId: 's', attribute: 'doctors' }],
  });
  const again = { ...doctor, id: 2, note: '', publishedAt: 'later', photo: { id: 8, documentId: 'f' } };
  expect(versionOf(clinicModel, 'doctor', again)).toEqual(version);
});

test('relations inside components and dynamic zones are found', () => {
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

const clinic: End = { uid: 'clinic', documentId: 'c', attribute: null };
const service: End = { uid: 'service', documentId: 's', attribute: 'doctors' };
const version = (attributes: Record<string, string>, ends: End[] = []): Version => ({ attributes, ends });
const anna = version({ name: '"Анна"', price: '100' }, [clinic]);

test.each([
  ['an unpublished document', null, null, null],
  ['the same version', anna, { ...anna }, null],
  ['shown', null, anna, { kind: 'shown', attributes: [], ends: [clinic] }],
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
])('compares versions: %s', (_what, before, after, difference) => {
  expect(compare(before, after)).toEqual(difference);
});
