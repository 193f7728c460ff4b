import { expect, test } from './console.ts';

const maxUrls = 1000;
const atOnce = 6;

type Link = { from: string; path: string; anchor: string };

/** Addresses of a page's links and the ids they may point to. HTML of our own making: no parser is needed. */
function read(html: string): { hrefs: string[]; ids: Set<string> } {
  const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
  const hrefs = [...html.matchAll(/<a\s[^>]*?\bhref="([^"]*)"/g)].map(([, href = '']) => decode(href));
  return { hrefs, ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => decode(id))) };
}

test('Каждая внутренняя ссылка ведёт на страницу, каждый якорь — на место на ней', async ({ request, baseURL }) => {
  test.setTimeout(120_000);
  const origin = new URL(baseURL ?? '').origin;
  const pages = new Map<string, Set<string>>();
  const seen = new Set(['/']);
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
    const { hrefs, ids } = read(await response.text());
    pages.set(path, ids);
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
  console.log(`Пройдено адресов: ${seen.size}, из них страниц: ${pages.size}`);
  expect([...new Set(broken)]).toEqual([]);
  expect(seen.size, 'ссылок меньше предела').toBeLessThan(maxUrls);
  expect(pages.size, 'вся демонстрационная клиника').toBeGreaterThan(100);
});
