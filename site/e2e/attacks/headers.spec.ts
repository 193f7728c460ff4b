import { createHash } from 'node:crypto';
import { contentUrl } from '../support/editor.ts';
import { screens } from '../support/screens.ts';
import { expect, test } from './attack.ts';
import { readPolicy, score } from './observatory.ts';

const pagePoints = 150;
const contentPoints = 100;
const policyMaxBytes = 2000;
const atOnce = 6;

/** Paths of all pages that the sitemap names, or a sitemap that it names. */
async function listPages(origin: string, path = '/sitemap.xml'): Promise<string[]> {
  const text = await (await fetch(origin + path)).text();
  const found = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url.replaceAll('&amp;', '&')));
  const paths = await Promise.all(
    found.map(({ pathname, search }) =>
      pathname.endsWith('.xml') ? listPages(origin, pathname) : [pathname + search],
    ),
  );
  return paths.flat();
}

const inlineScript = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Hashes that the page's policy needs, no more and no fewer. */
function neededHashes(html: string): string[] {
  const running = [...html.matchAll(inlineScript)].filter(
    ([, tag = '']) => !/type="application\/(ld\+)?json"/.test(tag),
  );
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  return [...new Set(running.map(([, , code = '']) => hash(code)))].sort();
}

/** What is wrong with an answer's headers. */
async function faultsOf(path: string, response: Response, expected: number): Promise<string[]> {
  const header = (name: string) => response.headers.get(name);
  const { points, of } = score(header, response.url.startsWith('https:'));
  const faults = points >= expected ? [] : [`${points} points: ${JSON.stringify(of)}`];
  const policy = header('content-security-policy') ?? '';
  if (policy.length > policyMaxBytes) faults.push(`a policy of ${policy.length} bytes`);
  if (policy.includes("'unsafe-") && header('content-type')?.startsWith('text/html')) faults.push('something unsafe');
  if (header('x-powered-by') || header('server')) faults.push('says what it runs on');
  const html = await response.text();
  if (header('content-type')?.startsWith('text/html')) {
    const hashes = (readPolicy(policy).get('script-src') ?? [])
      .filter((source) => source.startsWith("'sha256-"))
      .sort();
    if (hashes.join() !== neededHashes(html).join()) faults.push('hashes that fit no script, or scripts without one');
  }
  return faults.map((fault) => `${response.status} ${path}: ${fault}`);
}

test('Каждая страница карты сайта и каждый экран: не меньше 150 по счёту Observatory, политика без лишних хешей', async ({
  baseURL,
}) => {
  test.setTimeout(180_000);
  const origin = baseURL ?? '';
  const paths = [...new Set([...(await listPages(origin)), ...screens.map(({ path }) => path), '/search?q=кариес'])];
  expect(paths.length).toBeGreaterThan(100);
  const faults: string[] = [];
  const queue = [...paths];
  const line = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      faults.push(...(await faultsOf(path, await fetch(origin + path), pagePoints)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
  console.log(`Адресов: ${paths.length}`);
  expect(faults).toEqual([]);
});

const others: [string, string, RequestInit?][] = [
  ['an unknown page', '/net-takoy-stranicy'],
  ['an unknown document', '/doctors/net-takogo'],
  ['the same for a robot', '/net-takoy-stranicy', { headers: { 'User-Agent': 'YandexBot/3.0' } }],
  ['a moved address', '/doctors/'],
  ['a page with a visitor’s settings', '/about', { headers: { cookie: 'vision=scheme:white-on-black' } }],
  ['a page without compression', '/about', { headers: { 'Accept-Encoding': 'identity' } }],
  ['a page that the visitor has', '/about', { headers: { 'If-None-Match': '*' } }],
  ['data of a page', '/about.data?_routes=routes/about'],
  ['data of no page', '/net-takoy.data'],
  ['hits', '/search/hits?q=кариес'],
  ['choices of the form', '/callback/choices'],
  ['a form from another site', '/callback/submission', { method: 'POST', headers: { Origin: 'https://evil.example' } }],
  ['a form with faults', '/callback/submission', { method: 'POST', body: new URLSearchParams({ type: 'x' }) }],
  ['a page that takes no form', '/about', { method: 'POST' }],
  ['a method nobody knows', '/about', { method: 'PROPFIND' }],
  ['an unknown file', '/assets/net.js'],
  ['an unknown picture', '/uploads/net.webp'],
  ['a picture in no size', '/_ipx/w_1/uploads/net.webp'],
  ['the sitemap', '/sitemap.xml'],
  ['the build', '/builds/latest.json'],
  ['its health', '/healthz'],
  ['a stranger’s knock', '/changes/wake', { method: 'POST' }],
  ['a stranger’s question', '/changes/receipt?log=a&first=1&last=1&tag=a', {}],
];

for (const [name, path, init] of others) {
  test(`150 и у того, что не страница: ${name}`, async ({ baseURL }) => {
    const response = await fetch(`${baseURL}${path}`, { redirect: 'manual', ...init });
    expect(response.status).toBeLessThan(500);
    expect(await faultsOf(path, response, pagePoints)).toEqual([]);
  });
}

test('150 и у файлов страницы: стиль, скрипт, шрифт, картинка', async ({ baseURL }) => {
  const html = await (await fetch(`${baseURL}/`)).text();
  const found = html.match(/\/(assets|_ipx|uploads)\/[\w./,~&-]+/g) ?? [];
  // One of each kind in each folder.
  const files = new Map(found.map((file) => [file.replace(/^\/(\w+)\/.*\./, '$1.'), file]));
  expect(files.size).toBeGreaterThan(4);
  for (const file of files.values())
    expect(await faultsOf(file, await fetch(`${baseURL}${file}`), pagePoints)).toEqual([]);
});

/** A page of somebody else's could take what is for this visitor only as a script: nothing here is one. */
test('Данные не приходят скриптом чужой странице', async ({ baseURL }) => {
  for (const path of [
    '/search/hits?q=кариес',
    '/callback/choices',
    '/about.data?_routes=routes/about',
    '/builds/latest.json',
  ]) {
    const address = `${baseURL}${path}${path.includes('?') ? '&' : '?'}callback=steal&jsonp=steal`;
    const { headers, text } = await fetch(address).then(async (answer) => ({
      headers: answer.headers,
      text: await answer.text(),
    }));
    expect(text, path).not.toContain('steal');
    expect(headers.get('content-type'), path).not.toMatch(/(java|ecma|live|j)script/);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
  }
});

test('Скрипты одни для всех: с куками посетителя и редактора приходят те же', async ({ baseURL }) => {
  const html = await (await fetch(`${baseURL}/`)).text();
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
  expect(scripts.length).toBeGreaterThan(2);
  for (const path of scripts) {
    const [plain, own] = await Promise.all(
      ['', 'vision=scheme:white-on-black; preview=x.y'].map(async (cookie) =>
        (await fetch(baseURL + path, { headers: cookie ? { cookie } : {} })).text(),
      ),
    );
    expect(own).toBe(plain);
  }
});

test('Сервис контента: не меньше 100', async () => {
  for (const path of ['/admin', '/graphql', '/', '/_health', '/api/tags']) {
    const { headers, url } = await fetch(`${contentUrl}${path}`, { redirect: 'manual' });
    const { points, of } = score((name) => headers.get(name), url.startsWith('https:'));
    expect(points, `${path} ${JSON.stringify(of)}`).toBeGreaterThanOrEqual(contentPoints);
  }
});

test('Счёт сам считает верно', () => {
  const named = (headers: Record<string, string>) => (name: string) => headers[name] ?? null;
  expect(score(named({})).points).toBe(100 - 25 - 5 - 20);
  const policy = "default-src 'none'; frame-ancestors 'none'";
  const whole = {
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  expect(score(named(whole)).points).toBe(150);
  // Without HSTS 80 are left: nothing extra counts.
  expect(score(named(whole), true).points).toBe(80);
  const unsafe = { ...whole, 'content-security-policy': `${policy}; script-src 'self' 'unsafe-inline'` };
  expect(score(named(unsafe)).points).toBe(80);
});
