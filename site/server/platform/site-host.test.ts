import { expect, test } from 'vitest';
import { isOtherHost, onlyHost } from './site-host.ts';

test.each([
  ['https://clinic.example', true, 'clinic.example'],
  ['https://xn--e1afmkfd.xn--p1ai', true, 'xn--e1afmkfd.xn--p1ai'],
  ['https://clinic.example', false, null],
  ['http://clinic.example', true, null],
  ['https://localhost:3000', true, null],
  ['https://192.0.2.7', true, null],
])('%s, production %s: %s', (siteUrl, isProduction, host) => {
  expect(onlyHost({ siteUrl, isProduction })).toBe(host);
});

test.each(['www.clinic.example', 'old-name.ru', 'WWW.CLINIC.EXAMPLE', 'evil.example:8443', 'clinic.example:8080'])(
  '%s is led to the site’s own name',
  (given) => {
    expect(isOtherHost(given, 'clinic.example')).toBe(true);
  },
);

test.each([
  undefined,
  'clinic.example',
  'Clinic.Example',
  'clinic.example:443',
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  'site',
  'site.default.svc.cluster.local',
  'a b',
  '',
])('%s is not: it is the site’s, or a proxy’s own word', (given) => {
  expect(isOtherHost(given, 'clinic.example')).toBe(false);
});
