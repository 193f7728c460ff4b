import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { UserError } from '../launch/console.ts';
import { root } from '../launch/places.ts';
import { orPutBack } from './apply.ts';
import { readNodes } from './nodes.ts';
import { isHeld, restartCounter } from './services.ts';
import {
  checkCommand,
  explainAddress,
  explainDatabase,
  explainMail,
  explainOtherMachines,
  explainSettings,
  explainUrls,
  readCheck,
} from './settings-check.ts';

const values = {
  ...{ SITE_URL: 'https://clinic.ru', PUBLIC_CONTENT_URL: 'https://admin.clinic.ru' },
  ...{ TRUST_PROXY: 'on', TRUST_PROXY_HOPS: '1', DATA_DIR: '/var/lib/clinic' },
};
const servers =
  'server {\n    server_name clinic.ru www.clinic.ru;\n}\nserver {\n    server_name admin.clinic.ru;\n}\n';

test('a part is asked in the sandbox of its unit, as its user, with the new environment', () => {
  const unit = readFileSync(join(root, 'deploy/systemd/clinic-site.service'), 'utf8');
  const place = { part: 'site', file: '/etc/clinic/site.env.check', code: '/opt/clinic.new' } as const;
  const command = checkCommand(`${unit}\n[Service]\nReadWritePaths=/srv\n`, place);
  const properties = command.flatMap((arg, index) => (command[index - 1] === '-p' ? [arg] : []));
  for (const line of ['User=clinic-site', 'ProtectSystem=strict', 'StateDirectory=clinic-site', 'ReadWritePaths=/srv'])
    assert.ok(properties.includes(line), line);
  assert.ok(properties.includes('EnvironmentFile=/etc/clinic/site.env.check'));
  assert.deepEqual(
    properties.filter((line) => /^(ExecStart|Restart|WantedBy|Requires|Description)|%/.test(line)),
    [],
  );
  assert.deepEqual(command.slice(-3), ['/opt/clinic.new/node/bin/node', 'build/server/index.js', '--check-settings']);
});

test('says why a part would not start, in its own words', () => {
  const log =
    '{"level":"warn","message":"old"}\nnot a record\n{"level":"fatal","message":"MAIL_FROM: нужно значение"}\n';
  assert.deepEqual(readCheck(1, log), { error: 'MAIL_FROM: нужно значение' });
  assert.deepEqual(readCheck(1, 'Failed to start transient service unit: no\n'), {
    error: 'Failed to start transient service unit: no',
  });
  assert.deepEqual(readCheck(0, '{"level":"info","event":"settings","database":"\\"a\\""}\n'), {
    ...{ error: null, database: '"a"' },
  });
});

test('another database than the one with the content is refused, a copy of it is not', () => {
  const postgres = { DATABASE_URL: 'postgres://clinic@db/clinic' };
  assert.equal(explainDatabase('a', 'a', postgres), '');
  assert.equal(explainDatabase(null, null, postgres), '');
  assert.match(explainDatabase('a', null, postgres), /^DATABASE_URL: .*его нет/);
  assert.match(explainDatabase('a', 'b', {}), /^DATA_DIR .*другое/);
  assert.equal(explainDatabase('a', null, { ...postgres, ACCEPT_DATABASE: 'on' }), '');
});

test('settings must fit nginx: https, the client IP, names that it answers for', () => {
  assert.deepEqual(explainSettings(values, servers), []);
  assert.deepEqual(explainSettings(values, null), []);
  assert.match(explainSettings({ ...values, SITE_URL: 'https://www.clinic.rus' }, servers).join(), /clinic domain/);
  assert.match(explainSettings({ ...values, SITE_URL: 'http://clinic.ru' }, servers).join(), /https/);
});

test('data outside the folder that is copied each night are refused', () => {
  assert.match(
    explainSettings({ ...values, DATA_DIR: '/srv/clinic' }, servers).join(),
    /^DATA_DIR: .*\/var\/lib\/clinic/,
  );
});

test('a changed URL of another program must answer, those of the own nodes start later', async () => {
  const [former, ownUrls] = [{ SEARCH_HOST: 'http://10.0.0.9:7700' }, ['http://127.0.0.1:1400']];
  const asked: string[] = [];
  const isAnswered = async (url: string) => asked.push(url) > 1;
  const given = { CONTENT_URL: 'http://127.0.0.1:9999', ASSETS_URL: 'http://127.0.0.1:1400/', ...former };
  const faults = await explainUrls({ ...given, MAX_URL: 'https://max.test', SITE_URL: 'x' }, former, {
    ownUrls,
    isAnswered,
  });
  assert.deepEqual(asked, ['http://127.0.0.1:9999', 'https://max.test']);
  assert.deepEqual(faults, ['CONTENT_URL: по адресу http://127.0.0.1:9999 никто не отвечает', '']);
});

test('a node of content that runs on another machine keeps the database at its version', async () => {
  const nodes = readNodes(
    {
      ...{ DATABASE_URL: 'any', CONTENT_NODES: '127.0.0.1:1337,10.0.0.7:1337,10.0.0.8:1337' },
      SITE_NODES: '127.0.0.1:3000,10.0.0.7:3000',
    },
    (host) => host === '127.0.0.1',
  );
  const asked: string[] = [];
  const faults = await explainOtherMachines(nodes, async (url) => {
    asked.push(url);
    return url.includes('10.0.0.8');
  });
  assert.deepEqual(asked, ['http://10.0.0.7:1337/_health', 'http://10.0.0.8:1337/_health']);
  assert.deepEqual(
    faults.map((fault) => fault.includes('ещё работает: http://10.0.0.8:1337. Остановите')),
    [false, true],
  );
});

test('a node needs a free port and an address of this server', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const explain = (host: string, at: number, own: number[] = []) =>
    explainAddress({ part: 'site', host, port: at } as never, own);
  try {
    assert.match(await explain('127.0.0.1', port), /порт занят/);
    assert.equal(await explain('127.0.0.1', port, [port]), '');
    assert.match(await explain('203.0.113.7', port, [port]), /нет такого адреса/);
    assert.match(await explain('127.0.0.1', 80), /от 1024/);
  } finally {
    server.close();
  }
});

test('restarts under former settings do not count against the new ones', () => {
  const count = restartCounter();
  assert.deepEqual([7, 7, 8, 9, 10].map(count), [0, 0, 1, 2, 3]);
  // systemd forgets the number when a unit is started anew.
  const reset = restartCounter();
  assert.deepEqual([7, 0, 0, 1].map(reset), [0, 0, 0, 1]);
});

test('tells whether systemd holds the address of the site', () => {
  const listening = [
    'LISTEN 0 4096 127.0.0.1:3000 0.0.0.0:* users:(("node",pid=9,fd=3),("systemd",pid=1,fd=40))',
    'LISTEN 0 511 127.0.0.1:3001 0.0.0.0:* users:(("node",pid=10,fd=20))',
    'LISTEN 0 4096 [::1]:3002 [::]:* users:(("systemd",pid=1,fd=41))',
  ].join('\n');
  assert.ok(isHeld(listening, { host: '127.0.0.1', port: 3000 }));
  assert.ok(isHeld(listening, { host: '::1', port: 3002 }));
  assert.ok(!isHeld(listening, { host: '127.0.0.1', port: 3001 }));
  assert.ok(!isHeld(listening, { host: '0.0.0.0', port: 3000 }));
});

test('settings that do not start make way for the former ones', async () => {
  const done: string[] = [];
  const failing = async () => {
    throw new UserError('clinic-site не отвечает');
  };
  const putBack = async () => void done.push('put back');
  await orPutBack(async () => void done.push('changed'), putBack);
  assert.deepEqual(done, ['changed']);
  await assert.rejects(orPutBack(failing, putBack), /clinic-site не отвечает\n.*работают прежние/);
  assert.deepEqual(done, ['changed', 'put back']);
  await assert.rejects(orPutBack(failing, failing), /С прежними настройками тоже/);
});

test('a mail server is tried when its settings have changed', async () => {
  const given = { SMTP_HOST: 'mail.clinic.ru', SMTP_PORT: '465', SMTP_PASSWORD: 'new' };
  const refused = async () => 'Invalid login';
  assert.equal(await explainMail(given, given, refused), '');
  assert.equal(await explainMail({}, given, refused), '');
  assert.equal(await explainMail(given, {}, async () => ''), '');
  assert.match(
    await explainMail(given, { ...given, SMTP_PASSWORD: 'old' }, refused),
    /mail\.clinic\.ru:465.*Invalid login/,
  );
});
