import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { ContentBase, ContentContext } from '#app/cms/context.ts';
import { search } from '#app/cms/search.server.ts';
import { createContentBase, hasToken } from './content-service.ts';
import { readEnv } from './env.ts';
import { serve } from './servers-for-tests.ts';

type SentCall = { to: string; key: string | undefined; asked: Record<string, unknown> };

/** Adds what the page store adds: the clinic's time zone decides which promotions have ended. */
const withLayout = (base: ContentBase): ContentContext =>
  ({ ...base, readShared: async () => ({ clinic: { timeZone: 'Asia/Omsk' } }) }) as unknown as ContentContext;

const row = { id: 'd1', slug: 'kedrova', name: 'Кедрова', specification: 'Терапевт' };
const hits = [{ ...row, _formatted: { ...row, name: '\uE000Кедрова\uE001' } }];

/** Fakes a Meilisearch server with one doctor and one valid key; records calls. */
async function startSearch(searchKey: string) {
  const calls: SentCall[] = [];
  const { url } = await serve(async (request, response) => {
    const { method, url: path, headers } = request;
    calls.push({ to: `${method} ${path}`, key: headers.authorization, asked: JSON.parse(`${await buffer(request)}`) });
    const isLetIn = headers.authorization === `Bearer ${searchKey}`;
    response.writeHead(isLetIn ? 200 : 403, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(isLetIn ? { hits: path === '/indexes/doctor/search' ? hits : [] } : { code: 'invalid' }),
    );
  });
  return { url, calls };
}

/** Fakes a content service without content; records paths. */
async function startContent() {
  const paths: (string | undefined)[] = [];
  const { url } = await serve((request, response) => {
    paths.push(request.url);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"data":{"doctors":[],"subServices":[]},"hits":[]}');
  });
  return { url, paths };
}

test('SEARCH_HOST sends searches to the Meilisearch server with the search key', async () => {
  const [content, server] = [await startContent(), await startSearch('only-searches-with-a-key-of-32-bytes')];
  const env = readEnv({
    CONTENT_URL: content.url,
    SEARCH_HOST: server.url,
    SEARCH_KEY: 'only-searches-with-a-key-of-32-bytes',
    SEARCH_ADMIN_KEY: 'changes-indexes-with-a-key-of-32-bytes',
    SITE_API_TOKEN: 'the-site-itself-with-a-key-of-32-bytes',
  });
  const { hits: found } = await search(withLayout(createContentBase(env)), 'кедрова');
  expect(found.doctors).toMatchObject([
    { path: '/doctors/kedrova', title: [{ text: 'Кедрова', isMatch: true }], note: [{ text: 'Терапевт' }] },
  ]);
  expect(server.calls.map(({ to }) => to).sort()).toEqual([
    'POST /indexes/answer/search',
    'POST /indexes/doctor/search',
    'POST /indexes/page/search',
    'POST /indexes/price/search',
    'POST /indexes/sub-service/search',
  ]);
  expect(new Set(server.calls.map(({ key }) => key))).toEqual(new Set(['Bearer only-searches-with-a-key-of-32-bytes']));
  for (const { asked } of server.calls) expect(asked).toMatchObject({ q: 'кедрова' });
  expect(content.paths.filter((path) => path?.startsWith('/indexes'))).toEqual([]);
});

test('a refused key is an error, not an empty result', async () => {
  const [content, server] = [await startContent(), await startSearch('another')];
  const env = readEnv({
    CONTENT_URL: content.url,
    SEARCH_HOST: server.url,
    SEARCH_KEY: 'only-searches-with-a-key-of-32-bytes',
  });
  await expect(search(withLayout(createContentBase(env)), 'кедрова')).rejects.toThrow('HTTP 403');
});

test.each<[string | undefined, string | undefined, boolean]>([
  ['Bearer secret', 'secret', true],
  [undefined, 'secret', false],
  ['', 'secret', false],
  ['Bearer ', 'secret', false],
  ['Bearer secre', 'secret', false],
  ['Bearer secreT', 'secret', false],
  ['Bearer secret2', 'secret', false],
  ['secret', 'secret', false],
  ['Basic secret', 'secret', false],
  ['', undefined, false],
  ['Bearer ', undefined, false],
  ['Bearer ', '', false],
  ['Bearer undefined', undefined, false],
])('the header «%s» carries the token «%s»: %s', (authorization, token, expected) => {
  expect(hasToken(authorization, token)).toBe(expected);
});

test('without SEARCH_HOST the content service answers searches', async () => {
  const content = await startContent();
  await search(withLayout(createContentBase(readEnv({ CONTENT_URL: content.url }))), 'кедрова');
  expect(content.paths.filter((path) => path?.startsWith('/indexes/'))).toHaveLength(5);
});
