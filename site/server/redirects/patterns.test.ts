import { expect, test } from 'vitest';
import { clinicAddresses, findForTests, screensForTests } from './clinic-for-tests.ts';

const find = findForTests();

/** Every line of the table of old addresses: what was asked for, where it leads. */
const table: [string, string][] = [
  ['/akcii', '/sales'],
  ['/akcii.html', '/sales'],
  ['/akcii-leto-2019', '/sales'],
  ['/akcii/zimniy-osmotr', '/sales/zimniy-osmotr'],
  ['/akcii/leto/zimniy-osmotr', '/sales/zimniy-osmotr'],
  ['/akcii/davno-proshla', '/sales'],
  ['/ceny', '/prices'],
  ['/prays', '/prices'],
  ['/prajs', '/prices'],
  ['/price', '/prices'],
  ['/prices.html', '/prices'],
  ['/ceny.htm', '/prices'],
  ['/ceny/terapiya', '/services/terapiya#prices'],
  ['/ceny/pulpit', '/services/terapiya/pulpit#prices'],
  ['/ceny/chto-to', '/prices#chto-to'],
  ['/stomatologi', '/doctors'],
  ['/stomatologi/kedrova', '/doctors/kedrova'],
  ['/stomatologi/kedrova-a', '/doctors/kedrova'],
  ['/stomatologi/terapevty/kedrova', '/doctors/kedrova'],
  ['/stomatologi/egor-chulymskij', '/doctors/chulymskiy'],
  ['/stomatologi/hirurgi/chulymsky-e-i', '/doctors/chulymskiy'],
  ['/stomatologi/ivanova', '/doctors'],
  ['/stomatologi/nikto', '/doctors'],
  ['/stomatologi/hirurgi/nikto', '/doctors'],
  ['/stomatologi/ortodonty', `/doctors?speciality=${encodeURIComponent('Ортодонт')}`],
  ['/stomatologi/stomatolog-hirurg', `/doctors?speciality=${encodeURIComponent('Стоматолог-хирург')}`],
  ['/vrachi', '/doctors'],
  ['/novosti', '/news'],
  ['/novosti?page=1', '/news'],
  ['/novosti?page=2', '/news?page=2'],
  ['/novosti?page=99', '/news?page=3'],
  ['/novosti?page=abc', '/news'],
  ['/novosti?page=2abc', '/news'],
  ['/novosti?page=1.5', '/news'],
  ['/novosti/novyy-tomograf', '/news/novyy-tomograf'],
  ['/novosti/2019/novyy-tomograf', '/news/novyy-tomograf'],
  ['/novosti/12-novyy-tomograf', '/news/novyy-tomograf'],
  ['/novosti/2026-god', '/news/2026-god'],
  ['/novosti/zub-mudrosti', '/articles/zub-mudrosti'],
  ['/novosti/7-zub-mudrosti', '/articles/zub-mudrosti'],
  ['/novosti/zub-2-mudrosti', '/news'],
  ['/novosti/staraya', '/news'],
  ['/otzyvy', '/reviews'],
  ['/otzyvy?page=1', '/reviews'],
  ['/otzyvy?page=2', '/reviews?page=2'],
  ['/otzyvy?page=3', '/reviews?page=3'],
  ['/otzyvy?page=4', '/reviews?page=3'],
  ['/otzyvy?page=5', '/reviews'],
  ['/otzyvy?page=0', '/reviews'],
  ['/otzyvy/kedrova', '/doctors/kedrova#reviews'],
  ['/otzyvy/ivanova-anna', '/doctors/ivanova-anna#reviews'],
  ['/otzyvy/doktor-chulymskii', '/doctors/chulymskiy#reviews'],
  ['/otzyvy/nikto', '/reviews'],
  ['/voprosy', '/faq'],
  ['/voprosy?page=3', '/faq'],
  ['/voprosy/17', '/faq'],
  ['/voprosy/abc123', '/faq#abc123'],
  ['/voprosy/def456', '/faq#def456'],
  ['/voprosy/lechenie', '/faq?tag=lechenie'],
  ['/voprosy/deti', '/faq?tag=deti'],
  ['/voprosy/lechenie/abc123', '/faq#abc123'],
  ['/voprosy/lechenie/17', '/faq?tag=lechenie'],
  ['/o-klinike', '/about'],
  ['/o-klinike/vrachi', '/doctors'],
  ['/o-klinike/specialisty', '/doctors'],
  ['/o-klinike/licenzii', '/customers/dokumenty-i-licenziya'],
  ['/o-klinike/licenziya', '/customers/dokumenty-i-licenziya'],
  ['/o-klinike/dokumenty', '/customers/dokumenty-i-licenziya'],
  ['/o-klinike/rekvizity', '/customers/dokumenty-i-licenziya'],
  ['/o-klinike/otzyvy', '/reviews'],
  ['/o-klinike/novosti', '/news'],
  ['/o-klinike/akcii', '/sales'],
  ['/o-klinike/kontakty', '/contacts'],
  ['/o-klinike/vakansii', '/about#vacancies'],
  ['/o-klinike/vakansiya-medsestry', '/about#vacancies'],
  ['/o-klinike/vakansii/medsestra', '/about#vacancies'],
  ['/o-klinike/istoriya/1998', '/about'],
  ['/kontakty', '/contacts'],
  ['/kontakty/filial/na-karte', '/contacts'],
  ['/kontakti', '/contacts'],
  ['/services/terapiya/pulpit/ceny', '/services/terapiya/pulpit'],
  ['/services/terapiya/net/ceny', '/services/terapiya'],
  ['/services/net/net/ceny/i/eshche', '/services'],
  ['/uslugi', '/services'],
  ['/uslugi/terapiya', '/services/terapiya'],
  ['/uslugi/terapiya/pulpit', '/services/terapiya/pulpit'],
  ['/uslugi/terapiya/net', '/services/terapiya'],
  ['/uslugi/net', '/services'],
  ['/stati', '/articles'],
  ['/stati/zub-mudrosti', '/articles/zub-mudrosti'],
  ['/blog/net', '/articles'],
  ['/pacientam', '/customers'],
  ['/pacientam/garantii', '/customers/garantii'],
  ['/pacientam/net', '/customers'],
  ['/poisk', '/search'],
  ['/poisk?q=', '/search'],
  ['/poisk?q=зуб', `/search?q=${encodeURIComponent('зуб')}`],
  ['/sitemap.html', '/sitemap.xml'],
  ['/karta-sajta', '/sitemap.xml'],
  ['/rss', '/news/rss.xml'],
  ['/feed', '/news/rss.xml'],
];

async function ask(address: string) {
  const { pathname, searchParams } = new URL(`http://site${address}`);
  const found = await find(pathname, searchParams);
  return found && found !== 'gone' ? found : null;
}

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
  expect(screensForTests.has(pathname) || clinicAddresses().resolve(pathname)?.kind === 'here').toBe(true);
});

test('only the old search may lead elsewhere tomorrow', async () => {
  const temporary: string[] = [];
  for (const [old] of table) if (!(await ask(old))?.isPermanent) temporary.push(old);
  expect(temporary).toEqual(['/poisk', '/poisk?q=', '/poisk?q=зуб']);
});

test.each(['/vrachi', '/otzyvy/kedrova', '/uslugi/terapiya', '/stati', '/blog', '/pacientam'])(
  '%s is a guess: off unless it is switched on',
  async (path) => {
    const query = new URLSearchParams();
    expect(await findForTests({ withGuesses: false })(path, query)).toBeNull();
    expect(await findForTests({ withGuesses: true })(path, query)).not.toBeNull();
  },
);

test.each([
  '/net-takoy',
  '/services/net',
  '/services/terapiya/net',
  '/services/net/pulpit',
  '/news/net',
  '/akciya',
  '/akcii/a/b/c',
  '/stomatologiya',
  '/kontakty.php',
  '/index.php/kontakty',
  '/akcii.html/zimniy-osmotr',
  '/doctors/%zz',
  '/%E0%A4%A',
])('%s leads nowhere, least of all to the home page', async (path) => {
  expect(await find(path, new URLSearchParams())).toBeNull();
});

test.each(['/wp-login.php', '/wp-admin/', '/wp-content/plugins/x.php', '/bitrix/admin/', '/WP-LOGIN.php', '/wp-json'])(
  '%s is gone: there was never such a thing',
  async (path) => {
    expect(await find(path, new URLSearchParams())).toBe('gone');
  },
);

test.each(['/', '/doctors', '/prices', '/doctors/kedrova', '/services/terapiya/pulpit', '/callback', '/search'])(
  '%s is a page and stays one',
  async (path) => {
    expect(await find(path, new URLSearchParams('page=2'))).toBeNull();
  },
);
