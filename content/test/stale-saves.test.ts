import { beforeAll, expect, test } from 'vitest';
import type { signIn } from './admin';
import { connect, uidOf } from './editor';
import { makeOwnService } from './own-service';
import { patient } from './patience';
import { runSql } from './run-sql';

type Session = Awaited<ReturnType<typeof signIn>>;
type Stored = Record<string, unknown> & { documentId: string; updatedAt: string };
type Refusal = { message: string; details: { fields: string[]; current: object } & Record<string, unknown> };

const own = makeOwnService();
const { admin, editor } = own;
let anna: Session;
let pricer: Session;

const collection = (name: string, id: string) => `/content-manager/collection-types/${uidOf(name)}/${id}`;
const read = async (path: string) => ((await admin.get(path)) as { data: Stored }).data;

/** Saves as the admin's form does. @param version the `updatedAt` that the form started from */
async function save(who: Session, method: 'PUT' | 'POST', path: string, version: string | null, data: object) {
  const response = await fetch(`${own.running().url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': 'application/json',
      ...(version ? { 'x-entry-version': version } : {}),
    },
    body: JSON.stringify(data),
  });
  const { error } = (await response.json()) as { error?: Refusal };
  return { status: response.status, error };
}

beforeAll(async () => {
  await own.open();
  anna = await own.signInAs('Редактор');
  pricer = await own.signInAs('Редактор цен');
}, patient(300_000));

const withoutDrafts = [
  ...['common-config', 'header', 'main-menu', 'footer'].map((name) => `/content-manager/single-types/${uidOf(name)}`),
  ...['redirect', 'search-synonym'].map((name) => collection(name, 'abcdefghijklmnopqrstuvwx')),
];

test.each(
  withoutDrafts.flatMap((path) => ['publish', 'unpublish', 'discard'].map((action) => `${path}/actions/${action}`)),
)('%s is refused in Russian: there are no drafts', async (path) => {
  const { status, error } = await save(admin, 'POST', path, null, {});
  expect([status, error?.message]).toEqual([400, expect.stringMatching(/^У этих записей нет черновика/)]);
});

const places: [string, () => Promise<string>, object, object, string][] = [
  [
    'an entry with drafts',
    async () => collection('doctor', await editor.publish('doctor', { name: 'Анна', slug: 'ustarelo', price: 1 })),
    { name: 'Анна Павловна' },
    { name: 'Анна', price: 2 },
    '«Фамилия, имя, отчество», «Первый приём, ₽»',
  ],
  [
    'an entry without drafts',
    async () => collection('redirect', await editor.draft('redirect', { from: '/ustarelo', to: '/doctors' })),
    { to: '/prices' },
    { to: '/faq' },
    '«Куда ведёт»',
  ],
  [
    'a page',
    async () => {
      await editor.publishSingle('news-page', { title: 'Новости' });
      return `/content-manager/single-types/${uidOf('news-page')}`;
    },
    { title: 'Все новости' },
    { title: 'Наши новости' },
    '«Заголовок»',
  ],
];

test.each(places)(
  '%s: a save from an older version is refused and changes nothing',
  async (_what, make, first, second, fields) => {
    const path = await make();
    const { updatedAt } = await read(path);
    expect(await save(anna, 'PUT', path, updatedAt, first)).toMatchObject({ status: 200 });

    const { status, error } = await save(admin, 'PUT', path, updatedAt, second);
    expect(status).toBe(409);
    expect(error?.message).toMatch(
      /^Эту запись уже сохранил другой сотрудник: Редактор, \d\d\.\d\d\.\d{4} в \d\d:\d\d\. Отлича/,
    );
    expect(error?.message).toContain(fields);
    const stored = await read(path);
    expect(stored).toMatchObject(first);
    expect(error?.details).toMatchObject({
      author: 'Редактор',
      isOwn: false,
      version: stored.updatedAt,
      current: first,
    });

    expect(await save(admin, 'PUT', path, stored.updatedAt, second)).toMatchObject({ status: 200 });
    expect(await read(path)).toMatchObject(second);
  },
);

test('publishing from an older version is refused too, and names the editor’s other window', async () => {
  const id = await editor.publish('promo', { title: 'Акция', slug: 'ustarelo-akciya' });
  const path = collection('promo', id);
  const { updatedAt } = await read(path);
  await editor.save('promo', id, { title: 'Зимняя акция' });
  const refused = await save(admin, 'POST', `${path}/actions/publish`, updatedAt, { title: 'Летняя акция' });
  expect(refused).toMatchObject({ status: 409, error: { details: { isOwn: true } } });
  expect(refused.error?.message).toContain('вы сами в другом окне');
  expect(await read(path)).toMatchObject({ title: 'Зимняя акция', status: 'modified' });
});

test('programs, and saves that overwrite nothing, are accepted', async () => {
  const services = await editor.publish('service', { title: 'Лечение', slug: 'ustarelo-lechenie' });
  const id = await editor.publish('doctor', { name: 'Борис', slug: 'ustarelo-boris', price: 1 });
  const path = collection('doctor', id);
  const { updatedAt } = await read(path);
  await editor.save('doctor', id, { name: 'Борис Ильич', price: 2, services: connect(services) });
  expect(
    await save(anna, 'PUT', path, updatedAt, { name: 'Борис Ильич', services: { connect: [], disconnect: [] } }),
  ).toMatchObject({ status: 200 });
  expect(await save(anna, 'PUT', path, null, { name: 'Борис' })).toMatchObject({ status: 200 });
  const title = (await read(path)).name;
  const pricing = await save(pricer, 'PUT', path, updatedAt, { name: 'Старое имя', price: 2 });
  expect(pricing, 'the name is not theirs to change').toMatchObject({ status: 200 });
  expect(await read(path)).toMatchObject({ name: title, price: 2 });
});

test('a changed relation is refused too', async () => {
  const [first, second] = [
    await editor.publish('service', { title: 'Имплантация', slug: 'ustarelo-implant' }),
    await editor.publish('service', { title: 'Гигиена', slug: 'ustarelo-gigiena' }),
  ];
  const id = await editor.publish('doctor', { name: 'Вера', slug: 'ustarelo-vera' });
  const path = collection('doctor', id);
  const { updatedAt } = await read(path);
  await editor.save('doctor', id, { services: connect(first) });
  const { status, error } = await save(anna, 'PUT', path, updatedAt, { services: connect(second) });
  expect([status, error?.details.fields]).toEqual([409, ['Услуги']]);
});

test('one of two simultaneous saves is refused', async () => {
  const id = await editor.publish('answer', { title: 'Вопрос', slug: 'ustarelo-vopros' });
  const path = collection('answer', id);
  const { updatedAt } = await read(path);
  const saves = await Promise.all(
    [1, 2, 3, 4].map((i) => save(i % 2 ? anna : admin, 'PUT', path, updatedAt, { title: `Вопрос ${i}` })),
  );
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('counts from the site are neither overwritten nor a conflict', async () => {
  const id = await editor.draft('redirect', { from: '/ustarelo-schet', to: '/doctors' });
  const path = collection('redirect', id);
  const { updatedAt } = await read(path);
  await editor.save('redirect', id, { note: 'из буклета' });
  runSql(own.dataDir, `UPDATE redirects SET hits = 7 WHERE document_id = '${id}'`);
  const form = { to: '/doctors', note: 'из буклета', hits: 0 };
  expect(await save(admin, 'PUT', path, updatedAt, form)).toMatchObject({ status: 200 });
  expect(await read(path)).toMatchObject({ hits: 7 });
});

test('editors see who else has an entry open, until it is closed', async () => {
  const id = await editor.publish('promo', { title: 'Скидка', slug: 'otkryta' });
  const path = `/open-entries/${uidOf('promo')}/${id}`;
  expect(await admin.post(path, {})).toEqual({ colleagues: [] });
  expect(await anna.post(path, {})).toEqual({
    colleagues: [{ name: 'Администратор', since: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/) }],
  });
  expect(await admin.post(path, {})).toMatchObject({ colleagues: [{ name: 'Редактор' }] });
  await anna.delete(path);
  expect(await admin.post(path, {})).toEqual({ colleagues: [] });
});

test('seeing and joining editors needs the right to read', async () => {
  const id = await editor.publish('promo', { title: 'Скидка', slug: 'otkryta-prava' });
  const open = (who: Session, name: string, documentId: string) =>
    who.post(`/open-entries/${uidOf(name)}/${documentId}`, {});
  await expect(open(pricer, 'promo', id)).rejects.toThrow(/: 403 /);
  await expect(open(admin, 'promo', 'nosuch')).rejects.toThrow(/: 404 /);
  for (const name of ['request', 'submission-record', 'nosuch'])
    await expect(open(admin, name, id)).rejects.toThrow(/: 404 /);
});
