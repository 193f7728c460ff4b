import { createHmac } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { signIn } from './admin';
import { ask } from './ask';
import { makeCall } from './call';
import { makeEditor } from './editor';
import { makePerson, password } from './people';

const url = inject('url');
const { ADMIN_PASSWORD, PREVIEW_API_TOKEN, SITE_API_TOKEN } = inject('secrets');

type PreviewResponse = { target: Record<string, unknown>; drafts: string[] };

let admin: Awaited<ReturnType<typeof signIn>>;
const editor = makeEditor(() => admin);
beforeAll(async () => {
  admin = await signIn(url, ADMIN_PASSWORD);
});

const sessions = new Map<string, ReturnType<typeof signIn>>();
function asPerson(role: string): ReturnType<typeof signIn> {
  const session = sessions.get(role) ?? makePerson(admin, role).then((email) => signIn(url, password, email));
  sessions.set(role, session);
  return session;
}

/** Returns the content of a link with a valid signature. */
function readLink(address: string): PreviewResponse {
  const [said = '', signature] = (new URL(address).searchParams.get('link') ?? '').split('.');
  const key = createHmac('sha256', PREVIEW_API_TOKEN).update('preview link').digest();
  expect(signature).toBe(createHmac('sha256', key).update(said).digest('base64url'));
  return JSON.parse(Buffer.from(said, 'base64url').toString());
}

const linkTo = async (uid: string, documentId?: string): Promise<PreviewResponse> => {
  const { url: address } = (await admin.post('/preview/link', { uid, documentId })) as { url: string };
  expect(address).toMatch(/^https:\/\/snegir\.example\/preview\?link=/);
  return readLink(address);
};

const request = (token: string | undefined, body: object) => makeCall(url, token)('POST', '/preview/link', body);

test('a link has the path and the visible drafts', async () => {
  const id = await editor.draft('article', { title: 'Ещё не вышла', slug: 'eshche-ne-vyshla' });
  const { target, drafts } = await linkTo('api::article.article', id);
  expect(target).toEqual({ type: 'Article', documentId: id, slug: 'eshche-ne-vyshla', parent: null });
  expect(drafts).toEqual(['content', 'reviews']);
});

test('a link has the draft’s path, not the published one', async () => {
  const id = await editor.publish('article', { title: 'Переедет', slug: 'pereedet' });
  await editor.save('article', id, { title: 'Переедет', slug: 'pereehala' });
  expect((await linkTo('api::article.article', id)).target).toMatchObject({ slug: 'pereehala' });
});

test('a sub-service’s path starts with its service; single types have no slug', async () => {
  const { data } = await ask(url, '{ subServices(pagination: { limit: 1 }) { documentId slug service { slug } } }');
  const [sub] = (data as { subServices: { documentId: string; slug: string; service: { slug: string } }[] })
    .subServices;
  expect((await linkTo('api::sub-service.sub-service', sub?.documentId)).target).toMatchObject({
    type: 'SubService',
    slug: sub?.slug,
    parent: sub?.service.slug,
  });
  expect((await linkTo('api::home-page.home-page')).target).toMatchObject({ type: 'HomePage', slug: null });
  expect((await linkTo('api::main-menu.main-menu')).target).toMatchObject({ type: 'MainMenu', slug: null });
});

test('links need a sign-in, and exist for public types only', async () => {
  const home = { uid: 'api::home-page.home-page' };
  for (const token of [undefined, SITE_API_TOKEN, PREVIEW_API_TOKEN, 'x'])
    expect((await request(token, home)).status).toBe(401);
  for (const uid of ['api::request.request', 'api::redirect.redirect', 'admin::user', 'constructor'])
    expect((await request(admin.token, { uid })).status).toBe(403);
  expect((await request(admin.token, {})).status).toBe(400);
  expect((await request(admin.token, { uid: 'api::doctor.doctor', documentId: 'nobody' })).status).toBe(404);
});

test.each([
  ['Редактор', 'api::doctor.doctor', ['content']],
  ['Редактор', 'api::review.review', null],
  ['Редактор цен', 'api::service.service', ['content']],
  ['Модератор отзывов', 'api::review.review', ['reviews']],
  ['Оператор', 'api::doctor.doctor', null],
] as const)('%s, from %s, sees drafts of %j', async (role, uid, drafts) => {
  const session = await asPerson(role);
  const { results } = (await admin.get(`/content-manager/collection-types/${uid}?pageSize=1`)) as {
    results: { documentId: string }[];
  };
  const answer = await request(session.token, { uid, documentId: results[0]?.documentId });
  expect(answer.status).toBe(drafts ? 200 : 403);
  if (drafts) expect(readLink((JSON.parse(answer.text) as { url: string }).url).drafts).toEqual(drafts);
});

test('missing required fields are empty in a preview', async () => {
  const id = await editor.draft('doctor', { slug: 'bez-imeni', education: [{ year: '2001' }] });
  const query = `{ doctors(status: DRAFT, filters: { documentId: { eq: "${id}" } }) {
    name slug education { title year } image { url } sub_services { title } } }`;
  const { data, errors } = await ask(url, query, { token: PREVIEW_API_TOKEN });
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    doctors: [{ name: '', slug: 'bez-imeni', education: [{ title: '', year: '2001' }], image: null, sub_services: [] }],
  });
});

test('a preview shows drafts of related documents', async () => {
  const service = await editor.publish('service', { title: 'Опубликованная', slug: 'opublikovannaya' });
  await editor.save('service', service, { title: 'Черновик услуги', slug: 'opublikovannaya' });
  const hidden = await editor.draft('service', { title: 'Только черновик', slug: 'tolko-chernovik' });
  const id = await editor.draft('article', {
    title: 'Со связями',
    slug: 'so-svyazyami',
    services: { connect: [{ documentId: service }, { documentId: hidden }] },
  });
  for (const state of ['status: DRAFT', 'publicationState: PREVIEW']) {
    const query = `{ articles(${state}, filters: { documentId: { eq: "${id}" } }) { services(sort: "title") { title } } }`;
    const { data } = await ask(url, query, { token: PREVIEW_API_TOKEN });
    expect(data).toEqual({ articles: [{ services: [{ title: 'Только черновик' }, { title: 'Черновик услуги' }] }] });
  }
});

const readNotes = (of: string, token: string | null = PREVIEW_API_TOKEN) =>
  fetch(`${url}/api/preview/notes?of=${of}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
type Notes = {
  revision: string;
  notes: Record<string, { url: string; labels: Record<string, string>; warnings: { path: string; message: string }[] }>;
};
const notesOf = async (of: string) => (await (await readNotes(of)).json()) as Notes;

test('a preview knows the form of a draft, the names of its fields and the remarks about it', async () => {
  const id = await editor.draft('doctor', {
    name: 'Замечаев Пётр',
    slug: 'zamechaev',
    information: 'Лечим навсегда.',
    education: [{ year: '2001', title: 'Лечебное дело' }],
  });
  const reference = `api::doctor.doctor:${id}`;
  const { notes } = await notesOf(reference);
  const note = notes[reference];
  expect(new URL(note?.url ?? '').pathname).toBe(`/admin/content-manager/collection-types/api::doctor.doctor/${id}`);
  expect(note?.labels.name).toBe('Фамилия, имя, отчество');
  expect(note?.labels['education.0.title']).toMatch(/^Образование 1 → /);
  expect(note?.warnings).toContainEqual(expect.objectContaining({ path: 'information', message: 'Обещание навсегда' }));
});

test('the form of a single type has no id', async () => {
  const { documentId } = (await linkTo('api::home-page.home-page')).target;
  const reference = `api::home-page.home-page:${documentId}`;
  expect((await notesOf(reference)).notes[reference]?.url).toMatch(/\/single-types\/api::home-page\.home-page$/);
});

test('the revision changes with every saved draft, and only then', async () => {
  const id = await editor.draft('article', { title: 'До правки', slug: 'do-pravki' });
  const { revision } = await notesOf('');
  expect((await notesOf('')).revision).toBe(revision);
  await editor.save('article', id, { title: 'После правки', slug: 'do-pravki' });
  expect((await notesOf('')).revision).not.toBe(revision);
});

test('notes are for the preview’s token, about public types', async () => {
  for (const token of [null, SITE_API_TOKEN, admin.token, 'x']) expect((await readNotes('', token)).status).toBe(401);
  const requested = await editor.draft('article', { title: 'Есть', slug: 'est' });
  const foreign = [
    'api::request.request:a',
    'api::submission-record.submission-record:a',
    'admin::user:1',
    'api::doctor.doctor:nobody',
  ];
  const { notes } = await notesOf([...foreign, `api::article.article:${requested}`].join(','));
  expect(Object.keys(notes)).toEqual([`api::article.article:${requested}`]);
});
