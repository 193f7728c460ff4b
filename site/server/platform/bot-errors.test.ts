import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { bareErrorsForBots } from './bot-errors.ts';

const app = new Hono()
  .use(bareErrorsForBots())
  .get('/ok', (c) => c.html('<h1>ok</h1>'))
  .post('/callback', (c) => c.html('<form>Поле обязательно</form>', 422))
  .post('*', (c) => c.html('<h1>405</h1>', 405))
  .get('/stored', (c) => c.html('<h1>404</h1>', 404, { 'Cache-Control': 'no-cache' }))
  .get('*', (c) => c.html('<h1>404</h1>', 404));
const ask = (path: string, agent: string) => app.request(path, { headers: { 'user-agent': agent } });

test('a bot gets the bare answer', async () => {
  const response = await ask('/nowhere', 'Mozilla/5.0 (compatible; YandexBot/3.0)');
  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).toContain('text/plain');
  expect(await response.text()).toBe('Page Not Found: /nowhere\n');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test('the bare answer may be cached as the page may', async () => {
  expect((await ask('/stored', 'Googlebot/2.1')).headers.get('Cache-Control')).toBe('no-cache');
});

test('a bot that sends something to a path without a form gets the bare answer', async () => {
  const response = await app.request('/nowhere', { method: 'POST', headers: { 'user-agent': 'Googlebot/2.1' } });
  expect(response.status).toBe(405);
  expect(await response.text()).toBe('Error 405\n');
});

test('a visitor gets the error page', async () => {
  const response = await ask('/nowhere', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36');
  expect(await response.text()).toBe('<h1>404</h1>');
});

test('a bot reads pages like anyone', async () => {
  expect(await (await ask('/ok', 'Googlebot/2.1')).text()).toBe('<h1>ok</h1>');
});

test('a form that comes back is no error page', async () => {
  const response = await app.request('/callback', { method: 'POST', headers: { 'user-agent': 'curl/8.0' } });
  expect(await response.text()).toContain('Поле обязательно');
});
