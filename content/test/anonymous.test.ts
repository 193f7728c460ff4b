import { beforeAll, expect, inject, test } from 'vitest';
import { signIn } from './admin';
import { ask } from './ask';

const url = inject('url');
const { PREVIEW_API_TOKEN, SITE_API_TOKEN } = inject('secrets');
const draftTitle = 'Черновик темы';

beforeAll(async () => {
  const admin = await signIn(url, inject('secrets').ADMIN_PASSWORD);
  await admin.post('/content-manager/collection-types/api::tag.tag', { title: draftTitle, slug: 'chernovik' });
});

/** Every argument that shows drafts; their spellings: src/people/roles/draft-guard.test.ts. */
const draftQueries: [string, Record<string, unknown>?][] = [
  ['query Q { ...F } fragment F on Query { tags(status: DRAFT) { title } }'],
  ['query ($s: PublicationState = PREVIEW) { tags(publicationState: $s) { title } }'],
  ['query ($s: PublicationStatus) { tags(status: $s) { title } }', { s: 'DRAFT' }],
  ['{ tags(publicationFilter: NEVER_PUBLISHED) { title } }'],
  ['{ tags(hasPublishedVersion: false) { title } }'],
];

test.each(draftQueries)('drafts are hidden: %s', async (query, variables) => {
  for (const token of [undefined, SITE_API_TOKEN]) {
    const { status, data } = await ask(url, query, { variables, token });
    expect(status).toBe(403);
    expect(data ?? null).toBeNull();
  }
});

test.each([
  ['', 'status: DRAFT,'],
  ['publicationState: LIVE,', 'publicationState: PREVIEW,'],
])('a draft appears in previews only, not in lists: %s %s', async (live, preview) => {
  const titles = async (state: string, token?: string) => {
    const { data } = await ask(url, `{ tags(${state} pagination: { limit: 100 }) { title } }`, { token });
    return JSON.stringify(data);
  };
  expect(await titles(live)).toContain('"title"');
  expect(await titles(live)).not.toContain(draftTitle);
  expect(await titles(preview, PREVIEW_API_TOKEN)).toContain(draftTitle);
});

test('documents and lists also have the names of the contract', async () => {
  const { data, errors } = await ask<{ doctors_connection: Record<string, unknown>; homePage: object }>(
    url,
    `{ homePage { id documentId }
      doctors_connection(publicationState: LIVE, pagination: { page: 2, pageSize: 5 }) {
        nodes { id documentId sub_services { id documentId } image { id documentId } }
        pageInfo { page pageSize pageCount total }
        meta { pagination { page pageSize pageCount total } } } }`,
  );
  expect(errors).toBeUndefined();
  const { nodes, pageInfo, meta } = data?.doctors_connection ?? {};
  expect(meta).toEqual({ pagination: pageInfo });
  expect(pageInfo).toMatchObject({ page: 2, pageSize: 5 });
  const ids = [...JSON.stringify({ nodes, homePage: data?.homePage }).matchAll(/"id":"(\w+)","documentId":"(\w+)"/g)];
  expect(ids.length).toBeGreaterThan(10);
  expect(ids.filter(([, id, documentId]) => id !== documentId)).toEqual([]);
});

test.each([
  '{ requests { name } }',
  '{ request(documentId: "a") { name } }',
  '{ usersPermissionsUsers { email } }',
  '{ me { email } }',
  '{ uploadFiles { url } }',
  '{ i18NLocales { code } }',
  '{ reviews { moderation } }',
  '{ reviews { flags } }',
  '{ reviews { publicationConsent { hash } } }',
  '{ reviews(filters: { consent: { hash: { startsWith: "a" } } }) { documentId } }',
  '{ submissionRecords { key } }',
  '{ searchSynonyms { words } }',
  '{ redirects { from } }',
  '{ services { image { related { __typename } } } }',
  '{ tags(filters: { createdBy: { email: { startsWith: "a" } } }) { title } }',
  '{ doctors(filters: { requests: { name: { eq: "a" } } }) { name } }',
  '{ doctors { requests { name } } }',
  '{ doctors(filters: { and: [{ not: { createdBy: { email: { contains: "@" } } } }] }) { name } }',
  '{ sub_services: subServices(filters: { doctors: { requests: { phoneNumber: { startsWith: "+7" } } } }) { title } }',
  'mutation { uploadFile(file: null) { url } }',
  'mutation { changePassword(currentPassword: "a", password: "b", passwordConfirmation: "b") { jwt } }',
  'mutation { createTag(data: { title: "a" }) { title } }',
  'mutation { updateDoctor(documentId: "a", data: { name: "a" }) { name } }',
  'mutation { updateRequest(documentId: "a", data: {}) { documentId } }',
  'mutation { register(input: { username: "a", email: "a@b.c", password: "Aa123456" }) { jwt } }',
  'mutation { login(input: { identifier: "a", password: "b" }) { jwt } }',
  'mutation { forgotPassword(email: "a@b.c") { ok } }',
  'mutation { createUsersPermissionsRole(data: { name: "a" }) { ok } }',
  '{ __schema { types { name } } }',
  '{ __type(name: "Request") { name } }',
])('not in the contract: %s', async (query) => {
  const { status, data } = await ask(url, query);
  expect(status).toBe(400);
  expect(data).toBeUndefined();
});

test.each([
  'mutation { createRequest(data: { name: "Анна", phoneNumber: "89130000000", type: Zadat_vopros }) { documentId } }',
  'mutation { createReview(data: { review: { name: "Анна", reviewText: "Всё хорошо прошло", reviewType: clinic } }) { documentId } }',
])('needs the token of the site: %s', async (query) => {
  expect((await ask(url, query)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  expect((await ask(url, query, { token: PREVIEW_API_TOKEN })).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

test.each([
  'createdBy',
  'updatedBy',
  'createdBy.email',
  'updatedBy.resetPasswordToken:asc',
  'moderation',
  'flags',
  'consent.hash',
])('sorting by %s is refused', async (sort) => {
  const { errors } = await ask(url, 'query ($sort: [String]) { reviews(sort: $sort) { documentId } }', {
    variables: { sort: [sort] },
  });
  expect(errors).toBeDefined();
});

test('a wrong token gets an error', async () => {
  expect((await ask(url, '{ tags { title } }', { token: 'no-such-token' })).status).toBe(401);
});
