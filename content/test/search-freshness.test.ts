import { beforeAll, expect, inject, test, vi } from 'vitest';
import { signIn } from './admin';

const url = inject('url');
const { SEARCH_KEY, ADMIN_PASSWORD } = inject('secrets');
const types = '/content-manager/collection-types';
let admin: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  admin = await signIn(url, ADMIN_PASSWORD);
});

type Hit = { id: string; title?: string; services?: string[]; service?: { title: string } };

async function search(index: string, q: string): Promise<Hit[]> {
  const response = await fetch(`${url}/indexes/${index}/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${SEARCH_KEY}` },
    body: JSON.stringify({ q }),
  });
  return ((await response.json()) as { hits: Hit[] }).hits;
}

/** Searches until the answer fits. */
async function waitFor(index: string, q: string, fits: (hits: Hit[]) => boolean): Promise<void> {
  await vi.waitFor(async () => expect(fits(await search(index, q)), `${index}: «${q}»`).toBe(true), {
    timeout: 10_000,
    interval: 20,
  });
}

const isThere = (hits: Hit[]) => hits.length === 1;
const isGone = (hits: Hit[]) => hits.length === 0;
const answers = 'api::answer.answer';

async function publish(uid: string, data: object, documentId?: string): Promise<string> {
  const path = documentId ? `${types}/${uid}/${documentId}` : `${types}/${uid}`;
  const { data: saved } = (await admin.post(`${path}/actions/publish`, data)) as { data: { documentId: string } };
  return saved.documentId;
}

/** Changes are indexed in order: once a later one is found, an earlier one would be found too. */
async function untilChangesAreFound(): Promise<void> {
  const id = await publish(answers, { title: 'Закладка' });
  await waitFor('answer', 'закладка', isThere);
  await admin.delete(`${types}/${answers}/${id}`);
  await waitFor('answer', 'закладка', isGone);
}

test('search follows publishing, editing, unpublishing and deleting', async () => {
  const id = await publish(answers, { title: 'Флюороз зубов' });
  await waitFor('answer', 'флюороз', isThere);

  await publish(answers, { title: 'Гипоплазия эмали' }, id);
  await waitFor('answer', 'гипоплазия', isThere);
  expect(await search('answer', 'флюороз')).toEqual([]);

  await admin.put(`${types}/${answers}/${id}`, { title: 'Тетрациклиновые пятна' });
  await untilChangesAreFound();
  expect(await search('answer', 'тетрациклиновые')).toEqual([]);
  expect(await search('answer', 'гипоплазия')).toHaveLength(1);

  await admin.post(`${types}/${answers}/${id}/actions/unpublish`, {});
  await waitFor('answer', 'гипоплазия', isGone);

  await publish(answers, { title: 'Тетрациклиновые пятна' }, id);
  await waitFor('answer', 'тетрациклиновые', isThere);

  await admin.delete(`${types}/${answers}/${id}`);
  await waitFor('answer', 'тетрациклиновые', isGone);
});

test('bulk actions change what is found', async () => {
  const documentIds = [
    await publish(answers, { title: 'Мукоцеле ночью' }),
    await publish(answers, { title: 'Мукоцеле днём' }),
  ];
  await waitFor('answer', 'мукоцеле', (hits) => hits.length === 2);
  await admin.post(`${types}/${answers}/actions/bulkUnpublish`, { documentIds });
  await waitFor('answer', 'мукоцеле', isGone);
  await admin.post(`${types}/${answers}/actions/bulkPublish`, { documentIds });
  await waitFor('answer', 'мукоцеле', (hits) => hits.length === 2);
  await admin.post(`${types}/${answers}/actions/bulkDelete`, { documentIds });
  await waitFor('answer', 'мукоцеле', isGone);
});

test('a change of a title changes the documents that show it', async () => {
  const service = await publish('api::service.service', { title: 'Гнатология', slug: 'gnatologiya' });
  const sub = await publish('api::sub-service.sub-service', {
    title: 'Миорелаксация',
    slug: 'miorelaksaciya',
    service: { connect: [{ documentId: service }] },
  });
  const doctor = await publish('api::doctor.doctor', {
    name: 'Пробный Врач',
    slug: 'probnyy',
    sub_services: { connect: [{ documentId: sub }] },
  });
  await waitFor('sub-service', 'гнатология', isThere);
  await waitFor('doctor', 'миорелаксация', isThere);

  await publish('api::service.service', { title: 'Краниология', slug: 'gnatologiya' }, service);
  await waitFor('sub-service', 'краниология', isThere);
  expect(await search('sub-service', 'гнатология')).toEqual([]);

  await publish('api::sub-service.sub-service', { title: 'Сплинт-терапия', slug: 'miorelaksaciya' }, sub);
  await waitFor('doctor', 'сплинт', isThere);

  // Changes the relation from the sub-service's side, without a write to the doctor.
  await publish(
    'api::sub-service.sub-service',
    { title: 'Сплинт-терапия', slug: 'miorelaksaciya', doctors: { disconnect: [{ documentId: doctor }] } },
    sub,
  );
  await waitFor('doctor', 'сплинт', isGone);

  await admin.post(`${types}/api::service.service/${service}/actions/unpublish`, {});
  await waitFor('sub-service', 'сплинт', isGone);
  for (const [uid, id] of [
    ['doctor', doctor],
    ['sub-service', sub],
    ['service', service],
  ]) {
    await admin.delete(`${types}/api::${uid}.${uid}/${id}`);
  }
  await waitFor('doctor', 'пробный', isGone);
});

test('editors’ synonyms apply at once', async () => {
  const synonyms = 'api::search-synonym.search-synonym';
  expect(await search('sub-service', 'железяки')).toEqual([]);
  const { data } = (await admin.post(`${types}/${synonyms}`, { words: 'железяки\nбрекеты' })) as {
    data: { documentId: string };
  };
  await waitFor('sub-service', 'железяки', (hits) => hits.length > 0);
  await admin.delete(`${types}/${synonyms}/${data.documentId}`);
  await waitFor('sub-service', 'железяки', isGone);
});

test('pages are found by their titles and by what menus call them', async () => {
  const uid = 'api::text-page.text-page';
  const id = await publish(uid, { title: 'Школа грызунов', url: 'shkola-gryzunov' });
  await waitFor('page', 'грызун', isThere);
  await admin.delete(`${types}/${uid}/${id}`);
  await waitFor('page', 'грызун', isGone);
});

test('the admin shows the first synonyms', async () => {
  const { results } = await admin.get(`${types}/api::search-synonym.search-synonym?pageSize=100`);
  expect((results as unknown[]).length).toBeGreaterThanOrEqual(15);
});

test('documents hidden from search engines are not found until editors show them again', async () => {
  const uid = 'api::doctor.doctor';
  const data = (preventIndexing: boolean) => ({
    name: 'Чижевский Глеб',
    slug: 'chizhevskiy',
    seo: { preventIndexing },
  });
  const id = await publish(uid, data(false));
  await waitFor('doctor', 'чижевский', isThere);
  await publish(uid, data(true), id);
  await waitFor('doctor', 'чижевский', isGone);
  await publish(uid, data(false), id);
  await waitFor('doctor', 'чижевский', isThere);
  await admin.delete(`${types}/${uid}/${id}`);
  await waitFor('doctor', 'чижевский', isGone);
});
