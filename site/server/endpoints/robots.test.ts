import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { register } from './robots.ts';

async function read(siteUrl: string, isProduction = true) {
  const app = new Hono();
  register(app, { env: { siteUrl, isProduction } });
  return (await app.request('/robots.txt')).text();
}

test('the public site is open, with its sitemap and tracking parameters', async () => {
  expect(await read('https://clinic.ru')).toBe(
    [
      'User-agent: *',
      'Disallow:',
      'Clean-param: utm_source&utm_medium&utm_campaign&utm_content&utm_term&yclid&ysclid&ymclid&gclid&_openstat&etext',
      '',
      'Sitemap: https://clinic.ru/sitemap.xml',
      '',
    ].join('\n'),
  );
});

test.each([
  ['http://clinic.ru', true],
  ['https://clinic.ru', false],
  ['https://localhost', true],
  ['https://clinic', true],
  ['https://clinic.test', true],
  ['https://clinic.lan', true],
  ['https://10.0.0.5', true],
  ['https://[2001:db8::1]', true],
])('a trial installation is closed: %s, in production: %s', async (siteUrl, isProduction) => {
  expect(await read(siteUrl, isProduction)).toBe('User-agent: *\nDisallow: /\n');
});
