import { expect, test } from 'vitest';
import { placeholderSecrets } from '../scripts/placeholder-secrets';
import { readSettings } from './settings';

test('defaults', () => {
  const { host, port, siteUrl, seed, trustProxy, databaseUrl } = readSettings(placeholderSecrets);
  expect({ host, port, siteUrl, seed, trustProxy, databaseUrl }).toEqual({
    host: '127.0.0.1',
    port: 1337,
    siteUrl: 'http://localhost:3000',
    seed: true,
    trustProxy: false,
    databaseUrl: null,
  });
});

test.each([
  [{ JWT_SECRET: '' }, /^JWT_SECRET: нет секрета/],
  [{ SITE_API_TOKEN: 'short' }, /^SITE_API_TOKEN: .*короче 32 байт/],
  [{ PREVIEW_API_TOKEN: 'short' }, /^PREVIEW_API_TOKEN/],
  [{ CONTENT_PORT: '70000' }, /^CONTENT_PORT/],
  [{ SITE_URL: 'snegir.example' }, /^SITE_URL/],
])('%o stops the start', (change, message) => {
  expect(() => readSettings({ ...placeholderSecrets, ...change })).toThrow(message);
});
