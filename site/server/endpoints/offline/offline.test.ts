import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Layout } from '../../../app/cms/layout.server.ts';
import { cardHtml, register } from './offline.ts';

const clinic = {
  name: 'Клиника',
  phone: '+7 (3822) 00-00-00',
  city: 'Томск',
  address: 'ул. Первая, 1',
  hours: { week: 'Пн–Сб\u00a09:00–21:00', special: ['1–3\u00a0января — выходной'] },
} as unknown as Layout['clinic'];
const readLayout = async () => ({ clinic, smsPhone: '+7 913 000-00-00' }) as Layout;
function app(readShared = readLayout) {
  const made = new Hono();
  register(made, { content: { readShared }, scripts: { worker: 'work()' }, isHttps: false });
  return made;
}

test('the card has the clinic’s contacts and reloads the failed page', async () => {
  const response = await app().request('/offline');
  const text = await response.text();
  expect(text).toContain('<a href="tel:+73822000000">+7 (3822) 00-00-00</a>');
  expect(text).toContain('Томск, ул. Первая, 1');
  expect(text).toMatch(/<a href="sms:\+79130000000\?&amp;body=[%\dA-F.]+">Отправить СМС<\/a>/);
  expect(text).toMatch(/Пн–Сб\s9:00–21:00; 1–3\sянваря — выходной/);
  expect(text).toContain('<a class="retry" href="">Повторить</a>');
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
});

test('the card needs only its style sheet and runs no script', async () => {
  const text = await (await app().request('/offline')).text();
  expect(text).not.toMatch(/<script|<img|<style|style=/);
  expect([...text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, path]) => path)).toEqual(['/offline.css']);
});

test('the card has the visitor’s vision settings', async () => {
  const seeing = await app().request('/offline', { headers: { Cookie: 'vision=scheme:white-on-black|scale:150' } });
  expect(await seeing.text()).toContain('<html lang="ru" data-scheme="white-on-black" data-scale="150"');
  expect(seeing.headers.get('Vary')).toBe('Cookie');
  expect(await (await app().request('/offline')).text()).toContain('<html lang="ru">');
});

test('editors’ text is escaped', () => {
  const written = cardHtml(
    'offline',
    { ...clinic, name: '<script>a</script>', address: '"><b>', phone: '', hours: null },
    null,
  );
  expect(written).not.toMatch(/<script>|<b>|undefined|false|tel:|sms:|СМС<\/a>/);
});

test('an unchanged card gets 304 with its policy', async () => {
  for (const path of ['/offline', '/sw.js']) {
    const { headers } = await app().request(path);
    const again = await app().request(path, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
    expect(again.status).toBe(304);
    expect(again.headers.get('Content-Security-Policy')).toBe(headers.get('Content-Security-Policy'));
  }
});

test('without content there is no offline card', async () => {
  const response = await app(() => Promise.reject(new Error('away'))).request('/offline');
  expect(response.status).toBe(503);
});

test('the worker may request its own site and is revalidated each time', async () => {
  const response = await app().request('/sw.js');
  expect(await response.clone().text()).toBe('work()');
  expect(response.headers.get('Content-Type')).toContain('text/javascript');
  expect(response.headers.get('Content-Security-Policy')).toContain("connect-src 'self'");
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
});
