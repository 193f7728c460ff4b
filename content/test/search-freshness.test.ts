import { beforeAll, expect, inject, test, vi } from 'vitest';
import { signIn } from './admin';
import { connect, disconnect, makeEditor } from './editor';
import { patient } from './patience';
import { host, search } from './search-client';

let admin: Awaited<ReturnType<typeof signIn>>;
const editor = makeEditor(() => admin);

beforeAll(async () => {
  admin = await signIn(host, inject('secrets').ADMIN_PASSWORD);
});

type Hits = Awaited<ReturnType<typeof search>>['hits'];

const find = async (index: string, q: string): Promise<Hits> => (await search(index, q)).hits;

/** Searches until the answer fits. */
async function waitFor(index: string, q: string, fits: (hits: Hits) => boolean): Promise<void> {
  await vi.waitFor(async () => expect(fits(await find(index, q)), `${index}: «${q}»`).toBe(true), {
    timeout: patient(10_000),
    interval: 20,
  });
}

const isThere = (hits: Hits) => hits.length === 1;
const isGone = (hits: Hits) => hits.length === 0;

/** Changes are indexed in order: once a later one is found, an earlier one would be found too. */
async function untilChangesAreFound(): Promise<void> {
  const id = await editor.publish('answer', { title: 'Закладка' });
  await waitFor('answer', 'закладка', isThere);
  await editor.remove('answer', id);
  await waitFor('answer', 'закладка', isGone);
}

test('search follows publishing, editing, unpublishing and deleting', async () => {
  const id = await editor.publish('answer', { title: 'Флюороз зубов' });
  await waitFor('answer', 'флюороз', isThere);

  await editor.publish('answer', { title: 'Гипоплазия эмали' }, id);
  await waitFor('answer', 'гипоплазия', isThere);
  expect(await find('answer', 'флюороз')).toEqual([]);

  await editor.save('answer', id, { title: 'Тетрациклиновые пятна' });
  await untilChangesAreFound();
  expect(await find('answer', 'тетрациклиновые')).toEqual([]);
  expect(await find('answer', 'гипоплазия')).toHaveLength(1);

  await editor.unpublish('answer', id);
  await waitFor('answer', 'гипоплазия', isGone);

  await editor.publish('answer', { title: 'Тетрациклиновые пятна' }, id);
  await waitFor('answer', 'тетрациклиновые', isThere);

  await editor.remove('answer', id);
  await waitFor('answer', 'тетрациклиновые', isGone);
});

test('a change of a title changes the documents that show it', async () => {
  const service = await editor.publish('service', { title: 'Гнатология', slug: 'gnatologiya' });
  const sub = await editor.publish('sub-service', {
    title: 'Миорелаксация',
    slug: 'miorelaksaciya',
    service: connect(service),
  });
  const doctor = await editor.publish('doctor', { name: 'Пробный Врач', slug: 'probnyy', sub_services: connect(sub) });
  await waitFor('sub-service', 'гнатология', isThere);
  await waitFor('doctor', 'миорелаксация', isThere);

  await editor.publish('service', { title: 'Краниология', slug: 'gnatologiya' }, service);
  await waitFor('sub-service', 'краниология', isThere);
  expect(await find('sub-service', 'гнатология')).toEqual([]);

  await editor.publish('sub-service', { title: 'Сплинт-терапия', slug: 'miorelaksaciya' }, sub);
  await waitFor('doctor', 'сплинт', isThere);

  // Changes the relation from the sub-service's side, without a write to the doctor.
  await editor.publish(
    'sub-service',
    { title: 'Сплинт-терапия', slug: 'miorelaksaciya', doctors: disconnect(doctor) },
    sub,
  );
  await waitFor('doctor', 'сплинт', isGone);

  await editor.unpublish('service', service);
  await waitFor('sub-service', 'сплинт', isGone);
  await editor.remove('doctor', doctor);
  await editor.remove('sub-service', sub);
  await editor.remove('service', service);
  await waitFor('doctor', 'пробный', isGone);
});

test('editors’ synonyms apply at once', async () => {
  expect(await find('sub-service', 'железяки')).toEqual([]);
  const id = await editor.draft('search-synonym', { words: 'железяки\nбрекеты' });
  await waitFor('sub-service', 'железяки', (hits) => hits.length > 0);
  await editor.remove('search-synonym', id);
  await waitFor('sub-service', 'железяки', isGone);
});

test('documents hidden from search engines are not found until editors show them again', async () => {
  const data = (preventIndexing: boolean) => ({
    name: 'Чижевский Глеб',
    slug: 'chizhevskiy',
    seo: { preventIndexing },
  });
  const id = await editor.publish('doctor', data(false));
  await waitFor('doctor', 'чижевский', isThere);
  await editor.publish('doctor', data(true), id);
  await waitFor('doctor', 'чижевский', isGone);
  await editor.publish('doctor', data(false), id);
  await waitFor('doctor', 'чижевский', isThere);
  await editor.remove('doctor', id);
  await waitFor('doctor', 'чижевский', isGone);
});
