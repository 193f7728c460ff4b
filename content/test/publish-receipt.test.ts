import { localTime } from '@clinic/contract/clock';
import { beforeAll, expect, test } from 'vitest';
import { uidOf } from './editor';
import { commonSettings, makeOwnService } from './own-service';
import { makeCaller } from './people';

type Row = { group: string; name: string; state: string; message: string | null };
type Receipt = {
  documentId: string;
  kind: string;
  at: string;
  title: string | null;
  reached: { rows: Row[]; failures: string[]; isSettled: boolean } | null;
};

const own = makeOwnService();
const { admin, editor } = own;
/** A site that is down. Browser tests cover a site that is up. */
const noSite = commonSettings.SITE_WAKE_URLS;

beforeAll(own.open, 300_000);
const pathOf = (name: string, id = '') => `/publish-receipt/${uidOf(name)}${id && `/${id}`}`;
const read = async (name: string, id: string) =>
  ((await admin.get(pathOf(name, id))) as { receipt: Receipt | null }).receipt;
const searchRows = (receipt: Receipt | null) => receipt?.reached?.rows.filter(({ group }) => group === 'search') ?? [];
/** The index collects changes for a tenth of a second. */
const untilSearched = (name: string, id: string) =>
  expect.poll(async () => searchRows(await read(name, id)).map(({ state }) => state)).toContain('fresh');

test('drafts have no receipt, whatever becomes of them', async () => {
  const id = await editor.draft('doctor', { name: 'Черновик', slug: 'chernovik' });
  await editor.save('doctor', id, { name: 'Черновик два' });
  expect(await read('doctor', id)).toBeNull();
  await editor.remove('doctor', id);
  expect(await read('doctor', id)).toBeNull();
});

test('the receipt is that of the last publication, unpublishing or deletion', async () => {
  const id = await editor.publish('doctor', { name: 'Петров', slug: 'petrov' });
  expect(await read('doctor', id)).toMatchObject({ kind: 'shown', title: 'Петров' });
  await editor.publish('doctor', { name: 'Петров Пётр' }, id);
  expect(await read('doctor', id)).toMatchObject({ kind: 'changed', title: 'Петров Пётр' });
  await editor.publish('doctor', {}, id);
  expect(await read('doctor', id)).toMatchObject({ kind: 'same', reached: null });
  await editor.unpublish('doctor', id);
  expect(await read('doctor', id)).toMatchObject({ kind: 'gone' });
  await editor.publish('doctor', {}, id);
  await editor.remove('doctor', id);
  expect(await read('doctor', id)).toMatchObject({ kind: 'deleted', title: 'Петров Пётр' });
  const { receipts } = (await admin.get(pathOf('doctor'))) as { receipts: Receipt[] };
  expect(receipts[0]).toMatchObject({ documentId: id, kind: 'deleted' });
});

test('a document deleted after unpublishing keeps its title in the receipt', async () => {
  const id = await editor.publish('doctor', { name: 'Ушедший', slug: 'ushedshiy' });
  await editor.unpublish('doctor', id);
  await editor.remove('doctor', id);
  expect(await read('doctor', id)).toMatchObject({ kind: 'deleted', title: 'Ушедший', reached: null });
});

test('receipts and their list have the time of the clinic’s clock', async () => {
  const timeZone = 'Asia/Vladivostok';
  await editor.saveSingle('common-config', { name: 'Клиника', timeZone });
  const before = localTime(new Date(), timeZone);
  const id = await editor.publish('doctor', { name: 'Часовая', slug: 'chasovaya' });
  const clock = [before, localTime(new Date(), timeZone)];
  expect(clock).toContain((await read('doctor', id))?.at);
  const { receipts } = (await admin.get(pathOf('doctor'))) as { receipts: Receipt[] };
  expect(clock).toContain(receipts[0]?.at);
});

test('a site that is down is reported, and an editor who has waited for half a minute waits no longer', async () => {
  const id = await editor.publish('doctor', { name: 'Без сайта', slug: 'bez-sayta' });
  const failures = [`Сайт ${noSite} не отвечает`];
  expect((await read('doctor', id))?.reached).toMatchObject({ failures, isSettled: false });
  const { receipt } = (await admin.get(`${pathOf('doctor', id)}?waited=30`)) as { receipt: Receipt };
  expect(receipt.reached).toMatchObject({ failures, isSettled: true });
});

test('the receipt covers the search, also of documents that show the title', async () => {
  const service = await editor.publish('service', { title: 'Терапия', slug: 'terapiya' });
  const sub = await editor.publish('sub-service', {
    title: 'Пломба',
    slug: 'plomba',
    service: { connect: [{ documentId: service }] },
  });
  await untilSearched('sub-service', sub);
  expect(searchRows(await read('sub-service', sub))).toMatchObject([{ name: 'Подуслуги: Пломба', message: null }]);
  await editor.publish('service', { title: 'Терапевтия' }, service);
  await untilSearched('service', service);
  // The section itself is found among the pages.
  expect(searchRows(await read('service', service))).toContainEqual(
    expect.objectContaining({ name: 'Подуслуги: Пломба', state: 'fresh' }),
  );
  await editor.unpublish('sub-service', sub);
  await untilSearched('sub-service', sub);
  expect(searchRows(await read('sub-service', sub))[0]?.message).toBe('больше не находится');
});

test('receipts need the right to publish', async () => {
  const id = await editor.publish('doctor', { name: 'Видный', slug: 'vidnyy' });
  for (const [role, status] of [
    ['Редактор', 200],
    ['Модератор отзывов', 403],
  ] as const) {
    const call = makeCaller(own.running().url, (await own.signInAs(role)).token);
    expect(await call('GET', pathOf('doctor', id))).toBe(status);
    expect(await call('GET', pathOf('doctor'))).toBe(status);
  }
});
