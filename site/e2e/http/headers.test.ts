import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readPolicy, score } from '../support/observatory.ts';
import { patient } from '../support/patience.ts';
import { screens } from '../support/screens.ts';
import { crawl } from './crawl.ts';
import { contentUrl, filesOfHome, get, type SiteResponse, siteUrl } from './site.ts';

const pagePoints = 150;
const contentPoints = 100;
const policyMaxBytes = 2000;
const files = ['assets|_ipx|uploads', '\\w+'] as const;

const inlineScript = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Returns exactly the hashes that the page's policy must have. */
function neededHashes(html: string): string[] {
  const running = [...html.matchAll(inlineScript)].filter(
    ([, tag = '']) => !/type="application\/(ld\+)?json"/.test(tag),
  );
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  return [...new Set(running.map(([, , code = '']) => hash(code)))].sort();
}

function faultsOf(path: string, { status, headers, text }: SiteResponse): string[] {
  const { points, of } = score((name) => headers.get(name), siteUrl.startsWith('https:'));
  const faults = points >= pagePoints ? [] : [`${points} points: ${JSON.stringify(of)}`];
  const policy = headers.get('content-security-policy') ?? '';
  if (policy.length > policyMaxBytes) faults.push(`a policy of ${policy.length} bytes`);
  if (headers.get('x-frame-options') !== 'SAMEORIGIN') faults.push('may be framed');
  // The URL of a visit opens it.
  const referrer = path.startsWith('/visit') ? 'same-origin' : 'strict-origin-when-cross-origin';
  if (headers.get('referrer-policy') !== referrer) faults.push('says too much to other sites');
  if (headers.has('x-powered-by') || headers.has('server')) faults.push('names its software');
  if (headers.get('content-type')?.startsWith('text/html')) faults.push(...scriptFaults(policy, text));
  return faults.map((fault) => `${status} ${path}: ${fault}`);
}

function scriptFaults(policy: string, html: string): string[] {
  const sources = readPolicy(policy).get('script-src') ?? [];
  const hashes = sources.filter((source) => source.startsWith("'sha256-")).sort();
  const faults = policy.includes("'unsafe-") ? ['allows something unsafe'] : [];
  return hashes.join() === neededHashes(html).join() ? faults : [...faults, 'hashes that differ from the scripts'];
}

test(
  'every page: 150 points by Observatory, a policy without superfluous hashes',
  async () => {
    const { pages } = await crawl();
    const crawled = new Set(pages.map(({ path }) => path));
    const others = screens.map(({ path }) => path).filter((path) => !crawled.has(path));
    const more = await Promise.all(others.map(async (path) => ({ path, ...(await get(path)) })));
    expect(crawled.size).toBeGreaterThan(100);
    expect([...pages, ...more].flatMap((page) => faultsOf(page.path, page))).toEqual([]);
  },
  patient(180_000),
);

test.for<[string, string, RequestInit?]>([
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
  ['options of the form', '/callback/choices'],
  ['a form from another site', '/callback/submission', { method: 'POST', headers: { Origin: 'https://evil.example' } }],
  ['an invalid form', '/callback/submission', { method: 'POST', body: new URLSearchParams({ type: 'x' }) }],
  ['a page that takes no form', '/about', { method: 'POST' }],
  ['an unknown method', '/about', { method: 'PROPFIND' }],
  ['an unknown file', '/assets/net.js'],
  ['an unknown picture', '/uploads/net.webp'],
  ['a picture in no size', '/_ipx/w_1/uploads/net.webp'],
  ['the sitemap', '/sitemap.xml'],
  ['the latest build', '/builds/latest.json'],
  ['the health check', '/healthz'],
  ['a wake-up call without a token', '/changes/wake', { method: 'POST' }],
  ['a receipt without a token', '/changes/receipt?log=a&first=1&last=1&tag=a'],
])('150 points for other answers: %s', async ([, path, init]) => {
  const answer = await get(path, init);
  expect(answer.status).toBeLessThan(500);
  expect(faultsOf(path, answer)).toEqual([]);
});

test('the answer to a form is sent in one piece', async () => {
  const { headers } = await get('/callback/submission', { method: 'POST', body: new URLSearchParams({ type: 'x' }) });
  expect(headers.get('content-encoding')).toBeNull();
  expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
});

test('150 points for the files of a page: style, script, font, picture', async () => {
  const found = await filesOfHome(...files);
  // One of each type in each folder.
  const paths = new Map(found.map((path) => [path.replace(/^\/(\w+)\/.*\./, '$1.'), path]));
  expect(paths.size).toBeGreaterThan(4);
  for (const path of paths.values()) expect(faultsOf(path, await get(path))).toEqual([]);
});

test.for(['/search/hits?q=кариес', '/callback/choices', '/about.data?_routes=routes/about', '/builds/latest.json'])(
  'no other site can read data as a script: %s',
  async (path) => {
    const { headers, text } = await get(`${path}${path.includes('?') ? '&' : '?'}callback=steal&jsonp=steal`);
    expect(text).not.toContain('steal');
    expect(headers.get('content-type')).not.toMatch(/(java|ecma|live|j)script/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  },
);

test('scripts are the same for all: cookies of a visitor and of an editor change nothing', async () => {
  const scripts = await filesOfHome('assets', 'js');
  expect(scripts.length).toBeGreaterThan(2);
  const cookie = 'vision=scheme:white-on-black; preview=x.y';
  for (const path of scripts) {
    const [plain, own] = await Promise.all([get(path), get(path, { headers: { cookie } })]);
    expect(own.text).toBe(plain.text);
  }
});

test.for(['/admin', '/graphql', '/', '/_health', '/api/tags'])(
  'the content service: 100 points for %s',
  async (path) => {
    const { headers, url } = await fetch(`${contentUrl}${path}`, { redirect: 'manual' });
    const { points, of } = score((name) => headers.get(name), url.startsWith('https:'));
    expect(points, JSON.stringify(of)).toBeGreaterThanOrEqual(contentPoints);
  },
);
