import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  judgeBackups,
  judgeCertificate,
  judgeClock,
  judgeDisk,
  judgeEnvironment,
  judgeMode,
  judgeProxyHeaders,
  judgeProxySettings,
} from './findings.ts';

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

test('the clock is synchronised, and environment files follow .env', () => {
  assert.deepEqual(
    [judgeClock('yes\n').level, judgeClock('no\n').level, judgeClock('').level],
    ['good', 'warning', 'warning'],
  );
  assert.equal(judgeEnvironment('site.env', now, inHours(1)).level, 'good');
  assert.equal(judgeEnvironment('site.env', now, inHours(-1)).level, 'warning');
});
