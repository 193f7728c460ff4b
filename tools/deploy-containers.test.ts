import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { settingsList } from '../contract/settings-list.ts';
import { content, root } from './launch/places.ts';
import { memorySettings } from './launch/services.ts';
import { makeTestFolder } from './testing/test-folder.ts';
import { findPostgres, withThrowAwayPostgres } from './trial/throw-away-postgres.ts';

const deploy = join(root, 'deploy');
const read = (path: string) => readFileSync(join(deploy, path), 'utf8');
const { parse } = createRequire(join(content.folder, 'package.json'))('yaml');
/** Variables of the containers' own programs. */
const foreign = [
  ...Object.keys(memorySettings),
  ...['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB'],
  ...['PGHOST', 'PGUSER', 'PGPASSWORD', 'PGDATABASE', 'FILES', 'BACKUPS', 'SITES'],
];
interface ComposeService {
  environment?: object;
  build?: { dockerfile: string };
  volumes?: string[];
  depends_on?: string | string[] | object;
  image: string;
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  command?: string[];
  restart?: string;
  healthcheck?: object;
}
const { services, volumes }: { services: Record<string, ComposeService>; volumes: object } = parse(
  read('compose.yaml'),
  { merge: true },
);
const known = [...settingsList.map(({ name }) => name), ...foreign];
const folder = makeTestFolder();

test('the compose file names existing services, settings and files', () => {
  const running = ['postgres', 'content-1', 'content-2', 'site-1', 'site-2', 'nginx'];
  assert.deepEqual(Object.keys(services), [...running, 'copies', 'restore']);
  for (const [name, service] of Object.entries(services)) {
    for (const setting of Object.keys(service.environment ?? {}))
      assert.ok(known.includes(setting), `${name}: ${setting}`);
    if (service.build) assert.ok(existsSync(join(root, service.build.dockerfile)), service.build.dockerfile);
    for (const volume of service.volumes ?? []) {
      const [from = ''] = volume.split(':');
      if (!from.startsWith('/'))
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
  const ignoredByDocker = read('docker/Dockerfile.dockerignore').split('\n');
  for (const pattern of ['.env', 'deploy/.env', 'deploy/*.env', '.data'])
    assert.ok(ignoredByDocker.includes(pattern), pattern);
});

test('the image is a release as it is, and runs as an unprivileged user', () => {
  const dockerfile = read('docker/Dockerfile');
  assert.doesNotMatch(dockerfile, /npm|AS build/);
  assert.match(dockerfile, /^COPY \. \/opt\/clinic$/m);
  assert.match(dockerfile, /test -f \/opt\/clinic\/release\.json/);
  assert.match(dockerfile, /^USER [1-9]\d*:[1-9]\d*$/m);
  for (const [, name = ''] of dockerfile.matchAll(/\b([A-Z][A-Z_]{3,})=/g)) assert.ok(known.includes(name), name);
});

test('every image is pinned by its whole version', () => {
  const foreign = Object.values(services).flatMap(({ image, build }) => (build ? [] : [image]));
  const [base = ''] = /^FROM (\S+)$/m.exec(read('docker/Dockerfile'))?.slice(1) ?? [];
  for (const image of [base, ...foreign]) assert.match(image, /:\d+\.\d+(\.\d+)?-[a-z]+$|@sha256:[0-9a-f]{64}$/, image);
});

test('somebody listens on every published port, and nginx asks nodes where they listen', () => {
  for (const [name, { ports = [], volumes = [] }] of Object.entries(services)) {
    const mounted = volumes.map((volume) => volume.split(':')[0] ?? '').filter((path) => path.endsWith('.conf'));
    const text = mounted.map((path) => read(path)).join('\n');
    for (const port of ports.map((published) => published.split(':').at(-1)))
      assert.match(text, new RegExp(`^ *listen ${port}\\b`, 'm'), `${name}: ${port}`);
  }
  for (const [, name = '', port] of read('nginx/compose.conf').matchAll(/^ *server ([\w-]+):(\d+) /gm)) {
    const { SITE_PORT, CONTENT_PORT }: Record<string, string> = { ...services[name]?.environment };
    assert.equal(SITE_PORT ?? CONTENT_PORT, port, name);
  }
});

test('the containers back themselves up each night and are unhealthy without a copy', () => {
  assert.deepEqual(services.copies?.command, ['sh', '/copies/each-night.sh']);
  assert.equal(services.copies?.restart, 'unless-stopped');
  assert.match(JSON.stringify(services.copies?.healthcheck), /clinic-\*\.tar' -mmin -1560/);
});

test('one command restores a backup of the containers', { skip: findPostgres() ? false : 'нет PostgreSQL' }, () =>
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
    const tables = `CREATE TABLE strapi_core_store_settings (key text, value text, type text);
      INSERT INTO strapi_core_store_settings VALUES ('plugin_change-log_name'), ('other');
      CREATE TABLE requests_desk_journal (number int, kind text, staff int, at timestamp);`;
    sql(from, `${tables} CREATE TABLE requests (number int PRIMARY KEY); INSERT INTO requests VALUES (7), (8)`);
    // Of a newer release than the archive's.
    const newer =
      'CREATE TABLE requests (number int PRIMARY KEY); CREATE TABLE later (number int REFERENCES requests);';
    sql(
      to,
      `${tables} ${newer} INSERT INTO requests_desk_journal VALUES (7, 'erased', 1, '2099-01-01'), (9, 'erased', NULL, '2099-01-01')`,
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
    assert.equal(sql(to, "SELECT to_regclass('later') IS NULL"), 't');
    assert.equal(
      sql(to, 'SELECT key, value FROM strapi_core_store_settings ORDER BY key'),
      'core_demo_loaded|"restored"\nother|',
    );
    assert.equal(readFileSync(`${restored}/public/зуб.webp`, 'utf8'), 'a tooth');
    assert.deepEqual(readdirSync(restored ?? ''), ['public']);
    assert.deepEqual([readdirSync(`${sites}/site-1`), readdirSync(`${sites}/site-2`)], [[], ['pages']]);
  }),
);
