import { expect, test } from 'vitest';
import { placeholderSecrets } from '../../scripts/placeholder-secrets';
import { readSettings } from './settings';

const mail = { SMTP_HOST: 'mail.example', MAIL_FROM: 'site@snegir.example', NOTICE_TO: 'a@b.example, c@d.example' };

test('settings have defaults', () => {
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
  [{ API_TOKEN_SALT: '' }, /^API_TOKEN_SALT: нет секрета/],
  [{ SITE_API_TOKEN: 'short' }, /^SITE_API_TOKEN: .*короче 32 байт/],
  [{ SEARCH_KEY: 'short' }, /^SEARCH_KEY/],
  [{ ADMIN_JWT_SECRET: 'tobemodified-tobemodified-tobemodified' }, /^ADMIN_JWT_SECRET: секрет из примеров/],
  [{ APP_KEYS: 'toBeModified1,toBeModified2,toBeModified3' }, /^APP_KEYS: секрет из примеров/],
  [{ SITE_API_TOKEN: 'change-me-please-change-me-please-1' }, /^SITE_API_TOKEN: секрет из примеров/],
  [{ API_TOKEN_SALT: 'abc'.repeat(12) }, /^API_TOKEN_SALT: секрет из примеров/],
  [{ SEARCH_HOST: 'http://search.example' }, /^SEARCH_ADMIN_KEY/],
  [{ SEARCH_HOST: 'search', SEARCH_ADMIN_KEY: 'a' }, /^SEARCH_HOST/],
  [{ PREVIEW_API_TOKEN: 'short' }, /^PREVIEW_API_TOKEN/],
  [{ CONTENT_PORT: '70000' }, /^CONTENT_PORT/],
  [{ SMTP_HOST: 'mail.example' }, /^MAIL_FROM: .*нужен адрес почты/],
  [{ SMTP_HOST: 'mail.example', MAIL_FROM: 'a@b.example', NOTICE_TO: 'регистратура' }, /^NOTICE_TO/],
  [{ ...mail, SMTP_PORT: 'smtp' }, /^SMTP_PORT/],
  [{ ...mail, NOTICE_RETRY_SECONDS: '0' }, /^NOTICE_RETRY_SECONDS/],
  [{ SITE_URL: 'snegir.example' }, /^SITE_URL/],
  [{ REQUEST_RETENTION_DAYS: '0' }, /^REQUEST_RETENTION_DAYS/],
  [{ CV_RETENTION_DAYS: 'off' }, /^CV_RETENTION_DAYS/],
  [{ SITE_WAKE_URLS: 'http://127.0.0.1:3000,' }, /^SITE_WAKE_URLS/],
  [{ SITE_WAKE_URLS: 'http://127.0.0.1:3000/changes' }, /^SITE_WAKE_URLS/],
  [{ SITE_WAKE_URLS: 'ftp://site.example' }, /^SITE_WAKE_URLS/],
])('a wrong setting is an error: %o', (change, message) => {
  expect(() => readSettings({ ...placeholderSecrets, ...change })).toThrow(message);
});

test('mail is off without a server', () => {
  expect(readSettings({ ...placeholderSecrets, NOTICE_TO: 'a@b.example' }).mail).toBeNull();
});

test('mail settings are read', () => {
  expect(readSettings({ ...placeholderSecrets, ...mail }).mail).toEqual({
    host: 'mail.example',
    port: 587,
    secure: false,
    auth: null,
    from: 'site@snegir.example',
    to: 'a@b.example, c@d.example',
    retrySeconds: 60,
  });
});

test('port 465 means TLS', () => {
  const { mail: secure } = readSettings({ ...placeholderSecrets, ...mail, SMTP_PORT: '465' });
  expect(secure).toMatchObject({ port: 465, secure: true });
});

test.each([
  [undefined, ['http://127.0.0.1:3000']],
  ['off', []],
  ['http://a.example:3000/, https://b.example', ['http://a.example:3000', 'https://b.example']],
])('sites to notify: %s', (value, urls) => {
  expect(readSettings({ ...placeholderSecrets, SITE_WAKE_URLS: value }).siteWakeUrls).toEqual(urls);
});
