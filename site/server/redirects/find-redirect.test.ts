import { expect, test, vi } from 'vitest';
import { clinicAddresses, findForTests } from './clinic-for-tests.ts';

const none = new URLSearchParams();

test('an editor’s row is found before the patterns, however the old address is written', async () => {
  const find = findForTests({ rows: { '/akcii/staraya': '/sales/zimniy-osmotr', '/старая страница': '/about' } });
  for (const path of ['/akcii/staraya', '/Akcii//Staraya/', '/%61kcii/staraya/index.html']) {
    expect(await find(path, none)).toEqual({
      to: '/sales/zimniy-osmotr',
      rule: { row: 'row0' },
      isPermanent: true,
      isKept: true,
    });
  }
  expect(await find(encodeURI('/Старая страница'), none)).toMatchObject({ to: '/about', rule: { row: 'row1' } });
});

test('a row’s own query and fragment stay, an advertisement’s marks are added', async () => {
  const find = findForTests({ rows: { '/a': '/faq?tag=lechenie', '/b': '/about#vacancies' } });
  const query = new URLSearchParams('utm_source=ya&page=3');
  expect(await find('/a', query)).toMatchObject({ to: '/faq?tag=lechenie&utm_source=ya' });
  expect(await find('/b', query)).toMatchObject({ to: '/about?utm_source=ya#vacancies' });
});

test('a page that is at an old address wins over the row', async () => {
  const find = findForTests({ rows: { '/doctors/kedrova': '/about', '/prices': '/about' } });
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
  };
  const find = findForTests({ rows });
  expect(await find('/a', none)).toMatchObject({ to: '/doctors/kedrova' });
  expect(await find('/b', none)).toMatchObject({ to: '/doctors' });
  expect(await find('/c', none)).toMatchObject({ to: '/services/terapiya' });
  expect(await find('/d', none)).toBeNull();
  expect(await find('/e', none)).toMatchObject({ to: '/doctors/kedrova?from=old#reviews' });
  expect(await find('/f', none)).toMatchObject({ to: '/doctors' });
});

test('rows that point at each other, whoever wrote them, lead nobody in circles', async () => {
  const find = findForTests({ rows: { '/a': '/b', '/b': '/a', '/c': '/c' } });
  for (const path of ['/a', '/b', '/c']) expect(await find(path, none)).toBeNull();
});

test('a former slug leads to the document and is not kept by browsers: it may move back', async () => {
  const addresses = clinicAddresses();
  const find = findForTests({ addresses });
  const move = (slug: string) =>
    addresses.apply({ type: 'Doctor', documentId: 'd2', slug, parent: null, isIndexed: true, updatedAt: null });
  move('b');
  expect(await find('/doctors/chulymskiy', none)).toEqual({
    to: '/doctors/b',
    rule: null,
    isPermanent: true,
    isKept: false,
  });
  move('chulymskiy');
  expect(await find('/doctors/chulymskiy', none)).toBeNull();
  expect(await find('/doctors/b', none)).toMatchObject({ to: '/doctors/chulymskiy' });
});

test('a row for a former slug leads where the editor says', async () => {
  const find = findForTests({ rows: { '/doctors/kedrova-a': '/doctors' } });
  expect(await find('/doctors/kedrova-a', none)).toMatchObject({ to: '/doctors' });
});

test('while no address is known the page above will do, for the moment', async () => {
  const find = findForTests({ addresses: null, rows: { '/a': '/doctors/kedrova' } });
  const forNow = { isPermanent: false, isKept: false };
  expect(await find('/a', none)).toMatchObject({ to: '/doctors', ...forNow });
  expect(await find('/akcii/zimniy-osmotr', none)).toMatchObject({ to: '/sales', ...forNow });
  expect(await find('/services/terapiya/pulpit/x', none)).toMatchObject({ to: '/services', ...forNow });
});

test('so it will when the content cannot be read', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const find = findForTests({ isAway: true });
  const forNow = { isPermanent: false, isKept: false };
  expect(await find('/voprosy/lechenie', none)).toMatchObject({ to: '/faq', ...forNow });
  expect(await find('/stomatologi/chulymskij', none)).toMatchObject({ to: '/doctors', ...forNow });
  expect(await find('/stomatologi/kedrova', none)).toMatchObject({ to: '/doctors/kedrova', isPermanent: true });
  expect(await find('/akcii', none)).toMatchObject({ to: '/sales', isPermanent: true });
  expect(await find('/otzyvy', none)).toMatchObject({ to: '/reviews', isPermanent: true });
  const log = (pattern: string) => ({
    level: 'warn',
    event: 'redirect',
    message: `${pattern}: the content cannot be read`,
  });
  expect(warned.mock.calls.map(([line]) => JSON.parse(line))).toEqual([log('/voprosy/…'), log('/stomatologi/…')]);
  warned.mockRestore();
});

test.each(['/ceny/%0d%0aX-Evil: yes', '/ceny/%5c%5cevil.example', '/ceny/а"б', '/ceny/%00'])(
  'nothing of the old address breaks out of the header: %s',
  async (path) => {
    const found = await findForTests()(path, none);
    expect(found).toMatchObject({ to: expect.stringMatching(/^\/prices#[\w%.-]+$/) });
  },
);
