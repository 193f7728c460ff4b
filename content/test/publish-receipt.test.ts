import { localTime } from '@clinic/contract/clock';
import { beforeAll, expect, test } from 'vitest';
import type { Receipt } from '../src/editing/entry-life/receipt/rules';
import { uidOf } from './editor';
import { commonSettings, makeOwnService } from './own-service';
import { patient } from './patience';
import { makeCaller } from './people';
import { selectSql } from './run-sql';

const own = makeOwnService();
const { admin, editor } = own;
/** A site that is down. Browser tests cover a site that is up. */
const siteFailure = `Сайт ${commonSettings.SITE_WAKE_URLS} не отвечает`;

beforeAll(own.open, patient(300_000));
const pathOf = (name: string, id: string) => `/publish-receipt/${uidOf(name)}/${id}`;
const read = async (name: string, id: string, query = '') =>
  ((await admin.get(`${pathOf(name, id)}${query}`)) as { receipt: Receipt | null }).receipt;

test('drafts have no receipt, whatever becomes of them', async () => {
  const id = await editor.draft('doctor', { name: 'Черновик', slug: 'chernovik' });
  await editor.save('doctor', id, { name: 'Черновик два' });
  expect(await read('doctor', id)).toBeNull();
  await editor.remove('doctor', id);
  expect(await read('doctor', id)).toBeNull();
});

test('the receipt is that of the last publication or unpublishing, and goes with the document', async () => {
  const id = await editor.publish('doctor', { name: 'Петров', slug: 'petrov' });
  expect(await read('doctor', id)).toMatchObject({ kind: 'shown' });
  await editor.publish('doctor', { name: 'Петров Пётр' }, id);
  expect(await read('doctor', id)).toMatchObject({ kind: 'changed' });
  await editor.publish('doctor', {}, id);
  expect(await read('doctor', id)).toMatchObject({ kind: 'same', reached: null });
  await editor.unpublish('doctor', id);
  expect(await read('doctor', id)).toMatchObject({ kind: 'gone' });
  await editor.publish('doctor', {}, id);
  await editor.remove('doctor', id);
  expect(await read('doctor', id)).toBeNull();
  expect(selectSql(own.dataDir, `SELECT id FROM publish_receipts WHERE document = '${id}'`)).toEqual([]);
});

test('receipts have the time of the clinic’s clock', async () => {
  const timeZone = 'Asia/Vladivostok';
  await editor.saveSingle('common-config', { name: 'Клиника', timeZone });
  const minute = () => localTime(new Date(), timeZone).slice(11);
  const before = minute();
  const id = await editor.publish('doctor', { name: 'Часовая', slug: 'chasovaya' });
  expect([before, minute()]).toContain((await read('doctor', id))?.since);
});

test('a site that is down is reported, and an editor who has waited for half a minute waits no longer', async () => {
  const id = await editor.publish('doctor', { name: 'Без сайта', slug: 'bez-sayta' });
  const reached = { failures: [siteFailure], isSettled: false };
  expect((await read('doctor', id))?.reached).toMatchObject(reached);
  expect((await read('doctor', id, '?waited=30'))?.reached).toMatchObject({ ...reached, isSettled: true });
});

test('receipts need the right to publish', async () => {
  const id = await editor.publish('doctor', { name: 'Видный', slug: 'vidnyy' });
  for (const [role, status] of [
    ['Редактор', 200],
    ['Модератор отзывов', 403],
  ] as const) {
    const call = makeCaller(own.running().url, (await own.signInAs(role)).token);
    expect(await call('GET', pathOf('doctor', id))).toBe(status);
  }
});
