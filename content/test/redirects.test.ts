import { beforeAll, expect, test } from 'vitest';
import { formerRows } from '../src/publishing/redirects/add-former-site';
import { ask } from './ask';
import { makeCall } from './call';
import { makeOwnService } from './own-service';
import { patient } from './patience';
import { runSql } from './run-sql';

const own = makeOwnService();
const { editor, site } = own;
type Row = { documentId: string; from: string; to: string };
let startRows: Row[] = [];

beforeAll(async () => {
  await own.open();
  startRows = await rows();
  runSql(own.dataDir, 'DELETE FROM redirects');
}, patient(300_000));

const callWith = (token = own.secrets.SITE_API_TOKEN) => makeCall(`${own.running().url}/api/changes/redirects`, token);
const rows = async () => (JSON.parse((await callWith()('GET', '')).text) as { redirects: Row[] }).redirects;
const tell = (report: object, token?: string) => callWith(token)('POST', '/hits', report);
const add = (from: string, to: string) => editor.draft('redirect', { from, to });

test('a new clinic has the rows of the former site', () => {
  expect(startRows.map(({ from, to }) => ({ from, to }))).toEqual(formerRows.map(({ from, to }) => ({ from, to })));
});

test('a row is kept in one spelling, and the site hears of it at once', async () => {
  let id = '';
  const added = await site.during(async () => {
    id = await add('/Services/Lechenie-Zubov/', 'https://snegir.example/Services/?a=1#prices');
  });
  expect(added.map(({ tags }) => tags)).toEqual([['Redirect[]']]);
  expect(await rows()).toEqual([{ documentId: id, from: '/services/lechenie-zubov', to: '/services?a=1#prices' }]);
  const edited = await site.during(() => editor.save('redirect', id, { to: '/about' }));
  expect(edited.map(({ tags }) => tags)).toEqual([['Redirect[]']]);
  expect((await rows())[0]).toMatchObject({ from: '/services/lechenie-zubov', to: '/about' });
  const removed = await site.during(() => editor.remove('redirect', id));
  expect(removed.map(({ tags }) => tags)).toEqual([['Redirect[]']]);
  expect(await rows()).toEqual([]);
});

/** Every conflict and spelling: src/publishing/redirects. */
test('circles, doubles, living pages, missing targets and malformed paths are refused in words', async () => {
  await editor.publish('doctor', { name: 'Анна', slug: 'anna' });
  const service = await editor.publish('service', { title: 'Терапия', slug: 'terapiya' });
  await editor.publish('sub-service', {
    title: 'Пломба',
    slug: 'plomba',
    service: { connect: [{ documentId: service }] },
  });
  await editor.draft('doctor', { name: 'Вера', slug: 'vera' });
  const id = await add('/a', '/faq');
  for (const [from, to, words] of [
    ['/A/', '/about', 'уже есть'],
    ['/faq', '/a', 'круг'],
    ['/doctors', '/about', 'страница сайта'],
    ['/doctors/anna', '/about', 'страница сайта'],
    ['/services/terapiya/plomba', '/about', 'страница сайта'],
    ['/x', '/b', 'Страницы /b на сайте нет'],
    ['/x', '/doctors/vera?a=1#b', 'Страницы /doctors/vera на сайте нет'],
    ['/x/*', '/b/*', 'Страницы /b/* на сайте нет'],
    ['/x#b', '/about', 'без знака'],
    ['/news?page=2', '/about', 'страница сайта'],
  ] as const) {
    await expect(add(from, to), `${from} → ${to}`).rejects.toThrow(words);
  }
  await expect(editor.save('redirect', id, { to: '/a' })).rejects.toThrow('сам на себя');
  expect(await rows()).toHaveLength(1);
  await editor.save('redirect', id, { from: '/a', to: '/contacts' });
  await add('/doctors/vera', '/doctors');
  await add('/services/drugoy/plomba', '/services/terapiya/plomba');
  await add('/news?id=7', '/news');
  expect(await rows()).toHaveLength(4);
});

test('hits are added up on the row, and no site is sent for it', async () => {
  const id = await add('/hits', '/about');
  const hits = { count: 3, lastAt: '2026-11-21T10:00:00.000Z' };
  const report = { rows: { [id]: hits, gone: hits } };
  const told = await site.during(async () => {
    expect((await tell(report)).status).toBe(204);
    expect((await tell(report)).status).toBe(204);
  });
  expect(told).toEqual([]);
  expect(await editor.read('redirect', id)).toMatchObject({ hits: 6, lastHitAt: '2026-11-21T10:00:00.000Z' });
  // A form that was open meanwhile does not put the old number back.
  await editor.save('redirect', id, { from: '/hits', to: '/faq', hits: 0 });
  expect(await editor.read('redirect', id)).toMatchObject({ to: '/faq', hits: 6 });
});

test('rows and hits are the site’s alone', async () => {
  for (const token of ['', 'a'.repeat(40), own.secrets.SEARCH_KEY]) {
    expect((await callWith(token)('GET', '')).status).toBe(401);
    expect((await tell({ rows: {} }, token)).status).toBe(401);
  }
  expect((await tell({ rows: 1 })).status).toBe(400);
  for (const query of ['{ redirects { from } }', '{ redirects_connection { pageInfo { total } } }']) {
    expect((await ask(own.running().url, query)).data ?? null).toBeNull();
  }
  expect((await fetch(`${own.running().url}/api/redirects`)).status).toBe(404);
});
