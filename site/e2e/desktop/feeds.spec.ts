import sharp from 'sharp';
import { expect, test } from '../support/console.ts';
import { readXml } from '../support/read-xml.ts';

for (const list of ['/news', '/articles'])
  test(`${list}: на ленту ведёт ссылка, в ней полные тексты, второй раз она не шлётся`, async ({ page, request }) => {
    await page.goto(list);
    const address = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
    expect(address).toBe(`${list}/rss.xml`);
    const feed = await request.get(address ?? '');
    expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    const xml = await feed.text();
    expect(await readXml(page, xml)).toMatchObject({ fault: undefined, empty: [] });
    expect(xml.match(/<content:encoded>&lt;/g)?.length).toBeGreaterThan(2);
    expect(xml).not.toMatch(/(href|src)=&quot;\/[^/]/);
    const again = await request.get(address ?? '', { headers: { 'If-None-Match': feed.headers().etag ?? '' } });
    expect(again.status()).toBe(304);
  });

test('Лента врачей: каждый параметр заполнен, адреса полные', async ({ page, request }) => {
  await page.goto('/vision');
  const xml = await (await request.get('/feeds/doctors.yml')).text();
  const { fault, items, empty } = await readXml(page, xml);
  expect([fault, empty]).toEqual([undefined, []]);
  expect(items).toBeGreaterThan(5);
  expect(xml).not.toMatch(/<name>[^<]*детск/i);
  for (const [, address] of xml.matchAll(/<(?:url|picture)>([^<]*)/g)) expect(URL.canParse(address ?? '')).toBe(true);
});

const pictured = [
  '/doctors/kedrova',
  '/services/terapiya',
  '/services/terapiya/lechenie-kariesa',
  '/articles/breketi-ili-elaynery',
  '/sales/zimniy-osmotr-s-chistkoy',
];
for (const path of pictured)
  test(`${path}: картинка для соцсетей 1200 × 630`, async ({ page, request }) => {
    await page.goto(path);
    const address = await page.locator('meta[property="og:image"]').getAttribute('content');
    const { pathname, search } = new URL(address ?? '');
    expect(pathname).toBe(`/share${path}.jpg`);
    const picture = await request.get(pathname + search);
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    expect(picture.headers()['cache-control']).toContain('immutable');
    const { width, height } = await sharp(await picture.body()).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect((await request.get(`/share${path}-net-takogo.jpg`)).status()).toBe(404);
  });
