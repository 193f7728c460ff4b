import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectTags, makeFollower } from './follow-log';
import { makeOwnService } from './own-service';

const own = makeOwnService();
const site = makeFollower(() => own.running().url, own.secrets.SITE_API_TOKEN);
const types = '/content-manager/collection-types';

let admin: Awaited<ReturnType<typeof own.signIn>>;

beforeAll(async () => {
  await own.start();
  admin = await own.signIn();
}, 120_000);

afterAll(async () => {
  await own.stop();
  own.remove();
});

const uidOf = (name: string) => `api::${name}.${name}`;
const pathOf = (name: string, id?: string) => `${types}/${uidOf(name)}${id ? `/${id}` : ''}`;

async function publish(name: string, data: object, id?: string): Promise<string> {
  const { data: saved } = (await admin.post(`${pathOf(name, id)}/actions/publish`, data)) as {
    data: { documentId: string };
  };
  return saved.documentId;
}
const connect = (...ids: string[]) => ({ connect: ids.map((documentId) => ({ documentId })) });
const disconnect = (...ids: string[]) => ({ disconnect: ids.map((documentId) => ({ documentId })) });

test('publish, publish again, edit, draft, unpublish, delete', async () => {
  let id = '';
  const first = await site.during(async () => {
    id = await publish('doctor', { name: 'Анна', slug: 'anna', price: 100 });
  });
  expectTags(first, [`Doctor:${id}`, 'Doctor[]']);
  expect(first[0]?.address).toMatchObject({
    type: 'Doctor',
    documentId: id,
    slug: 'anna',
    parent: null,
    isIndexed: true,
  });

  expect(await site.during(() => publish('doctor', { name: 'Анна', slug: 'anna', price: 100 }, id))).toEqual([]);

  const edited = await site.during(() => publish('doctor', { name: 'Анна', slug: 'anna', price: 200 }, id));
  expectTags(edited, [`Doctor:${id}`, 'Doctor[].price']);

  expect(await site.during(() => admin.put(pathOf('doctor', id), { price: 300 }))).toEqual([]);
  expect(await site.during(() => admin.post(`${pathOf('doctor', id)}/actions/discard`, {}))).toEqual([]);

  const gone = await site.during(() => admin.post(`${pathOf('doctor', id)}/actions/unpublish`, {}));
  expectTags(gone, [`Doctor:${id}`, 'Doctor[]']);
  expect(gone[0]?.address).toMatchObject({ slug: null });
  expect(await site.during(() => admin.delete(pathOf('doctor', id)))).toEqual([]);

  id = await publish('doctor', { name: 'Анна', slug: 'anna' });
  expectTags(await site.during(() => admin.delete(pathOf('doctor', id))), [`Doctor:${id}`, 'Doctor[]']);
});

test('a relation changed from either side is told of at both', async () => {
  const sub = await publish('sub-service', { title: 'Чистка', slug: 'chistka' });
  const doctor = await publish('doctor', { name: 'Борис', slug: 'boris' });
  const both = [`Doctor:${doctor}`, `SubService:${sub}`, 'Doctor[].sub_services', 'SubService[].doctors'];
  expectTags(
    await site.during(() => publish('doctor', { name: 'Борис', slug: 'boris', sub_services: connect(sub) }, doctor)),
    both,
  );
  expectTags(
    await site.during(() =>
      publish('sub-service', { title: 'Чистка', slug: 'chistka', doctors: disconnect(doctor) }, sub),
    ),
    both,
  );
});
