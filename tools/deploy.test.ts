import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { content, root } from './launch/places.ts';
import { memorySettings } from './launch/services.ts';
import { copyParts, findNginx, wholeConfiguration } from './testing/nodes/nginx.ts';
import { makeCertificate } from './testing/shipped-nginx.ts';
import { makeTestFolder } from './testing/test-folder.ts';

const deploy = join(root, 'deploy');
const read = (path: string) => readFileSync(join(deploy, path), 'utf8');
const { parse } = createRequire(join(content.folder, 'package.json'))('yaml');
const systemdAnalyze = '/usr/bin/systemd-analyze';
const openssl = '/usr/bin/openssl';
const nginx = findNginx() ?? '';
const folder = makeTestFolder();

test('every nginx location has the proxy settings, and every included part exists', () => {
  const parts = readdirSync(join(deploy, 'nginx/parts')).filter((name) => name.endsWith('.conf'));
  for (const file of ['clinic.conf', ...parts.map((part) => `parts/${part}`)]) {
    for (const [, name = ''] of read(`nginx/${file}`).matchAll(/include \/etc\/nginx\/clinic\/(\S+);/g)) {
      assert.ok(parts.includes(name), `${file}: ${name}`);
    }
  }
  for (const part of ['site', 'content', 'inside']) {
    const [head, ...locations] = read(`nginx/parts/${part}.conf`).split(/^location /m);
    assert.match(head ?? '', /^include \S+proxy\.conf;$/m, part);
    for (const location of locations) {
      assert.match(location, /return 404|proxy_pass/, `${part}: ${location}`);
      assert.doesNotMatch(location, /proxy_set_header/, `${part}: ${location}`);
    }
  }
});

test('units start existing programs without unnecessary rights', () => {
  for (const file of readdirSync(join(deploy, 'systemd')).filter((name) => name.endsWith('.service'))) {
    const unit = read(`systemd/${file}`);
    // Root sees what doctor must see; its capabilities do not let it write.
    const user = {
      'clinic-site.service': /^User=clinic-site$/m,
      'clinic-watch.service': /^CapabilityBoundingSet=\S+READ_SEARCH$/m,
    };
    assert.match(unit, user[file as keyof typeof user] ?? /^User=clinic$/m, file);
    assert.match(unit, /^NoNewPrivileges=yes$/m, file);
    assert.match(unit, /^ProtectSystem=strict$/m, file);
  }
  assert.match(read('systemd/clinic-site.service'), /^ExecStart=.* \/usr\/bin\/node build\/server\/index\.js$/m);
  assert.match(read('systemd/clinic-content.service'), /^ExecStart=.* dist\/src\/main\.js$/m);
  assert.match(read('systemd/clinic-backup.service'), /tools\/run\.mjs backup /);
  assert.match(read('systemd/clinic-watch.service'), /tools\/run\.mjs server watch$/m);
});

test('systemd never gives up a part that dies at each start, and restarts one that hangs', () => {
  for (const part of ['content', 'site']) {
    const [head = '', service = ''] = read(`systemd/clinic-${part}.service`).split('[Service]');
    assert.match(head, /^StartLimitIntervalSec=0$/m, part);
    assert.match(service, /^WatchdogSec=120\nWatchdogSignal=SIGKILL\nNotifyAccess=all$/m, part);
    for (const line of ['Restart=always', 'RestartSec=1', 'RestartSteps=5', 'RestartMaxDelaySec=15'])
      assert.match(service, new RegExp(`^${line}$`, 'm'), part);
  }
  assert.match(read('systemd/clinic-site.socket').split('[Socket]')[1] ?? '', /^TriggerLimitIntervalSec=0$/m);
});

test('both parts return freed memory wherever they run', () => {
  const files = ['content', 'site'].flatMap((name) => [`systemd/clinic-${name}.service`, 'docker/Dockerfile']);
  for (const file of files) {
    for (const [name, value] of Object.entries(memorySettings)) {
      assert.ok(read(file).replaceAll(`"`, ``).includes(`${name}=${value}`), `${file}: ${name}`);
    }
  }
});

test('a broken site can read neither the database, the CVs and the secrets nor the backups', () => {
  const unit = read('systemd/clinic-site.service');
  for (const folder of ['/var/lib/clinic', '/var/backups/clinic', '/etc/clinic']) {
    assert.match(unit, new RegExp(`^InaccessiblePaths=.*-${folder}( |$)`, 'm'));
  }
  assert.match(unit, /^StateDirectory=clinic-site%i$/m);
  assert.match(unit, /SITE_DATA_DIR=\/var\/lib\/clinic-site%i /);
  assert.match(read('systemd/clinic-content.service'), /^StateDirectory=clinic$/m);
});

test('the containers run a release as it is, without rights, on settings and folders that exist', () => {
  const dockerfile = read('docker/Dockerfile');
  assert.match(dockerfile, /^COPY \. \/opt\/clinic$/m);
  assert.match(dockerfile, /test -f \/opt\/clinic\/release\.json/);
  assert.match(dockerfile, /^USER [1-9]\d*:[1-9]\d*$/m);
  const ignored = read('docker/Dockerfile.dockerignore').split('\n');
  for (const secret of ['.env', 'deploy/.env', 'deploy/*.env', '.data']) assert.ok(ignored.includes(secret), secret);
  for (const path of ['.env', 'deploy/content.env', 'deploy/site.env'])
    assert.equal(spawnSync('git', ['check-ignore', '-q', path], { cwd: root }).status, 0, path);
  const { services } = parse(read('compose.yaml'), { merge: true });
  const rights = Object.values<{ read_only: boolean; cap_drop: string[] }>(services).map(({ read_only, cap_drop }) => [
    read_only,
    cap_drop,
  ]);
  assert.deepEqual(rights, [
    [true, ['ALL']],
    [true, ['ALL']],
  ]);
  assert.deepEqual(services.site.volumes, ['../.data/site:/data']);
  assert.deepEqual(services.content.volumes, ['../.data/content:/data']);
  assert.ok(existsSync(join(root, services.site.build.dockerfile)));
});

test('a form waits as long as the runbook says, and the browser and nginx wait longer', () => {
  const limits = readFileSync(join(root, 'site/app/lib/limits.ts'), 'utf8');
  const limitOf = (name: string) => Number(new RegExp(`${name} = ([\\d_]+)`).exec(limits)?.[1]?.replace('_', ''));
  const runbook = readFileSync(join(root, 'docs/operations/runbook.md'), 'utf8');
  const [, usual, planned] = /формы пробуют до (\d+) секунд, во время команд `clinic` — до (\d+)/.exec(runbook) ?? [];
  const [, nginxSeconds] = /proxy_read_timeout (\d+)s;/.exec(read('nginx/parts/site.conf')) ?? [];
  assert.deepEqual(
    [usual, planned].map((seconds) => Number(seconds) * 1000),
    [limitOf('submitWorkMs'), limitOf('plannedWorkMs')],
  );
  assert.ok(limitOf('plannedWorkMs') < limitOf('submitTimeoutMs'));
  assert.ok(limitOf('submitTimeoutMs') < Number(nginxSeconds) * 1000);
});

test('systemd accepts every line of the units', { skip: lack(systemdAnalyze) }, () => {
  const names = readdirSync(join(deploy, 'systemd')).flatMap((name) =>
    // Further nodes run from copies (docs/operations/servers.md).
    ['clinic-content.service', 'clinic-site.service'].includes(name) ? [name, name.replace('.', '@.')] : [name],
  );
  const files = names.map((name) => {
    const file = join(folder, name);
    const unit = existsSync(join(deploy, 'systemd', name)) ? name : name.replace('@', '');
    writeFileSync(file, read(`systemd/${unit}`).replaceAll('/usr/bin/node', process.execPath));
    return file;
  });
  const { stdout, stderr } = spawnSync(systemdAnalyze, ['verify', '--man=no', ...files], { encoding: 'utf8' });
  // systemd-analyze ignores unknown lines with exit code 0, and may complain about other units of this machine.
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('clinic-'));
  // Debian 12 has systemd 252.
  const faults = lines.filter((line) => !/Unknown key 'Restart(Steps|MaxDelaySec)'/.test(line));
  assert.deepEqual(faults, []);
});

test('no unit has more rights than it needs', { skip: lack(systemdAnalyze) }, () => {
  for (const name of readdirSync(join(deploy, 'systemd')).filter((file) => file.endsWith('.service'))) {
    const options = ['security', '--offline=true', '--threshold=30', join(deploy, 'systemd', name)];
    assert.equal(spawnSync(systemdAnalyze, options).status, 0, name);
  }
});

test('nginx accepts the configuration', { skip: lack(nginx || 'nginx', openssl) }, () => {
  const { certificate, key } = makeCertificate(folder);
  copyParts(folder);
  const servers = `${read('nginx/clinic.conf')}${read('nginx/default.conf')}`
    .replace(/(ssl_certificate) .*;/g, `$1 ${certificate};`)
    .replace(/(ssl_certificate_key) .*;/g, `$1 ${key};`)
    .replaceAll('/etc/nginx/clinic/', `${join(folder, 'parts')}/`)
    .replace(/(access|error)_log \/\S+/g, (_all, kind) => `${kind}_log ${join(folder, kind)}.log`)
    // Privileged ports, or ports in use.
    .replace(/listen (\S+?)([ ;])/g, (_all, at, end) => `listen unix:${folder}/${at.replace(/\W/g, '_')}${end}`);
  const place = join(folder, 'clinic.conf.whole');
  writeFileSync(place, wholeConfiguration(folder, servers));
  const { status, stderr } = spawnSync(nginx, ['-t', '-p', folder, '-e', 'stderr', '-c', place], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  assert.doesNotMatch(stderr, /duplicate|conflicting/);
});

/** Returns which programs are missing, or false. */
function lack(...programs: string[]): string | false {
  const missing = programs.filter((program) => !existsSync(program));
  return missing.length > 0 && `нет ${missing.join(', ')}`;
}
