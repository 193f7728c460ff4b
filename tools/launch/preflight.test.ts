import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { checkPort, explainBuildMemory, explainDisk, explainPort } from './preflight.ts';

const door = { setting: 'SITE_PORT', port: 3000, host: '127.0.0.1' };

test('explains a busy port, and whether another copy holds it', () => {
  assert.match(explainPort(door, 'EADDRINUSE', false), /Порт 3000 занят, другой программой.*SITE_PORT=3001/);
  assert.match(explainPort(door, 'EADDRINUSE', true), /другой копией этого сайта/);
  assert.equal(explainPort(door, 'EADDRINUSE', true).includes('\n'), false);
});

test('explains a privileged port and an unknown host', () => {
  assert.match(explainPort({ ...door, port: 80 }, 'EACCES', false), /нет прав.*SITE_PORT=8080/);
  assert.match(explainPort({ ...door, host: '10.9.9.9' }, 'EADDRNOTAVAIL', false), /10\.9\.9\.9/);
});

test('distinguishes another copy from another program', async () => {
  const server = createServer((_, response) => response.end('ok'));
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = server.address() as AddressInfo;
  const busy = { ...door, port, healthPath: '/healthz' };
  await assert.rejects(checkPort({ ...busy, isOurs: (_, body) => body === 'ok' }), /другой копией/);
  await assert.rejects(checkPort({ ...busy, isOurs: () => false }), /другой программой/);
  server.close();
});

test('the first installation needs more disk space', () => {
  assert.equal(explainDisk(1_000_000_000, false), '');
  assert.match(explainDisk(1_000_000_000, true), /свободно 1000 МБ.*нужно 3000 МБ/);
});

test('names the memory that a build lacks and counts swap', () => {
  assert.equal(explainBuildMemory(2_500_000_000, 0), '');
  assert.equal(explainBuildMemory(1_000_000_000, 1_500_000_000), '');
  assert.match(explainBuildMemory(1_500_000_000, 0), /свободно 1500 МБ.*нужно 2200 МБ.*подкачки на 700 МБ/);
});
