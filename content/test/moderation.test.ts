import { beforeAll, expect, inject, test } from 'vitest';
import { signIn } from './admin';
import { ask } from './ask';
import { readConsents } from './consents';
import { makeForms } from './submit';

const url = inject('url');
const path = '/content-manager/collection-types/api::review.review';
type Review = {
  data: { documentId: string; review: object; flags: string | null; moderation: string; status: string };
};

let admin: Awaited<ReturnType<typeof signIn>>;
let forms: ReturnType<typeof makeForms>;

beforeAll(async () => {
  admin = await signIn(url, inject('secrets').ADMIN_PASSWORD);
  forms = makeForms(url, inject('secrets').SITE_API_TOKEN, await readConsents(url));
});

const leave = async (review: Record<string, unknown> = {}) => {
  const { data } = await forms.sendReview(review);
  return ((await admin.get(`${path}/${data?.createReview.id}`)) as Review).data;
};
const isVisible = async (id: string) => {
  const { data } = await ask<{ review: unknown }>(url, 'query ($id: ID!) { review(documentId: $id) { documentId } }', {
    variables: { id },
  });
  return data?.review !== null;
};

test.each([
  [{ reviewText: 'Спокойно и без боли, спасибо.' }, null],
  [{ reviewText: 'Звоните мне: 8 913 765-43-21, anna@mail.ru' }, 'телефон, почта'],
  [{ reviewText: 'Лучше идите на https://drugie-zuby.example' }, 'ссылка'],
  [{ reviewText: 'Врач застрахуй меня, хулиган и мандарин' }, null],
  [{ name: 'Мудак', reviewText: 'Спокойно и без боли, спасибо.' }, 'брань'],
])('the editor sees what to look at, and everything is kept: %o', async (review, flags) => {
  const kept = await leave(review);
  expect(kept).toMatchObject({ flags, moderation: 'new', status: 'draft', review });
});

test('publishing approves', async () => {
  const review = await leave();
  await admin.post(`${path}/${review.documentId}/actions/publish`, { ...review });
  const kept = (await admin.get(`${path}/${review.documentId}`)) as Review;
  expect(kept.data).toMatchObject({ status: 'published', moderation: 'approved' });
  expect(await isVisible(review.documentId)).toBe(true);
});

test('many at once are approved too', async () => {
  const ids = [(await leave()).documentId, (await leave()).documentId];
  await admin.post(`${path}/actions/bulkPublish`, { documentIds: ids });
  for (const id of ids) {
    expect((await admin.get(`${path}/${id}`)) as Review).toMatchObject({ data: { moderation: 'approved' } });
  }
});

test('a rejected one is not published, and the editor is told why', async () => {
  const review = await leave();
  const rejected = { ...review, moderation: 'rejected' };
  await expect(admin.post(`${path}/${review.documentId}/actions/publish`, rejected)).rejects.toThrow(
    /Отзыв отмечен как отклонённый/,
  );
  expect(await isVisible(review.documentId)).toBe(false);
});
