import { expect, test, vi } from 'vitest';
import { clinicPaths, findForTests, rowsForTests, screensForTests } from './clinic-for-tests.ts';

const none = new URLSearchParams();
const find = findForTests();

async function ask(address: string) {
  const { pathname, searchParams } = new URL(`http://site${address}`);
  const found = await find(pathname, searchParams);
  return found === 'gone' ? null : found;
}

/** Former paths and where they lead, by the rows of `clinic-for-tests.ts`. */
const table: [string, string][] = [
  ['/akcii', '/sales'],
  ['/akcii.html', '/sales'],
  ['/akcii-leto-2019', '/sales'],
  ['/akcii/zimniy-osmotr', '/sales/zimniy-osmotr'],
  ['/akcii/leto/zimniy-osmotr', '/sales/zimniy-osmotr'],
  ['/akcii/davno-proshla', '/sales'],
  ['/ceny', '/prices'],
  ['/prices.html', '/prices'],
  ['/ceny/terapiya', '/services/terapiya#prices'],
  ['/ceny/pulpit', '/services/terapiya/pulpit#prices'],
  ['/ceny/chto-to', '/prices'],
  ['/stomatologi/kedrova', '/doctors/kedrova'],
  ['/stomatologi/kedrova-a', '/doctors/kedrova'],
  ['/stomatologi/nikto', '/doctors'],
  ['/novosti', '/news'],
  ['/novosti?page=1', '/news'],
  ['/novosti?page=2', '/news?page=2'],
  ['/novosti?page=99', '/news?page=3'],
  ['/novosti?page=abc', '/news'],
  ['/novosti?page=1.5', '/news'],
  ['/novosti/novyy-tomograf', '/news/novyy-tomograf'],
  ['/novosti/12-novyy-tomograf', '/news/novyy-tomograf'],
  ['/novosti/2026-god', '/news/2026-god'],
  ['/novosti/zub-mudrosti', '/articles/zub-mudrosti'],
  ['/novosti/zub-2-mudrosti', '/news'],
  ['/otzyvy', '/reviews'],
  ['/otzyvy?page=2', '/reviews?page=2'],
  ['/otzyvy?page=5', '/reviews'],
  ['/otzyvy/2', '/reviews?page=2'],
  ['/otzyvy/4', '/reviews?page=3'],
  ['/otzyvy/kedrova', '/reviews'],
  ['/otzyvy-pacientov', '/reviews'],
  ['/detail.php?ELEMENT_ID=123', '/news/novyy-tomograf'],
  ['/?option=com_content&view=article&id=5', '/articles/zub-mudrosti'],
  ['/?p=12', '/doctors/kedrova#reviews'],
  ['/?p=13', '/'],
  ['/news?id=7&page=2', '/news/2026-god'],
  ['/katalog?section=1', '/services'],
  ['/katalog?section=2', '/services/terapiya'],
  ['/katalog?section=2&id=3', '/services/terapiya/pulpit'],
  ['/voprosy?page=3', '/faq'],
  ['/o-klinike/vrachi', '/doctors'],
  ['/o-klinike/vakansii', '/about#vacancies'],
  ['/o-klinike/vakansii/medsestra', '/about#vacancies'],
  ['/kontakty', '/contacts'],
  ['/services/terapiya/pulpit/ceny', '/services/terapiya/pulpit'],
  ['/services/terapiya/net/ceny', '/services/terapiya'],
  ['/poisk', '/search'],
  ['/poisk?q=зуб', `/search?q=${encodeURIComponent('зуб')}`],
  ['/sitemap.html', '/sitemap'],
];

test.each(table)('%s → %s', async (old, target) => {
  expect((await ask(old))?.to).toBe(target);
});

/** `?page=…` belongs behind the path. */
const spell = (old: string, change: (path: string) => string) => old.replace(/^[^?]*/, change);

test.each(table)('%s however it is written', async (old, target) => {
  for (const change of [
    (path: string) => `${path}/`,
    (path: string) => path.toUpperCase(),
    (path: string) => `/${path.replaceAll('/', '//')}`,
    (path: string) => `${path}/index.php`,
    (path: string) => path.replace(/[aeiou]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ]) {
    expect([spell(old, change), (await ask(spell(old, change)))?.to]).toEqual([spell(old, change), target]);
  }
});

test.each(table)('%s keeps what an advertisement counts by, and nothing else', async (old, target) => {
  const found = await ask(`${old}${old.includes('?') ? '&' : '?'}utm_source=ya&yclid=7&PAGEN_1=2&sort=new`);
  const url = new URL(found?.to ?? '', 'http://site');
  const wanted = new URL(target, 'http://site');
  wanted.searchParams.set('utm_source', 'ya');
  wanted.searchParams.set('yclid', '7');
  expect(url.pathname + url.hash).toBe(wanted.pathname + wanted.hash);
  expect([...url.searchParams]).toEqual([...wanted.searchParams]);
});

test.each(table)('%s ends at a page: nothing leads on from there', async (old) => {
  const { pathname, searchParams } = new URL((await ask(old))?.to ?? '', 'http://site');
  expect(await find(pathname, searchParams)).toBeNull();
  expect(screensForTests.has(pathname) || clinicPaths().resolve(pathname)?.kind === 'here').toBe(true);
});

test('only the former search is temporary', async () => {
  const temporary: string[] = [];
  for (const [old] of table) if (!(await ask(old))?.isPermanent) temporary.push(old);
  expect(temporary).toEqual(['/poisk', '/poisk?q=зуб']);
});

test.each([
  '/net-takoy',
  '/services/terapiya/net',
  '/news/net',
  '/akciya',
  '/kontakty.php',
  '/index.php/kontakty',
  '/doctors/%zz',
  '/%E0%A4%A',
])('%s leads nowhere, least of all to the home page', async (path) => {
  expect(await find(path, none)).toBeNull();
});

test.each(['/wp-login.php', '/wp-admin/', '/wp-content/plugins/x.php', '/bitrix/admin/', '/WP-LOGIN.php', '/wp-json'])(
  '%s is gone: there never was such a page',
  async (path) => {
    expect(await find(path, none)).toBe('gone');
  },
);

test.each([
  '/?p=1',
  '/?p=',
  '/?p=120',
  '/?q=12',
  '/?view=article&id=5',
  '/detail.php?ELEMENT_ID=1',
  '/detail.php',
  '/news?id=8',
])('%s has no row: a page stays, another path leads nowhere', async (url) => {
  expect(await ask(url)).toBeNull();
});

test('rows for parameters that lead in a circle lead nowhere', async () => {
  const find = findForTests({ rows: { '/?a=1': '/?b=1', '/?b=1': '/?a=1', '/?c=1': '/?c=1&d=1' } });
  for (const query of ['a=1', 'b=1', 'c=1']) expect(await find('/', new URLSearchParams(query))).toBeNull();
});

test.each(['/', '/doctors', '/prices', '/doctors/kedrova', '/services/terapiya/pulpit', '/search'])(
  '%s is a page and stays one',
  async (path) => {
    expect(await find(path, new URLSearchParams('page=2'))).toBeNull();
  },
);

test('a row for a single path is found before a wildcard, however the path is written', async () => {
  const find = findForTests({
    rows: { ...rowsForTests, '/akcii/staraya': '/sales/zimniy-osmotr', '/старая страница': '/about' },
  });
  for (const path of ['/akcii/staraya', '/Akcii//Staraya/', '/%61kcii/staraya/index.html', '/akcii/staraya.html']) {
    expect(await find(path, none)).toEqual({
      to: '/sales/zimniy-osmotr',
      row: '/akcii/staraya',
      isPermanent: true,
      isKept: true,
    });
  }
  expect(await find(encodeURI('/Старая страница'), none)).toMatchObject({ to: '/about', row: '/старая страница' });
  expect(await find('/akcii', none)).toMatchObject({ row: '/akcii/*' });
});

test('a page that is at an old path wins over the row', async () => {
  const find = findForTests({ rows: { '/doctors/kedrova': '/about', '/prices': '/about', '/prices/*': '/about' } });
  expect(await find('/doctors/kedrova', none)).toBeNull();
  expect(await find('/prices', none)).toBeNull();
});

test('a row’s target that has moved or gone: where it is now, else the page above it', async () => {
  const rows = {
    '/a': '/doctors/kedrova-a',
    '/b': '/doctors/uvolen#reviews',
    '/c': '/services/terapiya/net',
    '/d': '/net-takoy',
    '/e': '/doctors/kedrova-a?from=old#reviews',
    '/f': '/doctors/uvolen?from=/old',
    '/g/*': '/net-takoy/*',
  };
  const find = findForTests({ rows });
  expect(await find('/a', none)).toMatchObject({ to: '/doctors/kedrova' });
  expect(await find('/b', none)).toMatchObject({ to: '/doctors' });
  expect(await find('/c', none)).toMatchObject({ to: '/services/terapiya' });
  expect(await find('/d', none)).toBeNull();
  expect(await find('/e', none)).toMatchObject({ to: '/doctors/kedrova?from=old#reviews' });
  expect(await find('/f', none)).toMatchObject({ to: '/doctors' });
  expect(await find('/g/x', none)).toBeNull();
});

test('rows that point at each other, whoever wrote them, lead nobody in circles', async () => {
  const find = findForTests({ rows: { '/a': '/b', '/b': '/a', '/c': '/c', '/d/*': '/d/e', '/f/*': '/f/*' } });
  for (const path of ['/a', '/b', '/c', '/d/e', '/d/x', '/f/x']) expect(await find(path, none)).toBeNull();
});

test('a former slug leads to the document and is not kept by browsers: it may move back', async () => {
  const documentPaths = clinicPaths();
  const find = findForTests({ documentPaths });
  const move = (slug: string) =>
    documentPaths.apply({ type: 'Doctor', documentId: 'd2', slug, parent: null, isIndexed: true, updatedAt: null });
  move('b');
  expect(await find('/doctors/chulymskiy', none)).toEqual({
    to: '/doctors/b',
    row: null,
    isPermanent: true,
    isKept: false,
  });
  expect(await find('/doctors/chulymskiy/time', none)).toMatchObject({ to: '/doctors/b/time', isKept: false });
  expect(await find('/doctors/b/time', none)).toBeNull();
  expect(await find('/doctors/nobody/time', none)).toBeNull();
  move('chulymskiy');
  expect(await find('/doctors/chulymskiy', none)).toBeNull();
  expect(await find('/doctors/b', none)).toMatchObject({ to: '/doctors/chulymskiy' });
});

test('a row for a former slug leads where the editor says', async () => {
  const find = findForTests({ rows: { '/doctors/kedrova-a': '/doctors' } });
  expect(await find('/doctors/kedrova-a', none)).toMatchObject({ to: '/doctors' });
});

const forNow = { isPermanent: false, isKept: false };

test('while no path is known the page above will do, for the moment', async () => {
  const find = findForTests({ documentPaths: null, rows: { ...rowsForTests, '/a': '/doctors/kedrova' } });
  expect(await find('/a', none)).toMatchObject({ to: '/doctors', ...forNow });
  expect(await find('/akcii/zimniy-osmotr', none)).toMatchObject({ to: '/sales', ...forNow });
  expect(await find('/services/terapiya/pulpit/x', none)).toMatchObject({ to: '/services', ...forNow });
  expect(await find('/services/terapiya', none)).toBeNull();
});

test('while the content cannot be read, the first page of a list will do', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const find = findForTests({ isAway: true });
  expect(await find('/otzyvy', new URLSearchParams('page=2'))).toMatchObject({ to: '/reviews', ...forNow });
  expect(await find('/otzyvy', none)).toMatchObject({ to: '/reviews', isPermanent: true });
  expect(await find('/stomatologi/kedrova', none)).toMatchObject({ to: '/doctors/kedrova', isPermanent: true });
  expect(warned.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    { level: 'warn', event: 'page-count-failed', message: '/reviews: the content cannot be read' },
  ]);
  warned.mockRestore();
});

test.each(['/ceny/%0d%0aX-Evil: yes', '/ceny/%5c%5cevil.example', '/ceny/а"б', '/ceny/%00', '/ceny//evil.example'])(
  'nothing of the old path gets into the target: %s',
  async (path) => {
    expect(await find(path, none)).toMatchObject({ to: '/prices' });
  },
);
