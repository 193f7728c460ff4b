import { beforeAll, expect, test } from 'vitest';
import { ask } from './ask';
import { makeOwnService, publishConsents } from './own-service';
import { patient } from './patience';

// Uses its own service, because tests over the demo count published reviews.
const own = makeOwnService();
const { admin } = own;
const path = '/content-manager/collection-types/api::review.review';
type Review = {
  data: { documentId: string; review: object; flags: string | null; moderation: string; status: string };
};

let forms: Awaited<ReturnType<typeof own.forms>>;

beforeAll(async () => {
  await own.open();
  await publishConsents(admin);
  forms = await own.forms();
}, patient(300_000));

const leave = async (review: Record<string, unknown> = {}) => {
  const { data } = await forms.sendReview(review);
  return ((await admin.get(`${path}/${data?.createReview.id}`)) as Review).data;
};
const isVisible = async (id: string) => {
  const { data } = await ask<{ review: unknown }>(
    own.running().url,
    'query ($id: ID!) { review(documentId: $id) { documentId } }',
    {
      variables: { id },
    },
  );
  return data?.review !== null;
};

test.each([
  [{ reviewText: 'Спокойно и без боли, спасибо.' }, null],
  [{ reviewText: 'Звоните мне: 8 913 765-43-21, anna@mail.ru' }, 'телефон, почта'],
])('a review is stored with flags for the moderator: %o', async (review, flags) => {
  const kept = await leave(review);
  const title = expect.stringMatching(/^\S.*, \d\d\.\d\d\.\d{4}$/);
  expect(kept).toMatchObject({ flags, title, moderation: 'new', status: 'draft', review });
});

test('publishing approves a review', async () => {
  const review = await leave();
  await admin.post(`${path}/${review.documentId}/actions/publish`, { ...review });
  const kept = (await admin.get(`${path}/${review.documentId}`)) as Review;
  expect(kept.data).toMatchObject({ status: 'published', moderation: 'approved' });
  expect(await isVisible(review.documentId)).toBe(true);
});

test('bulk publishing approves reviews', async () => {
  const ids = [(await leave()).documentId, (await leave()).documentId];
  await admin.post(`${path}/actions/bulkPublish`, { documentIds: ids });
  for (const id of ids) {
    expect((await admin.get(`${path}/${id}`)) as Review).toMatchObject({ data: { moderation: 'approved' } });
  }
});

test('publishing a rejected review is refused with a reason', async () => {
  const review = await leave();
  const rejected = { ...review, moderation: 'rejected' };
  await expect(admin.post(`${path}/${review.documentId}/actions/publish`, rejected)).rejects.toThrow(
    /Отзыв отмечен как отклонённый/,
  );
  expect(await isVisible(review.documentId)).toBe(false);
});
