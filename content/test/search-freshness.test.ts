import { beforeAll, expect, inject, test } from 'vitest';
import { signIn } from './admin';

const url = inject('url');
const { SEARCH_KEY, ADMIN_PASSWORD } = inject('secrets');
const publishedMaxMs = 1000;
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
    body: JSON.stringify({ q, matchingStrategy: 'all' }),
  });
  return ((await response.json()) as { hits: Hit[] }).hits;
}

/** Searches until the answer fits. @returns how many milliseconds that took */
async function waitFor(index: string, q: string, fits: (hits: Hit[]) => boolean): Promise<number> {
  const start = performance.now();
  while (!fits(await search(index, q))) {
    if (performance.now() - start > 10_000) throw new Error(`${index}: «${q}» does not change`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - start;
}

const isThere = (hits: Hit[]) => hits.length === 1;
const isGone = (hits: Hit[]) => hits.length === 0;
const answers = 'api::answer.answer';

async function publish(uid: string, data: object, documentId?: string): Promise<string> {
  const path = documentId ? `${types}/${uid}/${documentId}` : `${types}/${uid}`;
  const { data: saved } = (await admin.post(`${path}/actions/publish`, data)) as { data: { documentId: string } };
  return saved.documentId;
}

test('publish, edit, draft, unpublish, publish again, delete: within a second', async () => {
  const id = await publish(answers, { title: 'Флюороз зубов' });
  const times = [await waitFor('answer', 'флюороз', isThere)];

  await publish(answers, { title: 'Гипоплазия эмали' }, id);
  times.push(await waitFor('answer', 'гипоплазия', isThere));
  expect(await search('answer', 'флюороз')).toEqual([]);

  await admin.put(`${types}/${answers}/${id}`, { title: 'Тетрациклиновые пятна' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await search('answer', 'тетрациклиновые')).toEqual([]);
  expect(await search('answer', 'гипоплазия')).toHaveLength(1);

  await admin.post(`${types}/${answers}/${id}/actions/unpublish`, {});
  times.push(await waitFor('answer', 'гипоплазия', isGone));

  await publish(answers, { title: 'Тетрациклиновые пятна' }, id);
  times.push(await waitFor('answer', 'тетрациклиновые', isThere));

  await admin.delete(`${types}/${answers}/${id}`);
  times.push(await waitFor('answer', 'тетрациклиновые', isGone));
  expect(Math.max(...times)).toBeLessThan(publishedMaxMs);
});

test('a draft is never found', async () => {
  await admin.post(`${types}/${answers}`, { title: 'Амелогенез' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await search('answer', 'амелогенез')).toEqual([]);
});

test('bulk actions', async () => {
  const documentIds = [
    await publish(answers, { title: 'Бруксизм ночью' }),
    await publish(answers, { title: 'Бруксизм днём' }),
  ];
  await waitFor('answer', 'бруксизм', (hits) => hits.length === 2);
  await admin.post(`${types}/${answers}/actions/bulkUnpublish`, { documentIds });
  expect(await waitFor('answer', 'бруксизм', isGone)).toBeLessThan(publishedMaxMs);
  await admin.post(`${types}/${answers}/actions/bulkPublish`, { documentIds });
  expect(await waitFor('answer', 'бруксизм', (hits) => hits.length === 2)).toBeLessThan(publishedMaxMs);
  await admin.post(`${types}/${answers}/actions/bulkDelete`, { documentIds });
  expect(await waitFor('answer', 'бруксизм', isGone)).toBeLessThan(publishedMaxMs);
});

test('a service and its sub-services, a sub-service and its doctors', async () => {
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
  expect(await waitFor('sub-service', 'гнатология', isThere)).toBeLessThan(publishedMaxMs);
  expect(await waitFor('doctor', 'миорелаксация', isThere)).toBeLessThan(publishedMaxMs);

  await publish('api::service.service', { title: 'Краниология', slug: 'gnatologiya' }, service);
  expect(await waitFor('sub-service', 'краниология', isThere)).toBeLessThan(publishedMaxMs);
  expect(await search('sub-service', 'гнатология')).toEqual([]);

  await publish('api::sub-service.sub-service', { title: 'Сплинт-терапия', slug: 'miorelaksaciya' }, sub);
  expect(await waitFor('doctor', 'сплинт', isThere)).toBeLessThan(publishedMaxMs);

  // Changed from the other side: nobody tells that the doctor's document changed too.
  await publish(
    'api::sub-service.sub-service',
    { title: 'Сплинт-терапия', slug: 'miorelaksaciya', doctors: { disconnect: [{ documentId: doctor }] } },
    sub,
  );
  expect(await waitFor('doctor', 'сплинт', isGone)).toBeLessThan(publishedMaxMs);

  await admin.post(`${types}/api::service.service/${service}/actions/unpublish`, {});
  expect(await waitFor('sub-service', 'сплинт', isGone)).toBeLessThan(publishedMaxMs);
  for (const [uid, id] of [
    ['doctor', doctor],
    ['sub-service', sub],
    ['service', service],
  ]) {
    await admin.delete(`${types}/api::${uid}.${uid}/${id}`);
  }
  expect(await waitFor('doctor', 'пробный', isGone)).toBeLessThan(publishedMaxMs);
});

test('synonyms', async () => {
  const synonyms = 'api::search-synonym.search-synonym';
  expect(await search('sub-service', 'железяки')).toEqual([]);
  const { data } = (await admin.post(`${types}/${synonyms}`, { words: 'железяки\nбрекеты' })) as {
    data: { documentId: string };
  };
  expect(await waitFor('sub-service', 'железяки', (hits) => hits.length > 0)).toBeLessThan(publishedMaxMs);
  await admin.delete(`${types}/${synonyms}/${data.documentId}`);
  expect(await waitFor('sub-service', 'железяки', isGone)).toBeLessThan(publishedMaxMs);
});

test('the first synonyms are in the admin', async () => {
  const { results } = await admin.get(`${types}/api::search-synonym.search-synonym?pageSize=100`);
  expect((results as unknown[]).length).toBeGreaterThanOrEqual(15);
});

test('what editors hide from search engines is not found here either, until they show it again', async () => {
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
});
