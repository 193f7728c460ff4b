import { expect, test } from '../support/console.ts';
import { readSitemap } from '../support/sitemap.ts';

const maxUrls = 1000;
const atOnce = 6;

type Link = { from: string; path: string; anchor: string };

/** Addresses of a page's links, the ids they may point to, and what it tells search engines. HTML of our own making: no parser is needed. */
function read(html: string): { hrefs: string[]; ids: Set<string>; canonical: string; isIndexed: boolean } {
  const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
  const hrefs = [...html.matchAll(/<a\s[^>]*?\bhref="([^"]*)"/g)].map(([, href = '']) => decode(href));
  const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => decode(id)));
  const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  return {
    hrefs,
    ids,
    canonical: decode(canonical),
    isIndexed: !/<meta name="robots" content="[^"]*noindex/.test(html),
  };
}

test('Каждая внутренняя ссылка ведёт на страницу, каждый якорь — на место на ней; в карте сайта ровно найденное', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const origin = new URL(baseURL ?? '').origin;
  const pages = new Map<string, Set<string>>();
  const seen = new Set(['/']);
  /** Of those pages: what search engines are to find under their own address. A further page of a list is reached from its first. */
  const indexed: string[] = [];
  const anchors: Link[] = [];
  const broken: string[] = [];
  const queue: Link[] = [{ from: 'начало', path: '/', anchor: '' }];

  async function visit({ from, path }: Link): Promise<void> {
    const response = await request.get(`${origin}${path}`, { maxRedirects: 0 });
    if (response.status() !== 200) {
      broken.push(`${response.status()} ${path} ← ${from}`);
      return;
    }
    if (!response.headers()['content-type']?.startsWith('text/html')) return;
    const { hrefs, ids, canonical, isIndexed } = read(await response.text());
    pages.set(path, ids);
    const isKept = isIndexed && !response.headers()['x-robots-tag']?.includes('noindex');
    if (isKept && canonical === `${origin}${path}` && !/[?&]page=/.test(path)) indexed.push(path);
    for (const href of hrefs) {
      if (!URL.canParse(href, `${origin}${path}`)) {
        broken.push(`не адрес: ${href} ← ${path}`);
        continue;
      }
      const url = new URL(href, `${origin}${path}`);
      if (url.origin !== origin) continue;
      const link = { from: path, path: url.pathname + url.search, anchor: decodeURIComponent(url.hash.slice(1)) };
      if (link.anchor) anchors.push(link);
      if (seen.has(link.path) || seen.size >= maxUrls) continue;
      seen.add(link.path);
      queue.push(link);
    }
  }

  while (queue.length > 0) await Promise.all(queue.splice(0, atOnce).map(visit));

  for (const { from, path, anchor } of anchors) {
    const ids = pages.get(path);
    if (ids && !ids.has(anchor)) broken.push(`нет места #${anchor} на ${path} ← ${from}`);
  }
  const listed = await readSitemap(request);
  console.log(`Пройдено адресов: ${seen.size}, из них страниц: ${pages.size}; в карте сайта: ${listed.length}`);
  expect([...new Set(broken)]).toEqual([]);
  expect(seen.size, 'ссылок меньше предела').toBeLessThan(maxUrls);
  expect(pages.size, 'вся демонстрационная клиника').toBeGreaterThan(100);
  expect(
    listed.filter((path) => !indexed.includes(path)),
    'в карте сайта то, к чему не ведут ссылки или чего не должно быть в поиске',
  ).toEqual([]);
  expect(
    indexed.filter((path) => !listed.includes(path)),
    'нет в карте сайта',
  ).toEqual([]);
});
