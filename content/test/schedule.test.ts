import { beforeAll, expect, test, vi } from 'vitest';
import { uidOf } from './editor';
import { expectTags } from './follow-log';
import { makeOwnService } from './own-service';
import { patient } from './patience';
import { runSql, selectSql, timeSql } from './run-sql';
import { isPostgres } from './test-database';

type Plan = {
  action: string;
  at: string;
  state: string;
  failure: string | null;
  author: string | null;
  isChanged: boolean;
};
type Schedule = { zone: string; mayPlan: boolean; plans: Plan[] };

const own = makeOwnService();
const { admin, editor, site } = own;
const zone = 'Asia/Kamchatka';

const pathOf = (name: string, id: string) => `/publication-schedule/${uidOf(name)}/${id}`;
const scheduleOf = async (name: string, id: string) => (await admin.get(pathOf(name, id))) as unknown as Schedule;
const plan = (name: string, id: string, action: string, at: string) =>
  admin.put(`${pathOf(name, id)}/${action}`, { at }) as unknown as Promise<Schedule>;
const cancel = (name: string, id: string, action: string) => admin.delete(`${pathOf(name, id)}/${action}`);

/** Returns the time on the clinic's clock some minutes from now. */
function wallIn(minutes: number): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(new Date(Date.now() + minutes * 60_000)).replace(' ', 'T');
}

/** Moves planned times into the past, so that tests need not wait a minute. */
const comes = (...ids: string[]) =>
  ids.forEach((id, i) => {
    runSql(
      own.dataDir,
      `UPDATE publication_plans SET at = ${timeSql(Date.now() - 60_000 * (ids.length - i))} WHERE document = '${id}'`,
    );
  });
const rowsOf = (id: string) =>
  selectSql<{ action: string; state: string }>(
    own.dataDir,
    `SELECT action, state FROM publication_plans WHERE document = '${id}' ORDER BY at, id`,
  );
const isPublished = (id: string) =>
  selectSql(own.dataDir, `SELECT id FROM news_posts WHERE document_id = '${id}' AND published_at IS NOT NULL`).length >
  0;

const until = (isSo: () => boolean, what: string) =>
  vi.waitFor(() => expect(isSo(), what).toBe(true), { timeout: patient(15_000), interval: 100 });

let count = 0;
const draft = (title: string) => editor.draft('news-post', { title, slug: `plan-${++count}` });

beforeAll(async () => {
  await own.open();
  await editor.saveSingle('common-config', { name: 'Клиника', timeZone: zone });
}, patient(300_000));

test(
  'an entry is published and unpublished within seconds of its times, in the log and the history',
  async () => {
    const id = await draft('По часам');
    const at = wallIn(10);
    const until20 = wallIn(20);
    await plan('news-post', id, 'publish', at);
    const { plans, ...rest } = await plan('news-post', id, 'unpublish', until20);
    expect(rest).toEqual({ zone, mayPlan: true });
    const author = expect.stringMatching(/\S/);
    expect(plans).toMatchObject([
      { action: 'publish', at, state: 'waiting', author, isChanged: false },
      { action: 'unpublish', at: until20, state: 'waiting', author, isChanged: false },
    ]);
    const shown = await site.during(async () => {
      runSql(
        own.dataDir,
        `UPDATE publication_plans SET at = ${timeSql(Date.now())} WHERE document = '${id}' AND action = 'publish'`,
      );
      await until(() => isPublished(id), 'published');
    });
    expectTags(shown, [`NewsPost:${id}`, 'NewsPost[]']);
    const { versions } = (await admin.get(`/history/${uidOf('news-post')}/${id}`)) as { versions: object[] };
    expect(versions).toMatchObject([{ kind: 'scheduled', author }]);

    const gone = await site.during(async () => {
      comes(id);
      await until(() => !isPublished(id), 'gone');
    });
    expectTags(gone, [`NewsPost:${id}`, 'NewsPost[]']);
    expect(rowsOf(id)).toEqual([
      { action: 'publish', state: 'done' },
      { action: 'unpublish', state: 'done' },
    ]);
  },
  patient(300_000),
);

test(
  'the start carries out missed plans, in order, once',
  async () => {
    const [first, second] = [await draft('Вчера утром'), await draft('Вчера днём')];
    for (const id of [second, first]) await plan('news-post', id, 'publish', wallIn(60));
    const over = await draft('Вчера вышла и кончилась');
    await plan('news-post', over, 'publish', wallIn(60));
    await plan('news-post', over, 'unpublish', wallIn(120));
    const { log, last } = await site.snapshot();
    await own.stop();
    comes(first, second, over);
    const anHour = isPostgres ? "interval '1 hour'" : '3600000';
    runSql(
      own.dataDir,
      `UPDATE publication_plans SET at = at - ${anHour} WHERE document = '${over}' AND action = 'publish'`,
    );
    await own.start();
    await until(() => isPublished(second), 'both published');
    await own.signIn();
    await until(() => rowsOf(over).every(({ state }) => state === 'done'), 'the third one is over');
    const { changes } = await site.after(log, last);
    const shown = changes.flatMap(({ tags }) => [first, second, over].filter((id) => tags.includes(`NewsPost:${id}`)));
    expect(shown).toEqual([over, first, second, over]);
    expect(isPublished(over)).toBe(false);
  },
  patient(300_000),
);

test(
  'a draft changed since planning is published only after confirmation',
  async () => {
    const id = await draft('Черновик');
    await plan('news-post', id, 'publish', wallIn(10));
    await editor.save('news-post', id, { title: 'Черновик' });
    expect((await scheduleOf('news-post', id)).plans, 'saved without a change').toMatchObject([{ isChanged: false }]);
    await editor.save('news-post', id, { title: 'Черновик, недопи' });
    expect((await scheduleOf('news-post', id)).plans).toMatchObject([{ isChanged: true }]);
    const listed = async () =>
      ((await admin.get('/publication-schedule')) as { plans: (Plan & { entry: object })[] }).plans;
    expect(await listed()).toContainEqual(expect.objectContaining({ isChanged: true, state: 'waiting' }));
    comes(id);
    await until(() => rowsOf(id)[0]?.state === 'failed', 'refused');
    expect(isPublished(id)).toBe(false);
    const failure = expect.stringContaining('Черновик изменили');
    expect((await listed())[0]).toMatchObject({
      state: 'failed',
      failure,
      entry: { uid: uidOf('news-post'), documentId: id, title: 'Черновик, недопи' },
    });

    expect((await plan('news-post', id, 'publish', wallIn(10))).plans).toMatchObject([
      { state: 'waiting', failure: null },
    ]);
    comes(id);
    await until(() => isPublished(id), 'published');
  },
  patient(300_000),
);

test(
  'a planned change is published on time; a taken path is reported at once',
  async () => {
    const id = await editor.publish('news-post', { title: 'Часы работы', slug: 'plan-chasy' });
    await editor.save('news-post', id, { title: 'Часы работы с понедельника' });
    await plan('news-post', id, 'publish', wallIn(10));
    comes(id);
    await until(() => rowsOf(id)[0]?.state === 'done', 'published');
    const titles = selectSql<{ title: string }>(
      own.dataDir,
      `SELECT title FROM news_posts WHERE document_id = '${id}' AND published_at IS NOT NULL`,
    );
    expect(titles).toEqual([{ title: 'Часы работы с понедельника' }]);

    const double = await draft('Двойник');
    runSql(own.dataDir, `UPDATE news_posts SET slug = 'plan-chasy' WHERE document_id = '${double}'`);
    await expect(plan('news-post', double, 'publish', wallIn(10))).rejects.toThrow(/Адрес страницы/);
  },
  patient(60_000),
);

test('invalid drafts and times are refused when planning', async () => {
  const empty = await editor.draft('news-post', { slug: 'plan-bez-zagolovka' });
  await expect(plan('news-post', empty, 'publish', wallIn(10))).rejects.toThrow(/Заголовок/);
  const blank = await editor.draft('news-post', { title: ' ', slug: 'plan-pustoy-zagolovok' });
  await expect(plan('news-post', blank, 'publish', wallIn(10))).rejects.toThrow(/Заголовок.*обязательно/);
  const lost = await editor.draft('clinic', { label: 'К', address: 'А', socials: [{ url: '/about', label: 'ВК' }] });
  await expect(plan('clinic', lost, 'publish', wallIn(10))).rejects.toThrow(/на другой сайт/);
  const button = { label: 'Читать', url: '/news/net-takoy' };
  const dead = await editor.saveSingle('about-page', { title: 'О клинике', button });
  await expect(plan('about-page', dead, 'publish', wallIn(10))).rejects.toThrow(/на сайте нет/);
  const id = await draft('Часы');
  await expect(plan('news-post', id, 'publish', wallIn(-1))).rejects.toThrow(/уже прошло/);
  await expect(plan('news-post', id, 'publish', '2027-02-30T10:00')).rejects.toThrow(/дату и время/);
  await expect(plan('news-post', id, 'unpublish', wallIn(10))).rejects.toThrow(/не опубликовано/);
  await plan('news-post', id, 'publish', wallIn(20));
  await expect(plan('news-post', id, 'unpublish', wallIn(10))).rejects.toThrow(/позже/);
  expect(rowsOf(id)).toEqual([{ action: 'publish', state: 'waiting' }]);
});

test('publishing by hand, cancelling or deleting removes the plan', async () => {
  const byHand = await draft('Раньше срока');
  await plan('news-post', byHand, 'publish', wallIn(10));
  await editor.publish('news-post', {}, byHand);
  expect(rowsOf(byHand)).toEqual([]);

  const cancelled = await draft('Передумали');
  await plan('news-post', cancelled, 'publish', wallIn(10));
  await cancel('news-post', cancelled, 'publish');
  expect(rowsOf(cancelled)).toEqual([]);

  const deleted = await draft('Удалили');
  await plan('news-post', deleted, 'publish', wallIn(10));
  await editor.remove('news-post', deleted);
  expect(rowsOf(deleted)).toEqual([]);
});

type Listed = { entry: { documentId: string; title: string | null } };
const listFor = async ({ get }: Pick<typeof admin, 'get'>) =>
  ((await get('/publication-schedule')) as { plans: Listed[] }).plans.map(({ entry }) => entry);

test('the list names an entry without a title by its type', async () => {
  const untitled = await draft('Без заголовка');
  await plan('news-post', untitled, 'publish', wallIn(10));
  await editor.save('news-post', untitled, { title: null });
  expect((await listFor(admin)).find(({ documentId }) => documentId === untitled)?.title).toBeNull();
});

test('planning needs the right to publish whole entries', async () => {
  const service = await editor.publish('service', { title: 'Права', slug: 'plan-prava' });
  const path = pathOf('service', service);
  const pricer = await own.signInAs('Редактор цен');
  await expect(pricer.put(`${path}/unpublish`, { at: wallIn(10) })).rejects.toThrow(/: 403 /);
  await expect(pricer.delete(`${path}/unpublish`)).rejects.toThrow(/: 403 /);
  expect(await pricer.get(path)).toMatchObject({ mayPlan: false, plans: [] });

  // Earlier plans of a type that they do not read take none of the list's room.
  const news = await draft('Не для цен');
  await plan('news-post', news, 'publish', wallIn(10));
  const copy = `INSERT INTO publication_plans (type, document, action, at, state, tries)
    SELECT type, document, action, at, state, tries FROM publication_plans WHERE document = '${news}'`;
  for (let rows = 1; rows < 32; rows *= 2) runSql(own.dataDir, copy);
  await plan('service', service, 'unpublish', wallIn(20));
  expect(await listFor(pricer)).toMatchObject([{ documentId: service }]);
});
