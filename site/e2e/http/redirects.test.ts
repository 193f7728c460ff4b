import { expect, test } from 'vitest';
import { get } from './site.ts';

/** Former paths in the demo clinic and the page each must lead to: docs/decisions/008-redirects.md. */
test.for([
  ['/akcii', '/sales'],
  ['/akcii/', '/sales'],
  ['/akcii.html', '/sales'],
  ['/akcii-noyabrya', '/sales'],
  ['/akcii/zimniy-osmotr-s-chistkoy', '/sales/zimniy-osmotr-s-chistkoy'],
  ['/akcii/zima/zimniy-osmotr-s-chistkoy', '/sales/zimniy-osmotr-s-chistkoy'],
  ['/akcii/proshlogodnyaya', '/sales'],
  ['/ceny', '/prices'],
  ['/prays', '/prices'],
  ['/prajs', '/prices'],
  ['/price', '/prices'],
  ['/prices.html', '/prices'],
  ['/ceny/terapiya', '/services/terapiya#prices'],
  ['/ceny/pulpit', '/services/endodontiya/pulpit#prices'],
  ['/ceny/chto-to', '/prices'],
  ['/stomatologi', '/doctors'],
  ['/stomatologi/kedrova', '/doctors/kedrova'],
  ['/stomatologi/terapevty/kedrova', '/doctors/kedrova'],
  ['/stomatologi/chulymskij-egor', '/doctors/chulymskiy'],
  ['/stomatologi/nikto', '/doctors'],
  ['/stomatologi/ortodonty', `/doctors?speciality=${encodeURIComponent('Ортодонт')}`],
  ['/novosti', '/news'],
  ['/novosti?page=2', '/news?page=2'],
  ['/novosti?page=99', '/news?page=2'],
  ['/novosti/novyy-tomograf', '/news/novyy-tomograf'],
  ['/novosti/2019/novyy-tomograf', '/news/novyy-tomograf'],
  ['/novosti/12-novyy-tomograf', '/news/novyy-tomograf'],
  ['/novosti/implant-ili-most', '/articles/implant-ili-most'],
  ['/novosti/staraya', '/news'],
  ['/otzyvy', '/reviews'],
  ['/otzyvy?page=1', '/reviews'],
  ['/otzyvy?page=2', '/reviews?page=2'],
  ['/otzyvy?page=3', '/reviews?page=3'],
  ['/otzyvy?page=4', '/reviews?page=4'],
  ['/otzyvy?page=5', '/reviews'],
  ['/otzyvy/2', '/reviews?page=2'],
  ['/otzyvy-pacientov', '/reviews'],
  ['/ceny-na-implantaciyu', '/prices'],
  ['/stomatologi-tomsk', '/doctors'],
  ['/akcii-i-skidki', '/sales'],
  ['/novosti-kliniki', '/news'],
  ['/detail.php?ELEMENT_ID=123', '/services/implantaciya'],
  ['/detail.php?SECTION_ID=4&element_id=123&utm_source=ya', '/services/implantaciya?utm_source=ya'],
  ['/?p=12', '/services/terapiya'],
  ['/index.php?yclid=7&p=12', '/services/terapiya?yclid=7'],
  ['/voprosy', '/faq'],
  ['/voprosy/17', '/faq'],
  ['/voprosy/pervyy-priem', '/faq?tag=pervyy-priem'],
  ['/voprosy/pervyy-priem/17', '/faq?tag=pervyy-priem'],
  ['/o-klinike', '/about'],
  ['/o-klinike/vrachi', '/doctors'],
  ['/o-klinike/licenzii', '/customers/dokumenty-i-licenziya'],
  ['/o-klinike/otzyvy', '/reviews'],
  ['/o-klinike/novosti', '/news'],
  ['/o-klinike/akcii', '/sales'],
  ['/o-klinike/kontakty', '/contacts'],
  ['/o-klinike/vakansii', '/about#vacancies'],
  ['/o-klinike/istoriya', '/about'],
  ['/kontakty', '/contacts'],
  ['/kontakty/kak-proehat', '/contacts'],
  ['/kontakti', '/contacts'],
  ['/services/terapiya/lechenie-kariesa/eshche', '/services/terapiya/lechenie-kariesa'],
  ['/services/terapiya/net-takoy/eshche', '/services/terapiya'],
  ['/services/net-takoy/net/eshche', '/services'],
  ['/services/lechenie-zubov', '/services/terapiya'],
  ['/Services/Lechenie-Zubov/?utm_source=ya', '/services/terapiya?utm_source=ya'],
  ['/poisk?q=kariez', '/search?q=kariez'],
  ['/sitemap.html', '/sitemap'],
  ['/karta-sajta', '/sitemap'],
  ['/rss', '/news/rss.xml'],
  ['/feed', '/news/rss.xml'],
  ['/Akcii//?utm_source=ya&page=7', '/sales?utm_source=ya'],
  ['/search/?q=kariez', '/search?q=kariez'],
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

test.for(['/wp-login.php', '/wp-admin/', '/bitrix/admin/index.php'])('410 %s', async (path) => {
  expect((await get(path)).status).toBe(410);
});

/** Not redirected until an editor adds rows for them; an unknown path never leads to the home page. */
test.for(['/vrachi', '/uslugi', '/uslugi/terapiya', '/stati', '/blog', '/pacientam', '/kontakty.php', '/doctors/%zz'])(
  '404 %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);
