import { beforeAll, expect, test } from 'vitest';
import { uidOf } from './editor';
import { makeOwnService } from './own-service';
import { patient } from './patience';
import { runSql, selectSql, timeSql } from './run-sql';
import { isNightly } from './test-database';

const own = makeOwnService();
const { admin, editor, site } = own;
type Doctor = { slug: string };
const dataOf = async (name: string, id: string) =>
  ((await admin.get(`/content-manager/collection-types/${uidOf(name)}/${id}`)) as { data: Record<string, unknown> })
    .data;

beforeAll(async () => {
  await own.open();
  await editor.saveSingle('common-config', { name: 'Клиника', timeZone: 'Asia/Tomsk' });
}, patient(300_000));

test('news without a date gets the day of publication, by the clinic’s clock', async () => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tomsk' }).format(new Date());
  const id = await editor.draft('news-post', { title: 'Без даты', slug: 'bez-daty' });
  expect((await dataOf('news-post', id)).date).toBeNull();
  await editor.publish('news-post', { title: 'Без даты' }, id);
  expect((await dataOf('news-post', id)).date).toBe(today);
  await editor.publish('news-post', { date: '2026-01-09' }, id);
  expect((await dataOf('news-post', id)).date).toBe('2026-01-09');
});

test('an empty slug is derived from the title, a saved slug stays', async () => {
  const slugOf = async (id: string) => (await dataOf('doctor', id)).slug;
  const first = await editor.draft('doctor', { name: 'Ольга Щукина' });
  expect(await slugOf(first)).toBe('olga-shchukina');
  const second = await editor.publish('doctor', { name: 'Ольга Щукина', slug: '' });
  expect(await slugOf(second)).toBe('olga-shchukina-2');
  await editor.save('doctor', first, { name: 'Ольга Иванова' });
  expect(await slugOf(first)).toBe('olga-shchukina');
  await editor.save('doctor', first, { slug: '' });
  expect(await slugOf(first)).toBe('olga-ivanova');
});

test('a copy gets a slug of its own unless another was typed', async () => {
  const id = await editor.draft('doctor', { name: 'Яна Щукина' });
  const copy = async (data: object) =>
    ((await admin.post(`/content-manager/collection-types/${uidOf('doctor')}/clone/${id}`, data)) as { data: Doctor })
      .data.slug;
  expect(await copy({ name: 'Яна Щукина', slug: 'yana-shchukina' })).toBe('yana-shchukina-2');
  expect(await copy({ name: 'Яна Иванова' })).toBe('yana-ivanova');
  expect(await copy({ name: 'Яна Щукина', slug: 'yana' })).toBe('yana');
});

test('the button of the form spells a slug as a save does', async () => {
  const documentId = await editor.draft('doctor', { name: 'Ян Щукин' });
  const generate = async (data: object) => {
    const asked = { contentTypeUID: uidOf('doctor'), field: 'slug', data };
    return ((await admin.post('/content-manager/uid/generate', asked)) as { data: string }).data;
  };
  expect(await generate({ name: 'Ян Щукин', documentId })).toBe('yan-shchukin');
  expect(await generate({ name: 'Ян Щукин' })).toBe('yan-shchukin-2');
});

test('the form requires no slug before there is a title', async () => {
  const { data } = (await admin.get('/content-manager/init')) as {
    data: { contentTypes: { uid: string; attributes: Record<string, { required?: boolean }> }[] };
  };
  const doctor = data.contentTypes.find(({ uid }) => uid === uidOf('doctor'));
  expect([doctor?.attributes.slug?.required, doctor?.attributes.name?.required]).toEqual([false, true]);
});

test.runIf(isNightly)(
  'at start, older rows get an order and a date without a change in the log @nightly',
  async () => {
    const doctor = await editor.publish('doctor', { name: 'Пётр', slug: 'petr-poryadok' });
    const old = await editor.publish('news-post', { title: 'Давно', slug: 'davno' });
    const draft = await editor.draft('news-post', { title: 'Ещё черновик', slug: 'eshche-chernovik' });
    const { log, last } = await site.snapshot();
    await own.stop();
    // It is already the next year in Tomsk.
    const newYear = timeSql(Date.parse('2024-12-31T18:00:00Z'));
    runSql(own.dataDir, 'UPDATE doctors SET "order" = NULL');
    runSql(own.dataDir, `UPDATE news_posts SET date = NULL WHERE document_id IN ('${old}', '${draft}')`);
    runSql(
      own.dataDir,
      `UPDATE news_posts SET published_at = ${newYear} WHERE document_id = '${old}' AND published_at IS NOT NULL`,
    );
    await own.open();
    const orders = selectSql(own.dataDir, `SELECT "order" FROM doctors WHERE document_id = '${doctor}'`);
    expect(orders).toEqual([{ order: 0 }, { order: 0 }]);
    // Publishing again must not make it the newest.
    expect((await dataOf('news-post', old)).date).toBe('2025-01-01');
    await editor.publish('news-post', { title: 'Давно, без ошибки' }, old);
    expect((await dataOf('news-post', old)).date).toBe('2025-01-01');
    expect((await dataOf('news-post', draft)).date).toBeNull();
    const { changes } = await site.after(log, last);
    expect(changes.flatMap(({ tags }) => tags).filter((tag) => tag.startsWith('Doctor'))).toEqual([]);
  },
  patient(120_000),
);

test('lists are sorted by the Russian alphabet', async () => {
  const titles = ['яблоко', 'Ёлка', 'Ель', 'Жук', 'абажур', 'Банк', 'ёж'];
  for (const title of titles) await editor.draft('tag', { title });
  const { results } = (await admin.get(
    `/content-manager/collection-types/${uidOf('tag')}?page=1&pageSize=50&sort=title:ASC`,
  )) as { results: { title: string }[] };
  const own = results.map(({ title }) => title).filter((title) => titles.includes(title));
  expect(own).toEqual(['абажур', 'Банк', 'ёж', 'Ёлка', 'Ель', 'Жук', 'яблоко']);
});
