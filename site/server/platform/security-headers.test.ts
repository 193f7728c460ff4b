import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { scriptHash } from '#app/shell/own-scripts.server.ts';
import {
  closedPolicy,
  commonHeaders,
  embedderPolicy,
  mapPolicy,
  pagePolicy,
  securityHeaders,
} from './security-headers.ts';

test('every inline script of ours is named by its hash, nothing is unsafe', () => {
  const policy = pagePolicy(["'sha256-a'", "'sha256-b'"]);
  expect(policy).toContain("script-src 'self' 'sha256-a' 'sha256-b'");
  expect(policy).not.toContain('unsafe');
});

test('only in development Vite’s styles and socket are let in', () => {
  expect(pagePolicy([], { isDevelopment: true })).toContain("style-src 'self' 'unsafe-inline'");
});

test('a captcha’s hosts are let in when it is switched on', () => {
  const policy = pagePolicy([], { captcha: 'smartcaptcha' });
  expect(policy).toContain("script-src 'self' https://smartcaptcha.yandexcloud.net");
  expect(policy).toContain("frame-src 'self' https://smartcaptcha.yandexcloud.net");
  expect(pagePolicy([])).not.toContain('http');
});

test('a counter’s hosts are let in when the clinic has one', () => {
  const policy = pagePolicy([], { hasCounter: true });
  for (const rule of ['script-src', 'connect-src', 'img-src'])
    expect(policy).toMatch(new RegExp(`${rule} [^;]*https://mc\\.yandex\\.ru`));
  expect(policy).not.toContain('unsafe');
});

test('the map’s page may do what the map needs, and be framed by our own pages only', () => {
  const policy = mapPolicy(["'sha256-a'"]);
  expect(policy).toContain("script-src 'sha256-a' https://api-maps.yandex.ru");
  expect(policy).toContain("'unsafe-eval'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('unsafe-inline');
});

test.each([
  ['a page of ours', pagePolicy(["'sha256-a'"]), 'require-corp'],
  ['what is no page', "default-src 'none'", 'require-corp'],
  ['scripts of somebody else’s', "script-src 'self' https://maps.example; frame-src 'self'", 'credentialless'],
  ['a captcha in its frame', pagePolicy([], { captcha: 'smartcaptcha' }), 'unsafe-none'],
])('a page keeps to itself as its policy allows: %s', (_name, policy, expected) => {
  expect(embedderPolicy(policy)).toBe(expected);
});

test('every answer has the whole set, also a redirect, an error and what a route sends by itself', async () => {
  const app = new Hono()
    .use(securityHeaders({ hsts: 'subdomains' }))
    .get('/moved', (c) => c.redirect('/'))
    .get('/broken', () => {
      throw new Error('broken');
    })
    .get('/raw', () => new Response('raw'));
  for (const path of ['/moved', '/broken', '/raw', '/unknown']) {
    const { headers } = await app.request(path);
    for (const [name, value] of commonHeaders({ hsts: 'subdomains' })) expect(headers.get(name), path).toBe(value);
    expect(headers.get('Content-Security-Policy'), path).toContain("default-src 'none'");
    expect(headers.get('Cross-Origin-Embedder-Policy'), path).toBe('require-corp');
  }
});

test('without TLS nobody is told to insist on it', () => {
  const names = commonHeaders({ hsts: null }).map(([name]) => name);
  expect(names).not.toContain('Strict-Transport-Security');
});

test.each([
  ['a page', pagePolicy([])],
  ['the map', mapPolicy([])],
  ['what is no page', closedPolicy],
])('a browser is told where to tell of a breach: %s', (_name, policy) => {
  expect(policy).toMatch(/; report-uri \/csp-reports$/);
});

test('the policy of a page stays under 2 kB', () => {
  const scripts = Array.from({ length: 12 }, (_, i) => scriptHash(String(i)));
  expect(pagePolicy(scripts, { captcha: 'recaptcha' }).length).toBeLessThan(2000);
});
