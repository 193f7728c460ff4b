import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingsList } from '../../contract/settings-list.ts';
import type { ProductLook } from './look-at-product.ts';
import { forgetProduction, judge } from './rehearse.ts';

const production = {
  ...Object.fromEntries(settingsList.map(({ name }) => [name, 'production'])),
  ...{ PGHOST: 'db', PGSERVICE: 'clinic', PGPASSWORD: 'p', AWS_ACCESS_KEY_ID: 'k', HTTPS_PROXY: 'http://proxy' },
  ...{ NODE_OPTIONS: '--require ./x.cjs', ENV_PATH: '/opt/clinic/.env', TEST_POSTGRES_URL: 'postgres://db/clinic' },
};

test('a rehearsal forgets every production setting and keeps what locates programs', () => {
  const machine = { PATH: '/usr/bin', HOME: '/home/clinic', TMPDIR: '/var/tmp', LC_ALL: 'C.UTF-8' };
  const env: NodeJS.ProcessEnv = { ...production, ...machine };
  forgetProduction(env);
  assert.deepEqual(env, machine);
});

const counts = { врачей: 12, услуг: 40, отзывов: 30, заявок: 5 };
const seen: ProductLook = {
  ...{ paths: ['/'], unread: [], files: [], missing: [], remoteFiles: 0, canSignIn: true },
  ...{ counts, rows: { doctors: 24, requests: 5 } },
};
const kept = { doctors: 24, requests: 5 };

test('a copy that equals its manifest is fit', () => {
  assert.deepEqual(judge(seen, kept), { faults: [], warnings: [] });
});

const unfit: [string, Partial<ProductLook>, RegExp][] = [
  ['without pages', { paths: [] }, /карта сайта пуста/],
  ['with a page that does not open', { unread: ['500 /'] }, /страницы не открылись: 1/],
  ['without a file', { missing: ['404 /uploads/a.webp'] }, /файлы не открылись: 1/],
  ['without an administrator', { canSignIn: false }, /не войти/],
  ['with fewer doctors than the manifest', { rows: { doctors: 22, requests: 5 } }, /doctors: в описи строк 24, .* 22/],
  ['of an empty clinic', { counts: { врачей: 0, услуг: 0, отзывов: 0, заявок: 0 } }, /копия пуста/],
];
for (const [what, change, words] of unfit)
  test(`a copy ${what} is unfit`, () => {
    const { faults } = judge({ ...seen, ...change }, kept);
    assert.equal(faults.length, 1);
    assert.match(faults[0] ?? '', words);
  });

for (const [what, change, words] of [
  ['more rows than the manifest', { rows: { doctors: 36, requests: 5 } }, /doctors: в описи строк 24, .* 36/],
  ['fewer requests: the old ones expired', { rows: { doctors: 24, requests: 0 } }, /requests: в описи строк 5/],
  ['no doctor', { counts: { ...counts, врачей: 0 } }, /ни одного опубликованного врача/],
] as const)
  test(`a copy with ${what} is shown to a person`, () => {
    const { faults, warnings } = judge({ ...seen, ...change }, kept);
    assert.deepEqual(faults, []);
    assert.match(warnings.join(), words);
  });
