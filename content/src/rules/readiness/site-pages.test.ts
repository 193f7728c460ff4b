import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readSite } from './site-pages';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const footer = '<footer><p>Лицензия Л041-00000-70/<wbr>00000000 от 15.05.2012</p></footer>';
const pages: Record<string, string> = {
  '/': `<main>Акция: 100&nbsp;₽</main>${footer}`,
  '/prices': `<header>от 5 ₽</header><main><li>Пломба <b>3\u00a0900</b>&nbsp;₽</li><li>1 200 ₽</li></main>${footer}`,
  '/callback': `<main><form><input name="phone"><input type="checkbox" name="consent"></form></main>${footer}`,
};

test('the pages of a site are read as a visitor sees them', async () => {
  const url = await serve(({ url: path = '' }, response) => response.end(pages[path]));
  const { home, prices, form } = await readSite(url);
  expect(prices).toMatchObject({ state: 'seen', priceLines: 2 });
  expect(form).toMatchObject({ state: 'seen', fields: ['phone', 'consent'] });
  expect(home).toMatchObject({ state: 'seen', footer: expect.stringContaining('Л041-00000-70/') });
});

test.each<[string, RequestListener, object]>([
  ['an error', (_, response) => response.writeHead(503).end(), { state: 'refused', status: 503 }],
  ['a redirect', (_, response) => response.writeHead(302, { location: '/' }).end(), { state: 'refused', status: 302 }],
  [
    'a torn answer',
    (_, response) => response.socket?.destroy(),
    { state: 'failed', failure: expect.stringMatching(/^Не удалось проверить: сервер оборвал соединение$/) },
  ],
  ['silence', () => {}, { state: 'failed', failure: 'Не удалось проверить: сервер не ответил вовремя' }],
])('a site that answers with %s', async (_what, answer, expected) => {
  expect((await readSite(await serve(answer))).prices).toMatchObject(expected);
});
