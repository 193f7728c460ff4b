import { data, redirect } from 'react-router';
import { expect, test } from 'vitest';
import { type ContentContext, contentContext, notFound } from '#app/cms/context.ts';
import type { TypedDocumentString } from '#app/cms/generated/graphql.ts';
import { ownScriptsHeader } from '#app/shell/finish-page.server.ts';
import { decompress, type Representations } from '../page-store/page.ts';
import { PageKeys } from '../page-store/page-key.ts';
import { closedPolicy } from '../platform/security-headers.ts';
import { buildForTests, type RouteForTests } from './build-for-tests.ts';
import { createRenderPage, type Passing } from './render-page.ts';

const query = (text: string) => text as unknown as TypedDocumentString<unknown, Record<string, never>>;
const context = (args: { context: unknown }) =>
  (args.context as { get: (key: typeof contentContext) => ContentContext }).get(contentContext);

const routes: Record<string, RouteForTests> = {
  home: { index: true, loader: () => 'дома' },
  doctor: {
    path: 'doctors/:slug',
    loader: async (args) => {
      const { missing, content } = context(args);
      if (missing) throw notFound(missing);
      return (await content.query(query('doctor'))) ?? null;
    },
  },
  twice: {
    path: 'twice',
    loader: async (args) => {
      const { content } = context(args);
      return [await content.query(query('a')), await content.query(query('a')), await content.query(query('b'))];
    },
  },
  sales: { path: 'sales', loader: (args) => context(args).now().getFullYear() },
  news: {
    path: 'news',
    handle: { query: { page: /^\d+$/ } },
    loader: async ({ url, ...args }) => [url.search, (await context(args).readShared('layout')).clinic.city],
  },
  choices: {
    path: 'callback/choices',
    isResource: true,
    loader: async (args) => Response.json(await context(args).readShared('requestChoices')),
  },
  any: {
    path: '*',
    loader: () => {
      throw notFound('?');
    },
  },
  gone: {
    path: 'gone',
    loader: () => {
      throw notFound('/gone');
    },
  },
  away: {
    path: 'away',
    loader: () => {
      throw data(null, { status: 503, headers: { 'Retry-After': '30' } });
    },
  },
  broken: {
    path: 'broken',
    loader: () => {
      throw new Error('broken');
    },
  },
  elsewhere: { path: 'elsewhere', loader: () => redirect('/here') },
  hidden: { path: 'hidden', loader: () => 'x', headers: () => ({ 'X-Robots-Tag': 'noindex, follow' }) },
  personal: { path: 'personal', loader: () => 'x', headers: () => ({ 'Cache-Control': 'private, no-store' }) },
  cookie: { path: 'cookie', loader: () => 'x', headers: () => ({ 'Set-Cookie': 'a=1' }) },
};

/** Renders a page and records its queries. */
async function render(address: string, missing?: 'certain') {
  const build = buildForTests(routes);
  const pageKeys = new PageKeys(build);
  const asked: string[] = [];
  const state = { isAway: false, nowMs: Date.UTC(2026, 10, 21) };
  const base = {
    content: {
      ask: async (document: string) => {
        asked.push(String(document));
        if (state.isAway) throw data(null, { status: 503 });
        state.nowMs += 1000;
        return { data: `${document} ${asked.length}`, tags: document === 'b' ? [] : [`${document}:1`] };
      },
    },
    captcha: null,
    siteUrl: 'https://site.example',
    now: () => new Date(state.nowMs),
  } as unknown as Omit<ContentContext, 'readShared'>;
  const shared = {
    read: async (name: string) => ({ value: { clinic: { city: 'Томск' } }, tag: `shared:${name}:x` }),
  } as unknown as Parameters<typeof createRenderPage>[0]['shared'];
  const make = createRenderPage({
    build,
    pageKeys,
    buildId: 'b1-x',
    mode: 'production',
    styles: new Map(),
    base,
    shared,
  });
  const key = pageKeys.parse(new URL(address, 'https://site.example'));
  if (!key) throw new Error('not stored');
  if (address.includes('outage')) state.isAway = true;
  return { ...(await make(key, missing)), asked };
}
const textOf = async (form: Representations | null | undefined) => (form ? (await decompress(form)).toString() : null);
const header = (from: Passing | Representations | null | undefined, name: string) =>
  from?.headers.find(([known]) => known.toLowerCase() === name)?.[1];

test('HTML and data come from one response, with its tags', async () => {
  const { page, asked } = await render('/doctors/petrov');
  expect(asked).toEqual(['doctor']);
  expect(page).toMatchObject({ key: '/doctors/petrov', build: 'b1-x', tags: ['doctor:1'] });
  expect(await textOf(page?.html)).toContain('doctor 1');
  expect(await textOf(page?.data)).toContain('doctor 1');
  expect(header(page?.html, 'content-type')).toBe('text/html; charset=utf-8');
  expect(header(page?.data, 'content-type')).toBe('text/x-script');
  expect(header(page?.data, 'x-remix-response')).toBe('yes');
});

test('the page’s policy allows its inline scripts; data is closed', async () => {
  const { page } = await render('/');
  expect(header(page?.html, 'content-security-policy')).toMatch(/script-src 'self' 'sha256-own'(;|$)/);
  expect(page?.html.headers.map(([name]) => name)).not.toContain(ownScriptsHeader.toLowerCase());
  expect(header(page?.data, 'content-security-policy')).toBe(closedPolicy);
});

test('X-Robots-Tag is stored with the page', async () => {
  expect(header((await render('/hidden')).page?.html, 'x-robots-tag')).toBe('noindex, follow');
});

test('equal queries are sent once; a response without tags is noted', async () => {
  const { page, asked } = await render('/twice');
  expect(asked).toEqual(['a', 'b']);
  expect(page?.tags).toEqual(['a:1', 'untagged']);
});

test('a page that reads the clock has its tag and the time of its start', async () => {
  expect((await render('/sales')).page?.tags).toEqual(['clock']);
  expect((await render('/twice')).page?.renderedAtMs).toBe(Date.UTC(2026, 10, 21));
});

test('only known query parameters reach the page', async () => {
  const { page } = await render('/news?utm_source=x&page=2');
  expect(page?.key).toBe('/news?page=2');
  expect(await textOf(page?.html)).toContain('["?page=2","Томск"]');
  expect(await textOf(page?.data)).toContain('?page=2');
  expect(page?.tags).toEqual(['shared:layout:x']);
});

test('a resource route has no data', async () => {
  const { page } = await render('/callback/choices');
  expect(header(page?.html, 'content-type')).toBe('application/json');
  expect(page?.data).toBeNull();
  expect(page?.tags).toEqual(['shared:requestChoices:x']);
});

test.each([
  ['/gone', 404, 404],
  ['/nowhere', 404, 404],
  ['/away', 503, 503],
  ['/broken', 500, 500],
  ['/elsewhere', 302, 202],
  ['/doctors/outage', 503, 503],
])('%s is not stored: browsers get %i, the router %i', async (address, html, router) => {
  const { page, passing } = await render(address);
  expect(page).toBeNull();
  expect([passing?.html.status, passing?.data?.status]).toEqual([html, router]);
});

test('a redirect keeps its location', async () => {
  expect(header((await render('/elsewhere')).passing?.html, 'location')).toBe('/here');
});

test.each(['/personal', '/cookie'])('%s is a visitor’s own and is not kept', async (address) => {
  const { page, passing } = await render(address);
  expect([page, passing?.html.status]).toEqual([null, 200]);
});

test('loaders learn that no document has the path', async () => {
  const { passing, asked } = await render('/doctors/nobody', 'certain');
  expect([passing?.html.status, passing?.data?.status, asked]).toEqual([404, 404, []]);
});
