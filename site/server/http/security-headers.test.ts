import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { mapPolicy, pagePolicy } from './security-headers.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('every inline script is named by its hash, nothing is unsafe', () => {
  const policy = pagePolicy('<script>a()</script><script type="module" async="">b()</script>');
  expect(policy).toContain(`script-src 'self' ${hash('a()')} ${hash('b()')}`);
  expect(policy).not.toContain('unsafe');
});

test('files and data blocks need no hash', () => {
  const policy = pagePolicy('<script src="/assets/x.js"></script><script type="application/ld+json">{"a":1}</script>');
  expect(policy).toMatch(/script-src 'self'$/);
});

test('only in development Vite’s styles and socket are let in', () => {
  expect(pagePolicy('', { isDevelopment: true })).toContain("style-src 'self' 'unsafe-inline'");
});

test('a captcha’s hosts are let in when it is switched on', () => {
  const policy = pagePolicy('', { captcha: 'smartcaptcha' });
  expect(policy).toContain("script-src 'self' https://smartcaptcha.yandexcloud.net");
  expect(policy).toContain("frame-src 'self' https://smartcaptcha.yandexcloud.net");
  expect(pagePolicy('')).not.toContain('http');
});

test('a counter’s hosts are let in when the clinic has one', () => {
  const policy = pagePolicy('', { hasCounter: true });
  for (const rule of ['script-src', 'connect-src', 'img-src'])
    expect(policy).toMatch(new RegExp(`${rule} [^;]*https://mc\\.yandex\\.ru`));
  expect(policy).not.toContain('unsafe');
});

test('the map’s page may do what the map needs, and be framed by our own pages only', () => {
  const policy = mapPolicy('<script type="application/json">{}</script><script>a()</script>');
  expect(policy).toContain(`script-src ${hash('a()')} https://api-maps.yandex.ru`);
  expect(policy).toContain("'unsafe-eval'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('unsafe-inline');
});
