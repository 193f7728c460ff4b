import { localTime } from '@clinic/contract/clock';
import { beforeAll, expect, test } from 'vitest';
import { connect, uidOf } from './editor';
import { makeOwnService } from './own-service';
import { patient } from './patience';
import { runSql, selectSql } from './run-sql';

type Version = { id: number; at: string; author: string | null; kind: string };
type Change = { label: string; kind: string; parts?: { text: string; change: string }[]; items?: object[] };

const own = makeOwnService();
const { admin, editor } = own;

const pathOf = (name: string, id: string) => `/history/${uidOf(name)}/${id}`;
const versionsOf = async (name: string, id: string) =>
  ((await admin.get(pathOf(name, id))) as { versions: Version[] }).versions;
const changesOf = async (name: string, id: string, version = 0, against = 'before') => {
  const { id: number = 0 } = (await versionsOf(name, id))[version] ?? {};
  return ((await admin.get(`${pathOf(name, id)}/${number}?against=${against}`)) as { changes: Change[] | null })
    .changes;
};
const restore = async (name: string, id: string, version: number) => {
  const { id: number = 0 } = (await versionsOf(name, id))[version] ?? {};
  return (await admin.post(`${pathOf(name, id)}/${number}/restore`, {})) as { leftOut: string[] };
};
const words = (change: Change | undefined) =>
  change?.parts?.map(({ text, change: kind }) => [kind, text].join(' ')) ?? change?.items;

beforeAll(own.open, patient(300_000));

test('reviews have no history, so that removed texts are gone', async () => {
  const review = (reviewText: string) => ({ review: { name: 'Ольга', reviewText, reviewType: 'clinic' } });
  const id = await editor.publish('review', review('Звоните мне: +7 913 765-43-21'));
  await editor.publish('review', review('Спасибо'), id);
  await editor.publish('review', review('Большое спасибо'), id);
  expect(await versionsOf('review', id)).toEqual([]);
});

test(
  'each publication with changes is a version with its author; the last 20 are kept',
  async () => {
    const data = { name: 'Анна', slug: 'istoriya-anna' };
    const id = await editor.publish('doctor', { ...data, price: 1 });
    expect(await versionsOf('doctor', id)).toMatchObject([{ kind: 'published', author: expect.stringMatching(/\S/) }]);
    await editor.publish('doctor', { ...data, price: 1 }, id);
    expect(await versionsOf('doctor', id), 'the same again').toHaveLength(1);
    await editor.save('doctor', id, { price: 2 });
    expect(await versionsOf('doctor', id), 'a draft alone').toHaveLength(1);

    for (let price = 2; price <= 21; price++) await editor.publish('doctor', { ...data, price }, id);
    expect(await versionsOf('doctor', id)).toHaveLength(20);
    expect(words((await changesOf('doctor', id))?.[0])).toEqual(['removed 20', 'added 21']);
    expect(await changesOf('doctor', id, 19), 'the oldest that is kept').toBeNull();
  },
  patient(300_000),
);

test('versions have the time of the clinic’s clock', async () => {
  const timeZone = 'Asia/Vladivostok';
  await editor.saveSingle('common-config', { name: 'Клиника', timeZone });
  const before = localTime(new Date(), timeZone);
  const id = await editor.publish('doctor', { name: 'Глеб', slug: 'istoriya-gleb' });
  expect([before, localTime(new Date(), timeZone)]).toContain((await versionsOf('doctor', id))[0]?.at);
});

test('differences are shown by field: texts, relations, blocks', async () => {
  const sub = await editor.publish('sub-service', { title: 'Чистка', slug: 'istoriya-chistka' });
  const id = await editor.publish('doctor', { name: 'Борис', slug: 'istoriya-boris', specification: 'Врач терапевт' });
  await editor.publish(
    'doctor',
    { name: 'Борис', specification: 'Врач хирург', sub_services: connect(sub), certs: [{ title: 'Диплом' }] },
    id,
  );
  const changes = (await changesOf('doctor', id)) ?? [];
  const found = Object.fromEntries(changes.map((change) => [change.label, words(change)]));
  expect(Object.values(found)).toEqual(
    expect.arrayContaining([
      ['same Врач ', 'removed терапевт', 'added хирург'],
      [{ text: 'Чистка', change: 'added' }],
      [{ text: 'Сертификат: Диплом', change: 'added' }],
    ]),
  );
  expect(changes).toHaveLength(3);
  expect(
    changes.every(({ label }) => /[а-яё]/i.test(label)),
    JSON.stringify(changes),
  ).toBe(true);

  expect(await changesOf('doctor', id, 0, 'draft')).toEqual([]);
  await editor.save('doctor', id, { name: 'Борис Петров' });
  expect(words((await changesOf('doctor', id, 0, 'draft'))?.[0])).toEqual(['same Борис', 'added  Петров']);
});

test('a version is restored as a draft; publishing it marks it as restored', async () => {
  const data = { title: 'Новость', slug: 'istoriya-novost', body: [{ __component: 'blocks.text', text: 'Раз' }] };
  const id = await editor.publish('news-post', data);
  await editor.publish('news-post', { title: 'Другая', body: [{ __component: 'blocks.text', text: 'Два' }] }, id);
  expect(await restore('news-post', id, 1)).toEqual({ leftOut: [] });
  expect(await editor.read('news-post', id)).toMatchObject({
    title: 'Новость',
    body: [{ text: 'Раз' }],
    status: 'modified',
  });
  expect(await versionsOf('news-post', id)).toHaveLength(2);
  await editor.publish('news-post', {}, id);
  expect((await versionsOf('news-post', id))[0]).toMatchObject({ kind: 'restored' });
});

test('restoring omits and names missing documents', async () => {
  const sub = await editor.publish('sub-service', { title: 'Виниры', slug: 'istoriya-viniry' });
  const stays = await editor.publish('sub-service', { title: 'Пломбы', slug: 'istoriya-plomby' });
  const id = await editor.publish('doctor', {
    name: 'Вера',
    slug: 'istoriya-vera',
    sub_services: connect(sub, stays),
  });
  await editor.publish('doctor', { name: 'Вера Иванова' }, id);
  await editor.remove('sub-service', sub);
  expect(await restore('doctor', id, 1)).toEqual({ leftOut: ['«Виниры»'] });
  expect(await editor.read('doctor', id)).toMatchObject({ name: 'Вера' });
  expect((await changesOf('doctor', id, 1, 'draft'))?.map(({ items }) => items)).toEqual([
    [{ text: 'Виниры', change: 'removed' }],
  ]);
});

test('single types have a history; the next publication keeps what was published before', async () => {
  const id = await editor.publishSingle('home-page', { title: 'Было давно' });
  runSql(own.dataDir, 'DELETE FROM entry_versions');
  await editor.publishSingle('home-page', { title: 'Стало' });
  const versions = await versionsOf('home-page', id);
  expect(versions.map(({ author }) => author === null)).toEqual([false, true]);
  expect(words((await changesOf('home-page', id))?.[0])).toEqual(['removed Было давно', 'added Стало']);
});

test('a deleted entry keeps its versions until it can no longer be restored', async () => {
  const id = await editor.publish('promo', { title: 'Акция', slug: 'istoriya-akciya' });
  const rows = () => selectSql(own.dataDir, `SELECT id FROM entry_versions WHERE document = '${id}'`);
  expect(rows()).toHaveLength(1);
  await editor.unpublish('promo', id);
  expect(rows()).toHaveLength(1);
  await editor.remove('promo', id);
  expect(rows()).toHaveLength(1);
});

test('history needs the right to read and an existing entry', async () => {
  const id = await editor.publish('promo', { title: 'Акция', slug: 'istoriya-prava' });
  const operator = await own.signInAs('Оператор');
  await expect(operator.get(pathOf('promo', id))).rejects.toThrow(/: 403 /);
  await expect(admin.get(pathOf('promo', 'nosuch'))).rejects.toThrow(/: 404 /);
  await expect(admin.get(pathOf('request', id))).rejects.toThrow(/: 404 /);
});

test('a role sees differences in its fields only, and restores no others', async () => {
  const id = await editor.publish('doctor', { name: 'Дина', slug: 'istoriya-dina', price: 1 });
  await editor.publish('doctor', { name: 'Дина Ильина', price: 2 }, id);
  const [last, first] = await versionsOf('doctor', id);
  const moderator = await own.signInAs('Модератор отзывов');
  const { changes } = (await moderator.get(`${pathOf('doctor', id)}/${last?.id}`)) as { changes: Change[] };
  expect(changes.map(({ label }) => label)).toEqual(['Фамилия, имя, отчество']);
  const pricer = await own.signInAs('Редактор цен');
  await expect(pricer.post(`${pathOf('doctor', id)}/${first?.id}/restore`, {})).rejects.toThrow(
    / 403 .*менять нельзя/s,
  );
});
