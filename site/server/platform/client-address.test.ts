import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const ask = async (proxies: number, forwarded?: string) => {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, proxies)));
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
