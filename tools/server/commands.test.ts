import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { askDatabase } from '../backup/databases.ts';
import { withSqlite } from '../launch/drivers.ts';
import { makeServer } from '../testing/fake-server.ts';
import { freePorts } from '../trial/free-ports.ts';
import { findPostgres, withThrowAwayPostgres } from '../trial/throw-away-postgres.ts';
import { apply } from './apply.ts';
import { changeDomain } from './domain.ts';
import { places } from './places.ts';
import { restore } from './restore.ts';
import { countLosses, rollback } from './rollback.ts';
import { upgrade, versionOf } from './upgrade.ts';

type Server = Awaited<ReturnType<typeof makeServer>>;

const stopsContent = (call: string) => call.startsWith('systemctl stop clinic-content');
const versions = () => [places.code, places.formerCode, places.failedCode].map(versionOf);

/** Runs a command that must refuse. Everything that it may change must stay, and content must not have stopped. */
async function refuses(server: Server, command: () => Promise<number>, reason: RegExp): Promise<void> {
  const before = server.files();
  await assert.rejects(command, reason);
  assert.deepEqual(server.changedSince(before), []);
  assert.deepEqual(server.calls().filter(stopsContent), []);
}

test('apply gives every part its settings, and the socket and nginx the address of the site', async () => {
  const server = await makeServer();
  const [, content = ''] = /CONTENT_PORT=(\d+)/.exec(readFileSync(server.at('clinic/.env'), 'utf8')) ?? [];
  appendFileSync(server.at('clinic/.env'), 'CLINIC_PHONE=+7 (383) 300-00-00\n');
  assert.equal(await apply(), 0);
  const { 'settings/site.env': site = '', 'settings/content.env': own = '' } = server.files();
  for (const text of [site, own]) assert.match(text, /CLINIC_PHONE=\+7 \(383\) 300-00-00/);
  assert.match(site, new RegExp(`^CONTENT_URL=http://127\\.0\\.0\\.1:${content}$`, 'm'));
  const restarted = server.calls().filter((call) => call.startsWith('systemctl restart'));
  assert.deepEqual(restarted, ['systemctl restart clinic-content', 'systemctl restart clinic-site']);
});

test('apply changes nothing when a part refuses its settings or its port is taken', async () => {
  const server = await makeServer();
  writeFileSync(server.at('refused'), '');
  await refuses(server, apply, /MAIL_FROM: нужно значение\n {2}Ничего не изменено/);
  rmSync(server.at('refused'));
  appendFileSync(server.at('clinic/.env'), 'DATA_DIR=/srv/clinic\n');
  await refuses(server, apply, /DATA_DIR: на сервере данные лежат/);
});

test('apply of settings that do not start leaves no trace: environments, units, socket, nginx', async () => {
  const server = await makeServer();
  const [port] = await freePorts(1);
  appendFileSync(server.at('clinic/.env'), `SITE_PORT=${port}\n`);
  const before = server.files();
  await assert.rejects(apply, /clinic-site не отвечает.*Возвращены и работают прежние настройки/s);
  assert.deepEqual(server.changedSince(before), []);
  assert.ok(server.calls().some((call) => call.startsWith('nginx -t')));
});

test('domain changes the names everywhere, or leaves no trace when the parts do not start with them', async () => {
  const server = await makeServer();
  const before = server.files();
  await assert.rejects(changeDomain(['--site=broken.ru', '--admin=admin.broken.ru']), /работают прежние настройки/);
  assert.deepEqual(server.changedSince(before), []);
  await refuses(server, () => changeDomain(['--confirm']), /Прежних имён нет/);
  assert.equal(await changeDomain(['--site=novoe.ru', '--admin=admin.novoe.ru']), 0);
  const { 'clinic/.env': settings, 'clinic.conf': servers, 'former.conf': former, ...others } = server.files();
  assert.match(settings ?? '', /^SITE_URL=https:\/\/novoe\.ru$/m);
  assert.match(others['settings/site.env'] ?? '', /^SITE_URL=https:\/\/novoe\.ru$/m);
  assert.match(servers ?? '', /server_name novoe\.ru www\.novoe\.ru;/);
  assert.match(former ?? '', /server_name clinic\.ru www\.clinic\.ru;/);
  assert.equal(others['moving.conf'], undefined);
});

test('restore checks first, and starts content again when the data could not be put in place', async () => {
  const server = await makeServer();
  const run = () => restore([server.at('backups/clinic-20261129-030000.tar.gz'), '--force']);
  writeFileSync(server.at('damaged'), '');
  await refuses(server, run, /архив повреждён/);
  rmSync(server.at('damaged'));
  writeFileSync(server.at('full'), '');
  await assert.rejects(run, /на диске нет места/);
  const calls = server.calls();
  assert.ok(calls.findIndex(stopsContent) < calls.lastIndexOf('systemctl start clinic-content'));
});

test('upgrade takes a backup of its own, not the newest archive that is there', async () => {
  const server = await makeServer();
  writeFileSync(server.at('no-backup'), '');
  await refuses(server, () => upgrade(server.release), /Копия не сделалась/);
  rmSync(server.at('no-backup'));
  assert.equal(await upgrade(server.release), 0);
  assert.deepEqual(versions(), ['1.1.0', '1.0.0', null]);
  const { backup } = JSON.parse(readFileSync(join(places.formerCode, 'upgraded-from.json'), 'utf8'));
  assert.equal(backup, server.at('backups/clinic-20261130-120001.tar.gz'));
  const calls = server.calls();
  assert.ok(calls.lastIndexOf('systemctl start clinic-backup') < calls.findIndex(stopsContent));
  assert.equal(readFileSync(join(places.code, '.env'), 'utf8'), readFileSync(join(places.formerCode, '.env'), 'utf8'));
});

test('upgrade changes nothing when files are damaged, the version is not newer or the new code refuses settings', async () => {
  const server = await makeServer();
  const run = () => upgrade(server.release);
  const release = readFileSync(server.at('new/release.json'), 'utf8');
  writeFileSync(server.at('new/release.json'), '{"version":"1.1.1"}');
  await refuses(server, run, /Выпуск испорчен.*release\.json/s);
  writeFileSync(server.at('new/release.json'), '{"version":"0.9.0"}');
  await refuses(server, run, /только на более новую/);
  writeFileSync(server.at('new/release.json'), release);
  writeFileSync(server.at('refused'), '');
  await assert.rejects(run, /MAIL_FROM/);
  assert.deepEqual(versions(), ['1.0.0', null, null]);
  assert.deepEqual(server.calls().filter(stopsContent), []);
});

test('rollback without a record or without its backup changes nothing', async () => {
  const server = await makeServer();
  await refuses(server, () => rollback(true), /Возвращаться не к чему/);
  await upgrade(server.release);
  writeFileSync(server.at('calls'), '');
  rmSync(server.at('backups/clinic-20261130-120001.tar.gz'));
  await refuses(server, () => rollback(true), /Нет копии, сделанной перед обновлением/);
});

test('rollback asks first, checks the backup while both parts run, then returns code and data', async () => {
  const server = await makeServer();
  const page = server.at('var/clinic-site/pages/home.page');
  mkdirSync(dirname(page), { recursive: true });
  writeFileSync(page, 'of 1.0.0');
  await upgrade(server.release);
  writeFileSync(page, 'of 1.1.0');
  writeFileSync(server.at('calls'), '');
  const upgraded = server.files();
  assert.equal(await rollback(false), 1);
  assert.deepEqual([server.changedSince(upgraded), server.calls()], [[], []]);
  writeFileSync(server.at('damaged'), '');
  await refuses(server, () => rollback(true), /архив повреждён/);
  rmSync(server.at('damaged'));
  writeFileSync(server.at('calls'), '');
  assert.equal(await rollback(true), 0);
  assert.deepEqual(versions(), ['1.0.0', null, '1.1.0']);
  assert.equal(readFileSync(page, 'utf8'), 'of 1.0.0');
  assert.deepEqual(readdirSync(places.code).sort(), ['.env', 'SHA256SUMS', 'deploy', 'release.json']);
  const steps = server.calls().flatMap((call) => {
    const [, step] = /(restore backups\S+ .*|(?:stop|start) clinic-content)/.exec(call) ?? [];
    return step ? [step] : [];
  });
  const archive = 'restore backups/clinic-20261130-120001.tar.gz';
  assert.deepEqual(steps, [
    `${archive} --check --force`,
    'stop clinic-content',
    `${archive} --force`,
    'start clinic-content',
  ]);
});

const since = new Date('2026-11-29T12:00:00Z');
/** Tables as the content service makes them, with a row before and rows after the backup. */
const tables = (time: string, moment: (date: Date) => string) => {
  const [before, after] = [-1, 1].map((minutes) => moment(new Date(since.getTime() + minutes * 60_000)));
  return [
    `CREATE TABLE requests (created_at ${time})`,
    `INSERT INTO requests VALUES (${before}), (${after}), (${after})`,
    `CREATE TABLE reviews (created_at ${time})`,
    `CREATE TABLE change_log_changes (created_at ${time}, tags json)`,
    `INSERT INTO change_log_changes VALUES (${before}, '["a"]'), (${after}, '["a"]'), (${after}, '[]')`,
  ];
};
const expected = 'заявок 2, отзывов 0, изменений в содержании 1';

test('rollback counts what a restore takes away: SQLite', async () => {
  const { at } = await makeServer();
  const values = { DATA_DIR: at('var/clinic') };
  await withSqlite(at('var/clinic/content/content.db'), {}, (database) => {
    for (const sql of tables('datetime', (date) => String(date.getTime()))) database.exec(sql);
  });
  assert.equal(await countLosses(values, since), expected);
  await askDatabase(values, 'DROP TABLE reviews');
  assert.match(await countLosses(values, since), /^заявок 2, отзывов — не сосчитать \(.*reviews\), изменений/);
});

test('rollback counts what a restore takes away: PostgreSQL', { skip: !findPostgres() && 'нет PostgreSQL' }, () =>
  withThrowAwayPostgres(async ({ makeDatabase }) => {
    const values = { DATABASE_URL: await makeDatabase() };
    const utc = (date: Date) => `'${date.toISOString().replace('Z', '')}'`;
    for (const sql of tables('timestamp(6)', utc)) await askDatabase(values, sql);
    assert.equal(await countLosses(values, since), expected);
  }),
);
