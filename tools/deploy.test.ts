import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { settingsList } from '../contract/settings-list.ts';
import { content, root } from './launch/places.ts';
import { memorySettings } from './launch/services.ts';
import { copyParts, findNginx, wholeConfiguration } from './testing/nodes/nginx.ts';
import { makeCertificate } from './testing/shipped-nginx.ts';
import { findPostgres, withThrowAwayPostgres } from './testing/throw-away-postgres.ts';

const deploy = join(root, 'deploy');
const read = (path: string) => readFileSync(join(deploy, path), 'utf8');
const { parse } = createRequire(join(content.folder, 'package.json'))('yaml');
/** Variables of the containers' own programs. */
const foreign = [
  ...Object.keys(memorySettings),
  ...['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB'],
  ...['PGHOST', 'PGUSER', 'PGPASSWORD', 'PGDATABASE', 'FILES', 'SITES'],
];
interface ComposeService {
  environment?: object;
  build?: { dockerfile: string };
  volumes?: string[];
  depends_on?: string | string[] | object;
  read_only?: boolean;
  cap_drop?: string[];
}
const systemdAnalyze = '/usr/bin/systemd-analyze';
const openssl = '/usr/bin/openssl';
const nginx = findNginx() ?? '';
let folder = '';

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'clinic-deploy-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const known = [...settingsList.map(({ name }) => name), ...foreign];

test('the compose file names existing services, settings and files', () => {
  const { services, volumes }: { services: Record<string, ComposeService>; volumes: object } = parse(
    read('compose.yaml'),
    { merge: true },
  );
  const running = ['postgres', 'content-1', 'content-2', 'site-1', 'site-2', 'nginx'];
  assert.deepEqual(Object.keys(services), [...running, 'backup', 'restore']);
  for (const [name, service] of Object.entries(services)) {
    for (const setting of Object.keys(service.environment ?? {}))
      assert.ok(known.includes(setting), `${name}: ${setting}`);
    if (service.build) assert.ok(existsSync(join(root, service.build.dockerfile)), service.build.dockerfile);
    for (const volume of service.volumes ?? []) {
      const [from = ''] = volume.split(':');
      assert.ok(from.startsWith('.') ? existsSync(join(deploy, from)) : from in volumes, volume);
    }
    for (const other of [service.depends_on ?? []]
      .flat()
      .flatMap((on) => (typeof on === 'string' ? on : Object.keys(on)))) {
      assert.ok(other in services, `${name} waits for ${other}`);
    }
    if (service.build) assert.deepEqual([service.read_only, service.cap_drop], [true, ['ALL']]);
  }
});

test('settings with secrets reach neither the repository nor an image', () => {
  for (const path of ['.env', 'deploy/.env', 'deploy/content.env', 'deploy/site.env']) {
    assert.equal(spawnSync('git', ['check-ignore', '-q', path], { cwd: root }).status, 0, path);
  }
  const ignoredByDocker = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  for (const pattern of ['**/.env', 'deploy/*.env', '.data']) assert.ok(ignoredByDocker.includes(pattern), pattern);
});

test('images copy existing files and run as an unprivileged user', () => {
  for (const file of readdirSync(join(deploy, 'docker'))) {
    const text = read(`docker/${file}`);
    const last = text.slice(text.lastIndexOf('FROM '));
    assert.match(last, /^USER node$/m, file);
    for (const [, paths = ''] of text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)) {
      for (const path of paths.split(' ')) assert.ok(existsSync(join(root, path)), `${file}: ${path}`);
    }
    for (const [, name = ''] of text.matchAll(/\b([A-Z][A-Z_]{3,})=/g))
      assert.ok(known.includes(name), `${file}: ${name}`);
  }
});

test('every nginx location has the proxy settings, and every included part exists', () => {
  const parts = readdirSync(join(deploy, 'nginx/parts')).filter((name) => name.endsWith('.conf'));
  for (const file of ['clinic.conf', 'compose.conf', ...parts.map((part) => `parts/${part}`)]) {
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
    assert.match(unit, file === 'clinic-site.service' ? /^User=clinic-site$/m : /^User=clinic$/m, file);
    assert.match(unit, /^NoNewPrivileges=yes$/m, file);
    assert.match(unit, /^ProtectSystem=strict$/m, file);
  }
  assert.match(read('systemd/clinic-site.service'), /^ExecStart=.* \/usr\/bin\/node build\/server\/index\.js$/m);
  assert.match(read('systemd/clinic-content.service'), /^ExecStart=.* dist\/src\/main\.js$/m);
  assert.match(read('systemd/clinic-backup.service'), /tools\/run\.mjs backup /);
  assert.match(read('systemd/clinic-backup.service'), /^OnFailure=clinic-notice@%n\.service$/m);
  assert.match(read('systemd/clinic-notice@.service'), /tools\/run\.mjs notice %i$/m);
});

test('both parts return freed memory wherever they run', () => {
  const files = ['content', 'site'].flatMap((name) => [`systemd/clinic-${name}.service`, `docker/${name}.Dockerfile`]);
  for (const file of files) {
    for (const [name, value] of Object.entries(memorySettings)) {
      assert.ok(read(file).includes(`${name}=${value}`), `${file}: ${name}`);
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
  const { services } = parse(read('compose.yaml'), { merge: true });
  for (const name of ['site-1', 'site-2']) assert.deepEqual(services[name].volumes, [`${name}:/data`]);
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
  const faults = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('clinic-'));
  assert.deepEqual(faults, []);
});

test('nginx accepts both configurations', { skip: lack(nginx || 'nginx', openssl) }, () => {
  const { certificate, key } = makeCertificate(folder);
  copyParts(folder);
  for (const file of ['clinic.conf', 'compose.conf']) {
    const unknown = file === 'clinic.conf' ? read('nginx/default.conf') : '';
    const servers = `${read(`nginx/${file}`)}${unknown}`
      .replace(/(ssl_certificate) .*;/g, `$1 ${certificate};`)
      .replace(/(ssl_certificate_key) .*;/g, `$1 ${key};`)
      .replaceAll('/etc/nginx/clinic/', `${join(folder, 'parts')}/`)
      .replace(/(access|error)_log \/\S+/g, (_all, kind) => `${kind}_log ${join(folder, kind)}.log`)
      // Container names do not resolve here.
      .replace(/server (site|content)-\d:/g, 'server 127.0.0.1:')
      // Privileged ports, or ports in use.
      .replace(/listen (\S+?)([ ;])/g, (_all, at, end) => `listen unix:${folder}/${at.replace(/\W/g, '_')}${end}`);
    const place = join(folder, `${file}.whole`);
    writeFileSync(place, wholeConfiguration(folder, servers));
    const { status, stderr } = spawnSync(nginx, ['-t', '-p', folder, '-e', 'stderr', '-c', place], {
      encoding: 'utf8',
    });
    assert.equal(status, 0, `${file}: ${stderr}`);
    assert.doesNotMatch(stderr, /duplicate|conflicting/, file);
  }
});

test('one command restores a backup of the containers', { skip: lack(findPostgres() ?? 'PostgreSQL') }, () =>
  withThrowAwayPostgres(async ({ url, makeDatabase }) => {
    const [from, to] = [await makeDatabase(), await makeDatabase()];
    const [files, restored, sites] = ['files', 'restored', 'sites'].map((name) => join(folder, 'copies', name));
    for (const path of [`${files}/public`, `${restored}/private`, `${sites}/site-1/images`, `${sites}/site-2/pages`])
      mkdirSync(path, { recursive: true });
    writeFileSync(`${files}/public/зуб.webp`, 'a tooth');
    writeFileSync(`${restored}/private/later.pdf`, 'later');
    const { hostname, port, username } = new URL(url);
    const environment = (database: string, at: string | undefined) => ({
      ...process.env,
      ...{ PGHOST: hostname, PGPORT: port, PGUSER: username, PGDATABASE: new URL(database).pathname.slice(1) },
      ...{ FILES: at, SITES: sites },
    });
    const run = ([program = '', ...args]: string[], env: NodeJS.ProcessEnv, input: Buffer = Buffer.alloc(0)) =>
      spawnSync(program, args, { env, input, maxBuffer: 100_000_000 });
    const sql = (database: string, text: string) =>
      run(['psql', '-XAtq', '-v', 'ON_ERROR_STOP=1', '-c', text], environment(database, '')).stdout.toString().trim();
    const tables = `CREATE TABLE strapi_core_store_settings (key text);
      INSERT INTO strapi_core_store_settings VALUES ('plugin_change-log_name'), ('other');
      CREATE TABLE requests_desk_journal (number int, kind text, staff int, at timestamp);`;
    sql(from, `${tables} CREATE TABLE requests (number int); INSERT INTO requests VALUES (7), (8)`);
    sql(
      to,
      `${tables} INSERT INTO requests_desk_journal VALUES (7, 'erased', 1, '2099-01-01'), (9, 'erased', NULL, '2099-01-01')`,
    );

    const backup = run(['sh', join(deploy, 'copies/backup.sh')], environment(from, files));
    assert.equal(backup.status, 0, backup.stderr.toString());
    const restore = (input: Buffer = backup.stdout) =>
      run(['sh', join(deploy, 'copies/restore.sh')], environment(to, restored), input);
    assert.notEqual(restore(backup.stdout.subarray(0, 2000)).status, 0);
    assert.deepEqual(readdirSync(`${restored}/private`), ['later.pdf']);
    const { status, stdout, stderr } = restore();
    assert.equal(status, 0, stderr.toString());
    assert.match(stdout.toString(), /стёрты заявки 7:/);
    assert.equal(sql(to, 'SELECT number FROM requests ORDER BY 1'), '7\n8');
    assert.equal(sql(to, 'SELECT key FROM strapi_core_store_settings'), 'other');
    assert.equal(readFileSync(`${restored}/public/зуб.webp`, 'utf8'), 'a tooth');
    assert.deepEqual(readdirSync(restored ?? ''), ['public']);
    assert.deepEqual([readdirSync(`${sites}/site-1`), readdirSync(`${sites}/site-2`)], [[], ['pages']]);
  }),
);

/** Returns which programs are missing, or false. */
function lack(...programs: string[]): string | false {
  const missing = programs.filter((program) => !existsSync(program));
  return missing.length > 0 && `нет ${missing.join(', ')}`;
}
