import { beforeAll, expect, test } from 'vitest';
import { ask } from './ask';
import { connect } from './editor';
import { tagsOf } from './follow-log';
import { makeOwnService } from './own-service';
import { patient } from './patience';
import { sendFile } from './send-file';

// A change invalidates a response when they share a tag: each test sends a query first and then makes a change.
const own = makeOwnService();
const { admin, editor, site } = own;
const ids = { doctor: '', other: '', service: '', sub: '', file: '', fileId: 0 };
const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
const svg = (name: string, content = dot) => ({ name, type: 'image/svg+xml', content });

beforeAll(async () => {
  await own.open();
  ids.service = await editor.publish('service', { title: 'Терапия', slug: 'terapiya' });
  ids.sub = await editor.publish('sub-service', { title: 'Пломба', slug: 'plomba', service: connect(ids.service) });
  const { files } = await upload('/upload', svg('dot.svg'));
  ids.fileId = files[0]?.id ?? 0;
  const data = { name: 'Анна', slug: 'anna', order: 1, image: ids.fileId, sub_services: connect(ids.sub) };
  ids.doctor = await editor.publish('doctor', data);
  ids.other = await editor.publish('doctor', { name: 'Борис', slug: 'boris', order: 2 });
}, patient(300_000));

const upload = (path: string, file: ReturnType<typeof svg>, extra = {}) =>
  sendFile(own.running().url, path, 'files', file, admin.token, extra);

const tagsFor = async (query: string, variables?: Record<string, unknown>) => {
  const headers = { 'x-content-tags': '1' };
  const { errors, extensions } = await ask(own.running().url, query, { variables, headers });
  expect(errors).toBeUndefined();
  return extensions?.tags ?? [];
};

/** Returns the tags that a response shares with a later change. */
async function meet(
  query: string,
  action: () => Promise<unknown>,
  variables?: Record<string, unknown>,
): Promise<string[]> {
  const answer = new Set(await tagsFor(query, variables));
  return tagsOf(await site.during(action)).filter((tag) => answer.has(tag));
}

const doctorPage =
  'query ($slug: String) { doctors(filters: { slug: { eq: $slug } }) { name image { url } sub_services { title service { title } } } }';
const anna = { slug: 'anna' };

test('responses have tags only on request', async () => {
  for (const options of [{}, { headers: { 'x-content-tags': '0' } }])
    expect(await ask(own.running().url, '{ doctors { name } }', options)).not.toHaveProperty('extensions');
});

test('a page depends on its documents and files, and on the list only while its document is missing', async () => {
  const tags = await tagsFor(doctorPage, anna);
  ids.file = tags.find((tag) => tag.startsWith('UploadFile:')) ?? '';
  expect(ids.file).not.toBe('');
  const read = [`Doctor:${ids.doctor}`, `Service:${ids.service}`, `SubService:${ids.sub}`, ids.file];
  expect(tags).toEqual(read.sort());
  expect(await tagsFor(doctorPage, { slug: 'nobody' })).toEqual(['Doctor[]', 'Doctor[].slug']);
});

test.each([
  [
    '{ articles_connection(filters: { services: { slug: { eq: "a" } } }, sort: ["date:desc", "title"]) { pageInfo { total } } }',
    ['Article[]', 'Article[].date', 'Article[].services', 'Article[].title', 'Service[].slug'],
  ],
  [
    '{ reviews(filters: { review: { doctor: { slug: { eq: "a" } } } }) { date } }',
    ['Doctor[].slug', 'Review[]', 'Review[].review'],
  ],
])('tags of documents that do not exist yet: %s', async (query, tags) => {
  expect(await tagsFor(query)).toEqual(tags);
});

test('a page depends on its own document, not on others', async () => {
  const edit = (name: string, id: string) => () => editor.publish('doctor', { name, price: Date.now() % 100_000 }, id);
  expect(await meet(doctorPage, edit('Анна', ids.doctor), anna)).toEqual([`Doctor:${ids.doctor}`]);
  expect(await meet(doctorPage, edit('Борис', ids.other), anna)).toEqual([]);
});

test('an edit affects lists sorted by the edited attribute', async () => {
  const list = '{ doctors(sort: "order", pagination: { limit: 1 }) { name } }';
  const move = (order: number) => () => editor.publish('doctor', { name: 'Борис', order }, ids.other);
  expect(await meet(list, move(0))).toEqual(['Doctor[].order']);
  expect(await meet('{ doctors(pagination: { limit: 1 }) { name } }', move(2))).toEqual([]);
});

test('a list depends on publishing and unpublishing', async () => {
  let id = '';
  const add = async () => {
    id = await editor.publish('doctor', { name: 'Вера', slug: 'vera' });
  };
  expect(await meet('{ doctors { name } }', add)).toEqual(['Doctor[]']);
  expect(await meet('{ doctors_connection { pageInfo { total } } }', () => editor.unpublish('doctor', id))).toEqual([
    'Doctor[]',
  ]);
});

test('a list filtered by a related document depends on its slug, unpublishing and publishing', async () => {
  const query = '{ subServices(filters: { service: { slug: { eq: "terapiya" } } }) { title } }';
  const move = (slug: string) => () => editor.publish('service', { title: 'Терапия', slug }, ids.service);
  expect(await meet(query, move('drugaya'))).toEqual(['Service[].slug']);
  expect(await tagsFor(query)).not.toContain(`SubService:${ids.sub}`);
  expect(await meet(query, move('terapiya'))).toEqual(['Service[].slug']);
  const gone = [`SubService:${ids.sub}`, 'SubService[].service'];
  expect(await meet(query, () => editor.unpublish('service', ids.service))).toEqual(gone);
  expect(await meet(query, move('terapiya'))).toEqual(['SubService[].service']);
});

test('a relation changed from the other side affects both', async () => {
  const query = '{ subServices { title doctors(sort: "order") { name } } }';
  const change = (how: object) => () => editor.publish('doctor', { name: 'Борис', sub_services: how }, ids.other);
  expect(await meet(query, change(connect(ids.sub)))).toEqual([`SubService:${ids.sub}`]);
  expect(await meet(query, change({ set: [] }))).toEqual([`Doctor:${ids.other}`, `SubService:${ids.sub}`]);
});

test('a single type is published, edited and unpublished', async () => {
  const query = '{ homePage { title } }';
  expect(await meet(query, () => editor.publishSingle('home-page', { title: 'А' }))).toEqual(['HomePage[]']);
  const [edited] = await meet(query, () => editor.publishSingle('home-page', { title: 'Б' }));
  expect(edited).toMatch(/^HomePage:/);
  expect(await meet(query, () => editor.unpublishSingle('home-page'))).toContain('HomePage[]');
});

test('a picture is renamed, replaced and deleted', async () => {
  const words = { fileInfo: JSON.stringify({ alternativeText: 'Портрет' }) };
  const reword = () => admin.form(`/upload?id=${ids.fileId}`, words);
  expect(await meet(doctorPage, reword, anna)).toEqual([ids.file]);
  const replace = () => upload(`/upload?id=${ids.fileId}`, svg('other.svg', dot.replaceAll('9', '8')));
  expect(await meet(doctorPage, replace, anna)).toEqual([ids.file]);
  expect(await site.during(() => upload('/upload', svg('new.svg')))).toEqual([]);
  expect(await meet(doctorPage, () => admin.delete(`/upload/files/${ids.fileId}`), anna)).toEqual([ids.file]);
});
