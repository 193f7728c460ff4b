import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('safe defaults', () => {
  const env = readEnv({});
  expect(env).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    siteUrl: 'http://localhost:3000',
    assetsUrl: 'http://127.0.0.1:1337',
    previewToken: undefined,
  });
});

test('uploads come from the content service by default', () => {
  expect(readEnv({ CONTENT_URL: 'https://cms.example/' }).assetsUrl).toBe('https://cms.example');
});

test.each([
  [{ SITE_PORT: 'abc' }, 'SITE_PORT'],
  [{ SITE_PORT: '70000' }, 'SITE_PORT'],
  [{ CONTENT_URL: 'cms' }, 'CONTENT_URL'],
  [{ SITE_URL: 'javascript:alert(1)' }, 'SITE_URL'],
  [{ SITE_URL: 'https://clinic.example/path' }, 'SITE_URL'],
  [{ SITE_API_TOKEN: 'short' }, 'SITE_API_TOKEN'],
  [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR'],
  [{ TRUST_PROXY_HOPS: 'on' }, 'TRUST_PROXY_HOPS'],
  [{ INDEXNOW_KEY: '../secret' }, 'INDEXNOW_KEY'],
  [{ SMARTCAPTCHA_SITE_KEY: 'k' }, 'SMARTCAPTCHA_SERVER_KEY'],
  [{ SERVICE_WORKER: 'no' }, 'SERVICE_WORKER'],
  [{ HSTS_SUBDOMAINS: 'no' }, 'HSTS_SUBDOMAINS'],
])('%o is refused with the name of the setting', (source, name) => {
  expect(() => readEnv(source)).toThrow(name);
});

test('the clinic’s contacts are set only when one of them is given', () => {
  expect(readEnv({ CLINIC_NAME: ' ' }).contact).toBeNull();
  expect(readEnv({ CLINIC_PHONE: '+7 (000) 111-22-33' }).contact).toEqual({
    name: '',
    phone: '+7 (000) 111-22-33',
    address: '',
  });
});

test('HSTS lasts a year and covers subdomains only where a setting says so', () => {
  const SITE_URL = 'https://clinic.example';
  expect(readEnv({}).hsts).toBeNull();
  expect(readEnv({ SITE_URL }).hsts).toBe('max-age=31536000');
  expect(readEnv({ SITE_URL, HSTS_SECONDS: '600', HSTS_SUBDOMAINS: 'on' }).hsts).toBe('max-age=600; includeSubDomains');
});

test('an inherited socket is file descriptor 3', () => {
  expect(readEnv({ LISTEN_FDS: '1' }).socket).toBe(3);
  expect(readEnv({}).socket).toBeNull();
});
