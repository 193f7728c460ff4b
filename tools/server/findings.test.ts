import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  judgeAcceptance,
  judgeArchive,
  judgeBackups,
  judgeCertificate,
  judgeClock,
  judgeDisk,
  judgeDumpProgram,
  judgeEnvironment,
  judgeFailedUnits,
  judgeHomePage,
  judgeHsts,
  judgeLeftovers,
  judgeMetrics,
  judgeMode,
  judgeNewestRow,
  judgeProxyHeaders,
  judgeProxySettings,
  judgeSize,
  judgeStart,
  judgeUnknownNames,
  keepPersisting,
  writeLetter,
} from './findings.ts';
import { kindsOf, leftoversOf } from './leftovers.ts';
import { places } from './places.ts';

const now = new Date('2026-11-25T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test('warns two weeks before a certificate ends and names why one is not trusted', () => {
  assert.equal(judgeCertificate('clinic.ru', { validTo: inHours(24 * 20) }, now).level, 'good');
  const soon = judgeCertificate('clinic.ru', { validTo: inHours(24 * 13) }, now);
  assert.deepEqual([soon.level, /через 13 дн/.test(soon.text)], ['warning', true]);
  const wrong = judgeCertificate('clinic.ru', { error: 'self-signed certificate' }, now);
  assert.match(`${wrong.level} ${wrong.text}`, /fault.*self-signed/);
});

test('settings behind nginx need https and the client IP of the proxy', () => {
  const values = {
    SITE_URL: 'https://a.ru',
    PUBLIC_CONTENT_URL: 'https://b.ru',
    TRUST_PROXY: 'on',
    TRUST_PROXY_HOPS: '1',
  };
  assert.equal(judgeProxySettings(values).level, 'good');
  const { text } = judgeProxySettings({ ...values, SITE_URL: 'http://a.ru', TRUST_PROXY_HOPS: '0' });
  assert.match(text, /SITE_URL.*TRUST_PROXY_HOPS=1/);
  assert.doesNotMatch(text, /PUBLIC_CONTENT_URL|TRUST_PROXY=/);
});

test('nginx must set the client IP itself', () => {
  const lines = 'proxy_set_header Host $http_host;\nproxy_set_header X-Forwarded-Proto $scheme;\n';
  assert.equal(judgeProxyHeaders(`${lines}proxy_set_header X-Forwarded-For $remote_addr;`).level, 'good');
  const appended = judgeProxyHeaders(`${lines}proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;`);
  assert.match(`${appended.level} ${appended.text}`, /fault.*X-Forwarded-For \$remote_addr/);
});

test('after a week doctor proposes a year of HSTS, and it sees the demo clinic', () => {
  const levels = [judgeHsts(600, 1e6), judgeHsts(600, 8 * 86_400_000)].map(([finding]) => finding?.level);
  assert.deepEqual([...levels, judgeHsts(31_536_000, 8 * 86_400_000)], ['good', 'warning', []]);
  assert.equal(judgeHomePage('<meta name="robots" content="noindex, follow"/>').level, 'warning');
  assert.equal(judgeHomePage('<title>Клиника</title>').level, 'good');
});

test('a missed night is a fault', () => {
  assert.equal(judgeBackups(inHours(-25), now).level, 'good');
  assert.match(judgeBackups(inHours(-27), now).text, /27 ч/);
  assert.match(judgeBackups(null, now).text, /Копий нет/);
});

test('tells scarce disk space from an almost full disk', () => {
  const levels = [2e9, 9e8, 2e8].map((bytes) => judgeDisk('/var/lib/clinic', bytes).level);
  assert.deepEqual(levels, ['good', 'warning', 'fault']);
});

test('only the owner may read files with secrets', () => {
  assert.equal(judgeMode('.env', 0o100600).level, 'good');
  assert.equal(judgeMode('.env', 0o100640).level, 'fault');
});

test('the clock is synchronised', () => {
  assert.deepEqual(
    [judgeClock('yes\n').level, judgeClock('no\n').level, judgeClock('').level],
    ['good', 'warning', 'warning'],
  );
});

test('each node has the environment that .env makes now, and runs with it', () => {
  const levels = ['A=1', 'A=2', null].map((made) => judgeEnvironment('site2.env', made, 'A=1').level);
  assert.deepEqual(levels, ['good', 'warning', 'fault']);
  // systemd counts seconds, a file has fractions of them.
  const made = new Date('2026-11-25T12:00:00.900Z');
  assert.deepEqual(judgeStart('clinic-site@2', now, made), []);
  assert.match(judgeStart('clinic-site@2', now, inHours(1))[0]?.text ?? '', /clinic-site@2.*clinic apply/);
});

test('names every failed unit', () => {
  assert.deepEqual(judgeFailedUnits(''), []);
  const listed =
    'clinic-backup.service loaded failed failed Clinic\nclinic-site@2.service loaded failed failed Clinic\n';
  assert.deepEqual(
    judgeFailedUnits(listed).map(({ level, text }) => `${level} ${text.split(':')[0]}`),
    ['fault clinic-backup.service', 'fault clinic-site@2.service'],
  );
});

test('the newest archive must hold the kind of database that runs', () => {
  assert.equal(judgeArchive('a.tar.gz', 'postgres', 'postgres').level, 'good');
  assert.match(judgeArchive('a.tar.gz', 'sqlite', 'postgres').text, /SQLite, а работает PostgreSQL/);
  assert.match(judgeArchive('a.tar.gz', null, 'sqlite').text, /a\.tar\.gz не читается/);
});

test('the newest archive must hold what was stored before it', () => {
  const [evening, night] = [inHours(-8), inHours(-2)];
  assert.deepEqual(
    [...judgeNewestRow(night, night), ...judgeNewestRow(night, evening)].map(({ level }) => level),
    ['good', 'good'],
  );
  assert.match(judgeNewestRow(evening, night)[0]?.text ?? '', /нет строк от .* копируется другая база/);
  assert.deepEqual([...judgeNewestRow(null, night), ...judgeNewestRow(night, null)], []);
});

test('an archive half the size of the former one is worth a look', () => {
  assert.deepEqual([judgeSize(60, 100), judgeSize(60, 0)], [[], []]);
  assert.match(judgeSize(40, 100)[0]?.text ?? '', /вдвое меньше/);
});

test('the metrics of content tell what does not reach people', () => {
  const quiet = [
    '# TYPE content_handover_troubles gauge',
    'content_database_up 1',
    'content_notices{state="waiting"} 3',
    'content_notices{state="failed"} 0',
    'content_handover_troubles{target="bitrix24"} 0',
    'content_visit_overlaps 0',
  ].join('\n');
  assert.deepEqual(levelsOf(quiet), ['good']);
  assert.deepEqual(levelsOf('content_database_up 0'), ['fault']);
  const troubled = quiet.replace('"failed"} 0', '"failed"} 2').replace('"bitrix24"} 0', '"bitrix24"} 1');
  assert.deepEqual(levelsOf(troubled), ['warning', 'fault']);
  assert.match(judgeMetrics(troubled)[1]?.text ?? '', /bitrix24/);
});

const levelsOf = (metrics: string) => judgeMetrics(metrics).map(({ level }) => level);

test('a letter tells once what is wrong, what has gone, and that all is good again', () => {
  const [disk, later, site] = ['/var: свободно 812 МБ', '/var: свободно 640 МБ', 'clinic-site.service: failed'];
  assert.equal(writeLetter('clinic.ru', [], []), null);
  assert.equal(writeLetter('clinic.ru', [disk], [later]), null);
  assert.match(writeLetter('clinic.ru', [disk], [later, site])?.subject ?? '', /clinic\.ru: не в порядке 2/);
  const gone = writeLetter('clinic.ru', [disk, site], [later])?.text ?? '';
  assert.match(gone, /Не в порядке:\n— \/var.*640.*\n\nБольше не беспокоит:\n— clinic-site/);
  assert.match(writeLetter('clinic.ru', [disk], [])?.subject ?? '', /снова всё в порядке/);
  assert.deepEqual(keepPersisting([disk, site], [later]), [later]);
});

test('pg_dump exists and is not older than the server', () => {
  const judge = (program: string | null, server: string | null) => judgeDumpProgram(program, server).level;
  assert.equal(judge('pg_dump (PostgreSQL) 15.12 (Debian 15.12-0+deb12u2)\n', '15.12 (Debian)'), 'good');
  assert.equal(judge('pg_dump (PostgreSQL) 17.0\n', '15.12'), 'good');
  assert.equal(judge('pg_dump (PostgreSQL) 9.6.24\n', '15.12'), 'fault');
  assert.match(judgeDumpProgram(null, '15.12').text, /postgresql-client/);
  assert.match(judgeDumpProgram('pg_dump (PostgreSQL) 15.12', null).text, /База не отвечает/);
});

test('unknown names get nothing, and a database is accepted once', () => {
  assert.equal(judgeUnknownNames('    ssl_reject_handshake on;').level, 'good');
  assert.equal(judgeUnknownNames('listen 443 ssl;').level, 'warning');
  assert.deepEqual(judgeAcceptance({ ACCEPT_DATABASE: 'off' }), []);
  assert.equal(judgeAcceptance({ ACCEPT_DATABASE: 'on' })[0]?.level, 'warning');
});

test('finds what has been left on the disk, except what a command may be using', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'leftovers-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of ['.backup-a1', 'clinic-20261125-120000.tar.gz']) mkdirSync(join(folder, name));
  const kind = { folder, name: /^\.backup-/, about: 'прерванная копия', afterMs: 3_600_000, freshMs: 7_200_000 };
  const inMs = (ms: number) => leftoversOf(kind, new Date(Date.now() + ms)).map(({ path, isFresh }) => [path, isFresh]);
  const path = join(folder, '.backup-a1');
  assert.deepEqual([inMs(60_000), inMs(4_000_000), inMs(8_000_000)], [[], [[path, true]], [[path, false]]]);
  assert.deepEqual(leftoversOf({ ...kind, folder: join(folder, 'missing') }, now), []);
  const [leftover] = leftoversOf(kind, new Date(Date.now() + 8_000_000));
  const texts = judgeLeftovers([{ ...leftover, bytes: 2_500_000 } as never]).map(({ text }) => text);
  assert.match(texts.join(), /прерванная копия, 3 МБ.*rm -r/);
  assert.equal(judgeLeftovers([])[0]?.level, 'good');
});

test('names what retention does not reach: a former database, archives with a name of their own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leftovers-'));
  const [data, backups] = [join(folder, 'data'), join(folder, 'backups')];
  for (const path of [join(data, 'content'), backups]) mkdirSync(path, { recursive: true });
  Object.assign(places, { data, backups });
  for (const name of ['clinic-20261125-120000.tar.gz', 'do-pravki.tar.gz']) writeFileSync(join(backups, name), '');
  writeFileSync(join(data, 'content/content.db'), '');
  const namesWith = (values: Record<string, string>) =>
    kindsOf(values)
      .flatMap((kind) => leftoversOf(kind, new Date(Date.now() + 40 * 86_400_000)))
      .map(({ path }) => path)
      // Other tests of this machine keep their databases in the system's folder.
      .filter((path) => path.startsWith(folder));
  assert.deepEqual(namesWith({ DATABASE_URL: '' }), [join(backups, 'do-pravki.tar.gz')]);
  assert.deepEqual(namesWith({ DATABASE_URL: 'postgres://a' })[0], join(data, 'content/content.db'));
  rmSync(folder, { recursive: true });
});
