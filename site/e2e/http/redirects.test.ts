import { expect, test } from 'vitest';
import { get } from './site.ts';

/** One path of each kind; the rules themselves: server/redirects/find-redirect.test.ts. */
test.for([
  ['/akcii/zima/zimniy-osmotr-s-chistkoy', '/sales/zimniy-osmotr-s-chistkoy'],
  ['/ceny/pulpit', '/services/endodontiya/pulpit#prices'],
  ['/stomatologi/ortodonty', `/doctors?speciality=${encodeURIComponent('Ортодонт')}`],
  ['/novosti/implant-ili-most', '/articles/implant-ili-most'],
  ['/detail.php?SECTION_ID=4&element_id=123&utm_source=ya', '/services/implantaciya?utm_source=ya'],
  ['/o-klinike/vakansii', '/about#vacancies'],
  ['/poisk?q=kariez', '/search?q=kariez'],
] as const)('%s → %s in one step', async ([path, target]) => {
  const { status, headers } = await get(path);
  const isTemporary = path.startsWith('/poisk');
  expect([status, headers.get('cache-control')]).toEqual(
    isTemporary ? [302, 'no-cache'] : [301, 'public, max-age=86400'],
  );
  const location = headers.get('location') ?? '';
  expect(location).toBe(target);
  const [page = '', id] = location.split('#');
  const reached = await get(page);
  expect(reached.status).toBe(200);
  if (id) expect(reached.text).toContain(` id="${id}"`);
});
