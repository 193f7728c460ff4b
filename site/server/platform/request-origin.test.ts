import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientIpOf, isOtherHost, onlyHost } from './request-origin.ts';

const ask = async (proxies: number, forwarded?: string) => {
  const app = new Hono().get('/', (c) => c.text(clientIpOf(c, proxies)));
  const socket = { incoming: { socket: { remoteAddress: '198.51.100.1', remotePort: 1, remoteFamily: 'IPv4' } } };
  const headers: Record<string, string> = forwarded ? { 'X-Forwarded-For': forwarded } : {};
  return (await app.request('/', { headers }, socket)).text();
};

test.each([
  ['without a proxy the header is a visitor’s tale', 0, '203.0.113.7', '198.51.100.1'],
  ['one proxy wrote the last address', 1, '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  ['two proxies wrote the last two', 2, '6.6.6.6, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
  ['nonsense is not believed', 1, 'localhost', '198.51.100.1'],
  ['a short header is not believed', 2, '203.0.113.7', '198.51.100.1'],
  ['no header', 1, undefined, '198.51.100.1'],
])('%s', async (_name, proxies, forwarded, address) => {
  expect(await ask(proxies, forwarded)).toBe(address);
});

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
  '%s is redirected to the site’s name',
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
])('%s is not redirected: it is the site’s name or a proxy’s', (given) => {
  expect(isOtherHost(given, 'clinic.example')).toBe(false);
});
