import { expect, test } from 'vitest';
import type { ContentModel, Model } from '../../../platform/content-model/content-model';
import type { Fields } from '../../../platform/entries/rules';
import { presentKey, toInput } from './restore';

const models: Model[] = [
  {
    uid: 'doctor',
    attributes: {
      name: { type: 'string' },
      price: { type: 'integer' },
      photo: { type: 'media' },
      gallery: { type: 'media', multiple: true },
      services: { type: 'relation', target: 'service' },
      seo: { type: 'component', component: 'seo' },
      certs: { type: 'component', component: 'cert', repeatable: true },
      body: { type: 'dynamiczone', components: ['words'] },
    },
  },
  { uid: 'seo', attributes: { title: { type: 'string' } } },
  { uid: 'cert', attributes: { title: { type: 'string' }, scan: { type: 'media' } } },
  { uid: 'words', attributes: { text: { type: 'text' } } },
];
const content = { model: (uid: string) => models.find((model) => model.uid === uid) } as ContentModel;
const present = { documents: new Set([presentKey('service', 's1')]), files: new Set([1, 2]) };

const restore = (fields: Fields) => toInput(content, 'doctor', fields, present, (_, attribute) => attribute);
const plain = (value: unknown) => ({ kind: 'plain' as const, value });
const files = (...ids: number[]) => ({ kind: 'files' as const, files: ids.map((id) => ({ id, name: `${id}.webp` })) });
const part = (uid: string, fields: Fields) => ({ uid, fields });

test('restores every field while all documents and files exist', () => {
  const { data, leftOut } = restore({
    name: plain('Анна'),
    price: plain(null),
    photo: files(1),
    gallery: files(2, 1),
    services: { kind: 'links', links: [{ documentId: 's1', title: 'Чистка' }] },
    seo: { kind: 'parts', parts: [] },
    certs: { kind: 'parts', parts: [part('cert', { title: plain('Диплом'), scan: files(1) })] },
    body: { kind: 'parts', parts: [part('words', { text: plain('Раз') })] },
  });
  expect(data).toEqual({
    name: 'Анна',
    price: null,
    photo: 1,
    gallery: [2, 1],
    services: { set: [{ documentId: 's1' }] },
    seo: null,
    certs: [{ title: 'Диплом', scan: 1 }],
    body: [{ __component: 'words', text: 'Раз' }],
  });
  expect(leftOut).toEqual([]);
});

test('leaves out deleted documents and files and names them', () => {
  const { data, leftOut } = restore({
    photo: files(9),
    services: {
      kind: 'links',
      links: [
        { documentId: 'gone', title: 'Виниры' },
        { documentId: 's1', title: 'Чистка' },
      ],
    },
    certs: { kind: 'parts', parts: [part('cert', { scan: files(8) })] },
  });
  expect(data).toEqual({ photo: null, services: { set: [{ documentId: 's1' }] }, certs: [{ scan: null }] });
  expect(leftOut).toEqual(['файл «9.webp»', '«Виниры»', 'файл «8.webp»']);
});

test('leaves out fields and blocks that the schema no longer has or has changed, and names them', () => {
  const { data, leftOut } = restore({
    name: plain('Анна'),
    nickname: plain('Аня'),
    price: plain('сто'),
    seo: plain('текст'),
    body: { kind: 'parts', parts: [part('slider', {}), part('words', { text: plain('Раз') })] },
  });
  expect(data).toEqual({ name: 'Анна', body: [{ __component: 'words', text: 'Раз' }] });
  expect(leftOut).toEqual(['поле «nickname»', 'поле «price»', 'поле «seo»', 'блоки поля «body», которых больше нет']);
});
