import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { root } from '../launch/places.ts';
import { readSettings } from '../launch/settings.ts';
import { adoptNodes, nodeEnvironment, nodesInFiles, readNodes, socketUnit, templateUnit, withNodes } from './nodes.ts';

const deployed = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8');
const here = (host: string) => !host.startsWith('10.');
const nodesOf = (given: Record<string, string>) => readNodes(readSettings(given), here);
const unitsOf = (given: Record<string, string>) => nodesOf(given).map(({ unit }) => unit);
const postgres = { DATABASE_URL: 'postgres://clinic:word@localhost/clinic' };
const two = { ...postgres, SITE_NODES: '127.0.0.1:3000, 127.0.0.1:3001', CONTENT_NODES: '127.0.0.1:1337,[::1]:1338' };

test('without settings of nodes there is one of each part, at its own settings', () => {
  assert.deepEqual(unitsOf({}), ['clinic-content', 'clinic-site']);
  const [content, site] = nodesOf({ HOST: '0.0.0.0', CONTENT_PORT: '1400', SITE_HOST: '::', SITE_PORT: '4000' });
  assert.equal(content?.healthUrl, 'http://127.0.0.1:1400/_health');
  assert.equal(site?.healthUrl, 'http://[::1]:4000/readyz');
});

test('the first node of a part keeps its unit, further ones have a number; other machines run their own', () => {
  assert.deepEqual(unitsOf(two), ['clinic-content', 'clinic-content@2', 'clinic-site', 'clinic-site@2']);
  const nodes = nodesOf({ SITE_NODES: '10.0.0.2:3000,127.0.0.1:3000,127.0.0.1:3001' });
  assert.deepEqual(
    nodes.filter(({ part, isHere }) => part === 'site' && isHere).map(({ environment }) => environment),
    ['site.env', 'site2.env'],
  );
});

test('refuses nodes that cannot run together', () => {
  assert.throws(() => nodesOf({ CONTENT_NODES: '127.0.0.1:1337,127.0.0.1:1338' }), /только с PostgreSQL/);
  assert.throws(() => nodesOf({ SITE_NODES: '127.0.0.1:3000,localhost:3000' }), /свой порт/);
  assert.throws(() => nodesOf({ SITE_NODES: '127.0.0.1:1337' }), /свой порт/);
  assert.throws(() => nodesOf({ SITE_NODES: '10.0.0.2:3000' }), /SITE_NODES: такого адреса/);
  assert.throws(() => nodesOf({ HOST: '10.0.0.2' }), /HOST: такого адреса/);
});

test('each node gets its own address, and what follows from the others', () => {
  const nodes = nodesOf(two);
  const bases = {
    content: "SITE_WAKE_URLS=http://127.0.0.1:3000\nHOST=127.0.0.1\nCONTENT_PORT=1337\nNOTICE_TO='a b'\n",
    site: 'CONTENT_URL=http://127.0.0.1:1337\nASSETS_URL=http://127.0.0.1:1337\nSITE_HOST=127.0.0.1\nSITE_PORT=3000\n',
  };
  const read = (unit: string, given = {}) => {
    const node = nodes.find((found) => found.unit === unit);
    return node ? parseEnv(nodeEnvironment(bases[node.part], node, nodes, given)) : {};
  };
  assert.deepEqual(read('clinic-content@2'), {
    ...{ NOTICE_TO: 'a b', SITE_WAKE_URLS: 'http://127.0.0.1:3000,http://127.0.0.1:3001' },
    ...{ HOST: '::1', CONTENT_PORT: '1338' },
  });
  const inside = 'http://127.0.0.1:8081';
  assert.deepEqual(read('clinic-site@2'), {
    ...{ CONTENT_URL: inside, ASSETS_URL: inside, SITE_HOST: '127.0.0.1', SITE_PORT: '3001' },
  });
  assert.equal(read('clinic-site', { CONTENT_URL: 'http://127.0.0.1:1337' }).CONTENT_URL, 'http://127.0.0.1:1337');
});

test('nodes made by hand become settings, those of clinic do not', () => {
  const hand: [string, string][] = [
    ['site2.env', 'SITE_HOST=127.0.0.1\nSITE_PORT=3001\n'],
    ['site.env', 'SITE_HOST=127.0.0.1\nSITE_PORT=3000\n'],
    ['content.env', 'HOST=::1\nCONTENT_PORT=1337\n'],
  ];
  assert.equal(adoptNodes('SEED=off', {}, hand), 'SEED=off\nSITE_NODES=127.0.0.1:3000,127.0.0.1:3001\n');
  assert.equal(adoptNodes('', { SITE_NODES: '127.0.0.1:3000' }, hand), '');
  assert.deepEqual(nodesInFiles(hand).CONTENT_NODES, '[::1]:1337');
  const [second, first, content] = hand;
  const ours: [string, string] = [
    'site.env',
    `# Пишет clinic apply из /opt/clinic/.env: правки здесь пропадут\n${first}`,
  ];
  assert.equal(adoptNodes('', {}, [second, ours, content] as [string, string][]), '');
});

test('nginx gets the nodes, and its limits only when another one could answer', () => {
  const edited = `${deployed('nginx/clinic.conf')}# server 1.2.3.4;\n`;
  const many = withNodes(edited, nodesOf(two));
  assert.match(
    many,
    /upstream site_nodes \{\n.*\n {4}server 127\.0\.0\.1:3000 max_fails=1 fail_timeout=2s;\n {4}server 127\.0\.0\.1:3001 max/,
  );
  assert.match(many, /server 127\.0\.0\.1:1337 max.*\n {4}server \[::1\]:1338 max.*\n {4}keepalive 16;/);
  const one = withNodes(many, nodesOf({ CONTENT_PORT: '1400' }));
  assert.deepEqual(one.match(/^ *server [\d[].*$/gm), ['    server 127.0.0.1:3000;', '    server 127.0.0.1:1400;']);
  assert.equal(withNodes(one, nodesOf(two)), many);
});

test('the socket holds the port of the first node here; further nodes do without it', () => {
  const nodes = nodesOf({ SITE_NODES: '10.0.0.2:3000,[::1]:3500,127.0.0.1:3501' });
  assert.match(socketUnit(deployed('systemd/clinic-site.socket'), nodes), /^ListenStream=\[::1\]:3500$/m);
  const template = templateUnit(deployed('systemd/clinic-site.service'));
  assert.doesNotMatch(template.replace(/^#.*$/gm, ''), /clinic-site\.socket/);
  assert.match(template, /^EnvironmentFile=\/etc\/clinic\/site%i\.env$/m);
});
