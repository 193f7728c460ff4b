import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { signIn } from './admin';
import { readConsents } from './consents';
import { type Desk, makeDesk } from './desk';
import { selectSql } from './run-sql';
import { sendFile } from './send-file';
import { errorsOf, makeForms } from './submit';

const url = inject('url');
const token = inject('secrets').SITE_API_TOKEN;
const pdf = { name: 'cv.pdf', type: 'application/pdf', content: '%PDF-1.4\n%âãÏÓ\n' };
const cv = { type: 'Otpravit_rezyume', requestText: 'Письмо' };

let admin: Awaited<ReturnType<typeof signIn>>;
let desk: Desk;
let forms: ReturnType<typeof makeForms>;

beforeAll(async () => {
  admin = await signIn(url, inject('secrets').ADMIN_PASSWORD);
  desk = makeDesk(url, admin.token);
  forms = makeForms(url, token, await readConsents(url));
});

const counts = {
  request: async () => (await desk.get<{ total: number }>('/requests')).total,
  review: async () => {
    const list = await admin.get('/content-manager/collection-types/api::review.review?pageSize=1');
    return (list.pagination as { total: number }).total;
  },
};
const upload = async () => String((await sendFile(url, '/api/upload', 'files', pdf, token)).files[0]?.id);
/** Reads the database, because the media library hides CVs. */
const hasFile = async (id: string): Promise<boolean> =>
  selectSql(inject('demoDataDir'), `SELECT id FROM files WHERE id = ${Number(id)}`).length > 0;

test.each(['request', 'review'] as const)('a repeated %s gets the same response and is stored once', async (kind) => {
  const before = await counts[kind]();
  const idempotencyKey = randomUUID();
  const send = async (): Promise<string | undefined> =>
    kind === 'request'
      ? (await forms.sendRequest({ idempotencyKey })).data?.createRequest.id
      : (await forms.sendReview({}, { idempotencyKey })).data?.createReview.id;
  const first = await send();
  expect(first).toBeTruthy();
  expect(await send()).toBe(first);
  expect(await counts[kind]()).toBe(before + 1);
});

test('ten simultaneous submissions are one request', async () => {
  const before = await counts.request();
  const idempotencyKey = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => forms.sendRequest({ idempotencyKey })));
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  expect(new Set(answers.map(({ data }) => data?.createRequest.id)).size).toBe(1);
  expect(await counts.request()).toBe(before + 1);
});

test('a repeat is accepted even if its consent is outdated', async () => {
  const idempotencyKey = randomUUID();
  const first = await forms.sendRequest({ idempotencyKey });
  const again = await forms.sendRequest({ idempotencyKey, consent: null });
  expect(again.data?.createRequest.id).toBe(first.data?.createRequest.id);
});

test('requests and reviews have separate idempotency keys', async () => {
  const idempotencyKey = randomUUID();
  const request = await forms.sendRequest({ idempotencyKey });
  const review = await forms.sendReview({}, { idempotencyKey });
  expect(review.data?.createReview.id).toBeTruthy();
  expect(review.data?.createReview.id).not.toBe(request.data?.createRequest.id);
});

test('a repeat’s CV is deleted, the first one stays', async () => {
  const idempotencyKey = randomUUID();
  const kept = await upload();
  const repeated = await upload();
  const first = await forms.sendRequest({ ...cv, idempotencyKey, resumeDoc: kept });
  const again = await forms.sendRequest({ ...cv, idempotencyKey, resumeDoc: repeated });
  expect(again.data?.createRequest.id).toBe(first.data?.createRequest.id);
  expect(await hasFile(repeated)).toBe(false);
  expect((await forms.sendRequest({ ...cv, idempotencyKey, resumeDoc: kept })).errors).toBeUndefined();
  expect(await hasFile(kept)).toBe(true);
});

test('the CV of a refused request is deleted, other CVs are not', async () => {
  const own = await upload();
  expect(errorsOf(await forms.sendRequest({ ...cv, name: '', resumeDoc: own }))).toEqual({ name: 'Поле обязательно' });
  expect(await hasFile(own)).toBe(false);

  const other = await upload();
  await forms.sendRequest({ ...cv, resumeDoc: other });
  await forms.sendRequest({ ...cv, name: '', resumeDoc: other });
  expect(await hasFile(other)).toBe(true);
});

test('a refused request deletes nothing from the media library', async () => {
  const { results } = (await admin.get('/upload/files?pageSize=1&sort=id:asc')) as { results: { id: number }[] };
  const picture = String(results[0]?.id);
  await forms.sendRequest({ ...cv, resumeDoc: picture });
  expect(await hasFile(picture)).toBe(true);
});
