import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { score } from '../../e2e/support/observatory.ts';
import {
  closedPolicy,
  commonHeaders,
  embedderPolicy,
  mapPolicy,
  type PolicyOptions,
  pagePolicy,
  securityHeaders,
} from './security-headers.ts';

test('the policy names inline scripts by hash and allows nothing unsafe', () => {
  const policy = pagePolicy(["'sha256-a'", "'sha256-b'"]);
  expect(policy).toContain("script-src 'self' 'sha256-a' 'sha256-b'");
  expect(policy).not.toContain('unsafe');
});

test('Vite’s styles and socket are allowed in development only', () => {
  expect(pagePolicy([], { isDevelopment: true })).toContain("style-src 'self' 'unsafe-inline'");
});

test('a captcha’s hosts are allowed when it is enabled', () => {
  const policy = pagePolicy([], { captcha: 'smartcaptcha' });
  expect(policy).toContain("script-src 'self' https://smartcaptcha.yandexcloud.net");
  expect(policy).toContain("frame-src 'self' https://smartcaptcha.yandexcloud.net");
  expect(pagePolicy([])).not.toContain('http');
});

test('the counter’s hosts are allowed when the clinic has one', () => {
  const policy = pagePolicy([], { hasCounter: true });
  for (const rule of ['script-src', 'connect-src', 'img-src'])
    expect(policy).toMatch(new RegExp(`${rule} [^;]*https://mc\\.yandex\\.ru`));
  expect(policy).not.toContain('unsafe');
});

test('the map’s page allows what the map needs, and only our pages may embed it', () => {
  const policy = mapPolicy(["'sha256-a'"]);
  expect(policy).toContain("script-src 'sha256-a' https://api-maps.yandex.ru");
  expect(policy).toContain("'unsafe-eval'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('unsafe-inline');
});

test.each([
  ['our own page', pagePolicy(["'sha256-a'"]), 'require-corp'],
  ['what is no page', "default-src 'none'", 'require-corp'],
  ['scripts of another host', "script-src 'self' https://maps.example; frame-src 'self'", 'credentialless'],
  ['a captcha in its iframe', pagePolicy([], { captcha: 'smartcaptcha' }), 'unsafe-none'],
])('the embedder policy follows the page’s policy: %s', (_name, policy, expected) => {
  expect(embedderPolicy(policy)).toBe(expected);
});

test.each<[string, PolicyOptions, number]>([
  ['nothing', {}, 150],
  ['the counter', { hasCounter: true }, 140],
  ['a captcha', { captcha: 'smartcaptcha' }, 140],
])('Observatory points of a page with %s', async (_name, options, points) => {
  for (const hsts of [null, 'max-age=31536000', 'max-age=31536000; includeSubDomains']) {
    const app = new Hono().use(securityHeaders({ hsts }));
    app.get('/', (c) => c.html('', 200, { 'Content-Security-Policy': pagePolicy(["'sha256-a'"], options) }));
    const { headers } = await app.request('/');
    expect(score((name) => headers.get(name), hsts !== null).points).toBe(points);
  }
});

test('a page may keep its URL from other sites', async () => {
  const app = new Hono().use(securityHeaders({ hsts: null }));
  app.get('/', (c) => c.html(''));
  app.get('/visit', (c) => c.html('', 200, { 'Referrer-Policy': 'same-origin', 'X-Frame-Options': 'none' }));
  const [usual, own] = [await app.request('/'), await app.request('/visit')];
  expect(usual.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(own.headers.get('Referrer-Policy')).toBe('same-origin');
  expect(own.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
});

test('no HSTS without TLS', () => {
  const names = commonHeaders({ hsts: null }).map(([name]) => name);
  expect(names).not.toContain('Strict-Transport-Security');
});

test.each([
  ['a page', pagePolicy([])],
  ['the map', mapPolicy([])],
  ['what is no page', closedPolicy],
])('the policy names the report endpoint: %s', (_name, policy) => {
  expect(policy).toMatch(/; report-uri \/csp-reports$/);
});
