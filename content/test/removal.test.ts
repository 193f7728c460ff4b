import { beforeAll, expect, test } from 'vitest';
import { connect, uidOf } from './editor';
import { makeOwnService } from './own-service';
import { patient } from './patience';
import { runSql, selectSql, timeSql } from './run-sql';
import { isNightly } from './test-database';

type Effects = {
  effects: {
    pages: { title: string; path: string }[];
    under: { title: string; path: string | null }[];
    references: { type: string; title: string }[];
    links: string[];
  } | null;
  isKept: boolean;
  mayRedirect: boolean;
};
type Deleted = { id: number; uid: string; title: string; path: string | null; author: string | null; daysLeft: number };
type Restored = { documentId: string; leftOut: string[]; unlinked: string[]; newSlug: string | null };

const own = makeOwnService();
const { admin, editor } = own;

const effectsOf = async (name: string, ...ids: string[]) =>
  (await admin.get(`/removal/effects/${uidOf(name)}?ids=${ids.join()}`)) as Effects;
const deleted = async () => ((await admin.get('/removal/deleted')) as { entries: Deleted[] }).entries;
const restore = async (title: string) => {
  const entry = (await deleted()).find((one) => one.title === title);
  return (await admin.post(`/removal/deleted/${entry?.id}/restore`, {})) as Restored;
};
const entryPath = (name: string, id: string) => `/content-manager/collection-types/${uidOf(name)}/${id}`;
const redirects = () =>
  selectSql<{ from: string; to: string }>(
    own.dataDir,
    `SELECT "from", "to" FROM redirects WHERE note IS NULL OR note NOT LIKE 'Прежний сайт%' ORDER BY id`,
  );

let service = '';
let subService = '';

beforeAll(async () => {
  await own.open();
  service = await editor.publish('service', { title: 'Терапия', slug: 'udalenie-terapiya' });
  subService = await editor.publish('sub-service', {
    title: 'Кариес',
    slug: 'karies',
    service: connect(service),
  });
}, patient(300_000));

test('the effects of a removal are its pages, referring entries and links in menus', async () => {
  const doctor = await editor.publish('doctor', {
    name: 'Анна',
    slug: 'udalenie-anna',
    sub_services: connect(subService),
  });
  const link = { __component: 'menu.link', label: 'Анна', url: '/doctors/udalenie-anna' };
  await editor.saveSingle('main-menu', { items: [link] });

  expect(await effectsOf('doctor', doctor)).toEqual({
    effects: {
      pages: [{ title: 'Анна', path: '/doctors/udalenie-anna' }],
      under: [],
      references: [{ type: 'Подуслуги', title: 'Кариес' }],
      links: ['Главное меню'],
      visits: [],
    },
    isKept: true,
    mayRedirect: true,
  });
  const { effects } = await effectsOf('service', service);
  expect(effects?.pages).toEqual([{ title: 'Терапия', path: '/services/udalenie-terapiya' }]);
  expect(effects?.under).toEqual([{ title: 'Кариес', path: '/services/udalenie-terapiya/karies' }]);
  expect(effects?.references).toEqual([]);
});

test('drafts and private types have no effects', async () => {
  const draft = await editor.draft('doctor', { name: 'Черновик' });
  expect((await effectsOf('doctor', draft)).effects).toEqual({
    pages: [],
    under: [],
    references: [],
    links: [],
    visits: [],
  });
  const redirect = await editor.draft('redirect', { from: '/staroe', to: '/about' });
  expect(await effectsOf('redirect', redirect)).toMatchObject({ effects: null, isKept: false });
  await editor.remove('redirect', redirect);
});

test('effects and restoring need the right to delete or unpublish', async () => {
  const operator = await own.signInAs('Оператор');
  await expect(operator.get(`/removal/effects/${uidOf('doctor')}?ids=a`)).rejects.toThrow(/403/);
  const pricer = await own.signInAs('Редактор цен');
  await expect(pricer.get(`/removal/effects/${uidOf('doctor')}?ids=a`)).rejects.toThrow(/403/);
  await expect(admin.get('/removal/effects/api::no.such?ids=a')).rejects.toThrow(/404/);
  const id = await editor.draft('doctor', { name: 'Чужая' });
  await editor.remove('doctor', id);
  const entry = (await deleted())[0];
  expect(((await operator.get('/removal/deleted')) as { entries: Deleted[] }).entries).toEqual([]);
  await expect(operator.post(`/removal/deleted/${entry?.id}/restore`, {})).rejects.toThrow(/403/);
});

test('a removal saves redirects, also for pages below, and updates older ones', async () => {
  const id = await editor.publish('service', { title: 'Гигиена', slug: 'gigiena' });
  await editor.publish('sub-service', { title: 'Чистка', slug: 'chistka', service: connect(id) });
  await editor.draft('redirect', { from: '/chistka-zubov', to: '/services/gigiena/chistka' });
  await admin.delete(`${entryPath('service', id)}?redirectTo=/services/udalenie-terapiya`);
  const to = '/services/udalenie-terapiya';
  expect(redirects()).toEqual([
    { from: '/chistka-zubov', to },
    { from: '/services/gigiena', to },
    { from: '/services/gigiena/chistka', to },
  ]);
});

test('an invalid redirect stops the removal', async () => {
  const id = await editor.publish('doctor', { name: 'Борис', slug: 'boris' });
  const removal = admin.delete(`${entryPath('doctor', id)}?redirectTo=https://other.example/`);
  await expect(removal).rejects.toThrow(/на другом сайте/);
  expect((await editor.read('doctor', id)).slug).toBe('boris');
  expect((await effectsOf('doctor', id)).effects?.pages).toHaveLength(1);

  await admin.post(`${entryPath('doctor', id)}/actions/unpublish?redirectTo=/doctors`, {});
  expect(redirects().at(-1)).toEqual({ from: '/doctors/boris', to: '/doctors' });
  expect((await effectsOf('doctor', id)).effects?.pages).toEqual([]);

  await editor.publish('doctor', {}, id);
  await admin.delete(`${entryPath('doctor', id)}?redirectTo=/about`);
  expect(redirects().filter(({ from }) => from === '/doctors/boris')).toEqual([
    { from: '/doctors/boris', to: '/about' },
  ]);
});

test('a deleted entry is restored as a draft with its relations; a taken slug gets a number', async () => {
  const clinics = [
    await editor.publish('clinic', { label: 'На Мира', address: 'Мира, 1' }),
    await editor.publish('clinic', { label: 'На Ленина', address: 'Ленина, 2' }),
  ];
  const reception = clinics.map((id) => ({ clinic: connect(id) }));
  const data = { name: 'Вера', slug: 'vera', specification: 'Терапевт', reception, sub_services: connect(subService) };
  const id = await editor.publish('doctor', data);
  await editor.save('doctor', id, { specification: 'Хирург' });
  await editor.remove('doctor', id);
  expect((await deleted())[0]).toMatchObject({ title: 'Вера', path: '/doctors/vera', daysLeft: 30 });
  expect((await deleted())[0]?.author).toMatch(/\S/);

  const first = await restore('Вера');
  expect(first).toMatchObject({ leftOut: [], unlinked: [], newSlug: null });
  expect(await editor.read('doctor', first.documentId)).toMatchObject({
    name: 'Вера',
    slug: 'vera',
    specification: 'Хирург',
    status: 'draft',
    sub_services: { count: 1 },
  });
  expect((await deleted()).some(({ title }) => title === 'Вера')).toBe(false);

  await editor.remove('doctor', first.documentId);
  await editor.publish('doctor', { name: 'Другая Вера', slug: 'vera' });
  const second = await restore('Вера');
  expect(second.newSlug).toBe('vera-2');
  expect((await editor.read('doctor', second.documentId)).slug).toBe('vera-2');
});

test('bulk deletions can be restored; reviews cannot', async () => {
  const ids = [await editor.draft('answer', { title: 'Один' }), await editor.draft('answer', { title: 'Два' })];
  await editor.bulkRemove('answer', ids);
  expect((await deleted()).slice(0, 2).map(({ title }) => title)).toEqual(expect.arrayContaining(['Один', 'Два']));

  const review = { review: { name: 'Ольга', reviewText: 'Звоните: +7 913 765-43-21', reviewType: 'clinic' } };
  const id = await editor.publish('review', review);
  expect((await effectsOf('review', id)).isKept).toBe(false);
  await editor.remove('review', id);
  expect(
    selectSql(own.dataDir, `SELECT id FROM deleted_entries WHERE type = '${uidOf('review')}'`),
    'no words of a patient',
  ).toEqual([]);
});

test.runIf(isNightly)(
  'the start purges entries deleted more than 30 days ago @nightly',
  async () => {
    expect((await deleted()).length).toBeGreaterThan(1);
    const [last] = await deleted();
    await own.stop();
    const old = timeSql(Date.now() - 31 * 86_400_000);
    runSql(own.dataDir, `UPDATE deleted_entries SET deleted_at = ${old} WHERE id <> ${last?.id}`);
    await own.open();
    await expect.poll(async () => (await deleted()).map(({ id }) => id)).toEqual([last?.id]);
  },
  patient(60_000),
);
