import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../launch/places.ts';
import { readEnvFile, readSettings } from '../launch/settings.ts';
import {
  formerNames,
  hasDefaultServer,
  isWelcomePage,
  movingConfiguration,
  nginxConfiguration,
  permanentRedirects,
  renamedServers,
  renameHosts,
  withoutTls,
} from './nginx-configuration.ts';
import { readNodes } from './nodes.ts';
import { environmentFile, readDomainOptions, readInstallOptions, withDomain } from './options.ts';
import { busyPorts, explainServer, type Server } from './preflight.ts';
import { explainUpgrade } from './upgrade.ts';

const args = ['--site=clinic.ru', '--admin=admin.clinic.ru', '--email=it@clinic.ru', '--phone=+7 (383) 200-00-00'];
const options = readInstallOptions(args);
const nodes = readNodes(readSettings(readEnvFile('.env', environmentFile(options))));
const template = readFileSync(join(root, 'deploy/nginx/clinic.conf'), 'utf8');

test('names every wrong argument at once', () => {
  assert.throws(() => readInstallOptions(['--site=клиника.рф', '--email=it']), /--site.*--admin.*--email/s);
  assert.throws(() => readInstallOptions(['--site=a.ru', '--admin=a.ru', '--email=it@a.ru']), /другое имя/);
  assert.throws(() => readInstallOptions([...args, '--phone=1"; } evil']), /--phone/);
});

test('writes settings that the product accepts and that fit a proxy', () => {
  const values = readSettings(readEnvFile('.env', environmentFile(options)));
  assert.deepEqual(
    ['SITE_URL', 'DATA_DIR', 'TRUST_PROXY_HOPS', 'CLINIC_PHONE', 'SEED', 'HSTS_SECONDS'].map((name) => values[name]),
    ['https://clinic.ru', '/var/lib/clinic', '1', '+7 (383) 200-00-00', 'off', '600'],
  );
  assert.match(environmentFile(readInstallOptions([...args, '--demo'])), /^SEED=on$/m);
});

test('fills every place that clinic.conf marks, for one node of each part', () => {
  const configuration = nginxConfiguration(template, options, nodes);
  assert.doesNotMatch(configuration, /clinic\.example|000-00-00"|:3001|:1338/);
  assert.match(configuration, /server_name admin\.clinic\.ru;/);
  assert.match(configuration, /default "\+7 \(383\) 200-00-00"/);
  assert.match(configuration, /live\/admin\.clinic\.ru\/privkey\.pem/);
});

test('before the certificates nginx answers on port 80 only', () => {
  const configuration = withoutTls(nginxConfiguration(template, options, nodes));
  assert.doesNotMatch(configuration, /443|ssl_certificate/);
  assert.match(configuration, /listen 80;[^}]*server_name clinic\.ru www\.clinic\.ru admin\.clinic\.ru;/);
  assert.match(configuration, /acme-challenge/);
});

test('says everything that a server lacks before it changes anything', () => {
  const enough: Server = {
    ...{ hasSystemd: true, isDebian: true, isInstalled: false, hasOtherCode: false },
    ...{ memoryBytes: 2e9, freeBytes: 1e10, unknownHosts: [], busyPorts: [] },
  };
  assert.deepEqual(explainServer(enough), []);
  const complaints = explainServer({ ...enough, memoryBytes: 5e8, freeBytes: 1e9, unknownHosts: ['clinic.ru'] });
  assert.equal(complaints.length, 3);
  assert.match(complaints.join('\n'), /500 МБ.*свободно 1000 МБ.*DNS: clinic\.ru/s);
  assert.match(explainServer({ ...enough, isInstalled: true }).join(), /уже установлен/);
});

test('upgrades only to a newer version, from the folder of the new release', () => {
  const explain = (former: string | null, version: string | null, isInPlace = false) =>
    explainUpgrade(former, version, isInPlace);
  assert.equal(explain('1.9.0', '1.10.0'), '');
  assert.match(explain('1.10.0', '1.9.0'), /только на более новую/);
  assert.match(explain('1.6.0', '1.6.0'), /только на более новую/);
  assert.match(explain(null, '1.6.0'), /clinic install/);
  assert.match(explain('1.6.0', '1.6.0', true), /из папки нового выпуска/);
});

test('names programs that hold the ports, except nginx', () => {
  const listening = [
    'LISTEN 0 511   0.0.0.0:80      0.0.0.0:* users:(("nginx",pid=9,fd=6))',
    'LISTEN 0 511   [::]:443        [::]:*    users:(("apache2",pid=8,fd=4))',
    'LISTEN 0 511   *:443           *:*       users:(("apache2",pid=8,fd=5))',
    'LISTEN 0 4096  127.0.0.1:5432  0.0.0.0:* users:(("postgres",pid=7,fd=4))',
  ];
  assert.deepEqual(busyPorts(listening.join('\n')), ['443 (apache2)']);
  assert.deepEqual(busyPorts(''), []);
});

test('a change of domain renames hosts, keeps other edits and redirects the former names', () => {
  const to = readDomainOptions(['--site=zub.ru', '--admin=cms.zub.ru']);
  const edited = `${nginxConfiguration(template, options, nodes)}# not-clinic.ru admin.clinic.ru.example\n`;
  const configuration = renameHosts(edited, options, to);
  assert.match(configuration, /server_name zub\.ru www\.zub\.ru cms\.zub\.ru;/);
  assert.match(configuration, /live\/cms\.zub\.ru\/fullchain/);
  assert.match(configuration, /# not-clinic\.ru admin\.clinic\.ru\.example/);
  assert.doesNotMatch(configuration, /[ /]clinic\.ru/);
  assert.match(movingConfiguration(options, to), /server_name zub\.ru www\.zub\.ru cms\.zub\.ru;/);
});

test('while the names change, nginx answers for both', () => {
  const to = { site: 'zub.ru', admin: options.admin };
  const servers = renamedServers(nginxConfiguration(template, options, nodes), options, to);
  assert.match(servers, /server_name zub\.ru www\.zub\.ru;[^}]*live\/zub\.ru\/fullchain/);
  assert.doesNotMatch(servers, /admin\.clinic\.ru|listen 80/);
});

test('former names redirect in one hop, for now, and keep the method of a form', () => {
  const [second, third] = [
    { site: 'zub.ru', admin: 'cms.zub.ru' },
    { site: 'zub.clinic', admin: 'cms.zub.ru' },
  ];
  const once = formerNames('', options, second);
  assert.match(once, /server_name clinic\.ru www\.clinic\.ru;.*return 307 https:\/\/zub\.ru\$request_uri/s);
  assert.match(once, /server_name admin\.clinic\.ru;.*return 307 https:\/\/cms\.zub\.ru\$request_uri/s);
  assert.doesNotMatch(formerNames('', options, { site: options.site, admin: 'cms.ru' }), /server_name clinic\.ru/);
  const confirmed = permanentRedirects(once);
  assert.deepEqual(confirmed.match(/return 30\d/g), ['return 308', 'return 308']);
  const twice = formerNames(confirmed, second, third);
  assert.deepEqual(twice.match(/return .*;/g), [
    'return 307 https://zub.clinic$request_uri;',
    'return 307 https://cms.zub.ru$request_uri;',
    'return 307 https://zub.clinic$request_uri;',
  ]);
});

test('a move back to a former name takes its redirect away', () => {
  const to = { site: 'zub.ru', admin: 'cms.zub.ru' };
  const back = formerNames(formerNames('', options, to), to, options);
  assert.deepEqual(back.match(/server_name .*;/g), ['server_name zub.ru www.zub.ru;', 'server_name cms.zub.ru;']);
  assert.match(back, /return 307 https:\/\/clinic\.ru\$.*return 307 https:\/\/admin\.clinic\.ru\$/s);
});

test('Debian’s welcome page makes way for the answer to unknown names, a site of others does not', () => {
  const welcome = 'server {\n\tlisten 80 default_server;\n\t# ssl_certificate /x;\n\troot /var/www/html;\n}\n';
  assert.ok(isWelcomePage(welcome));
  assert.ok(!isWelcomePage(welcome.replace('# ssl', 'ssl')));
  assert.ok(hasDefaultServer(welcome));
  assert.ok(!hasDefaultServer('# listen 80 default_server;\nlisten 80;\n'));
  assert.match(readFileSync(join(root, 'deploy/nginx/default.conf'), 'utf8'), /443 ssl.*default_server;.*return 444/s);
});

test('a change of domain changes two settings only, however they are written', () => {
  const to = { site: 'zub.ru', admin: 'cms.zub.ru' };
  const text = environmentFile(options);
  const repeated = `${text}export SITE_URL = https://clinic.ru\nSMTP_HOST=mail.clinic.ru`;
  for (const given of [text, repeated, text.replace(/^SITE_URL=.*\n/m, '')]) {
    const { SITE_URL, PUBLIC_CONTENT_URL, ...others } = readEnvFile('.env', withDomain(given, to));
    assert.deepEqual([SITE_URL, PUBLIC_CONTENT_URL], ['https://zub.ru', 'https://cms.zub.ru']);
    const { SITE_URL: _site, PUBLIC_CONTENT_URL: _content, ...before } = readEnvFile('.env', given);
    assert.deepEqual(others, before);
  }
});
