import { beforeAll, expect, test } from 'vitest';
import type { Mention, PriceLine, PriceSheet, SheetOutcome, UndoOffer } from '../src/editing/prices/rules';
import type { signIn } from './admin';
import { connect } from './editor';
import { makeOwnService } from './own-service';
import { patient } from './patience';
import { runSql, timeSql } from './run-sql';

const own = makeOwnService();
const { admin, editor } = own;
const serviceUid = 'api::service.service';
const subUid = 'api::sub-service.sub-service';
let priceEditor: Awaited<ReturnType<typeof signIn>>;
let service: string;
let sub: string;

const priceList = (...prices: [string, number | null][]) => [
  { label: 'Лечение', prices: prices.map(([description, price]) => ({ description, price })) },
];

beforeAll(async () => {
  await own.open();
  await editor.saveSingle('common-config', { name: 'Клиника', timeZone: 'Asia/Tomsk' });
  const title = 'Терапия';
  service = await editor.publish('service', {
    title,
    slug: 'terapiya',
    price_sections: priceList(['Пломба', 3400], ['Вкладка', null]),
  });
  sub = await editor.publish('sub-service', {
    title: 'Лечение кариеса',
    slug: 'karies',
    service: connect(service),
    price_sections: priceList(['Кариес', 5000]),
  });
  priceEditor = await own.signInAs('Редактор цен');
}, patient(180_000));

const read = () => priceEditor.get('/price-sheet') as Promise<PriceSheet>;
const save = (changes: object[], publishAt: string | null = 'now', record: number | null = null) =>
  priceEditor.put('/price-sheet', { changes, publishAt, record }) as Promise<SheetOutcome>;

const cell = (id: number, from: unknown, to: unknown, field = 'price') => ({ id, field, from, to });
const ofService = (...cells: object[]) => ({ uid: serviceUid, documentId: service, cells });
const ofSub = (...cells: object[]) => ({ uid: subUid, documentId: sub, cells });

async function lineOf(description: string): Promise<PriceLine> {
  const lines = (await read()).documents.flatMap((one) => one.lines);
  const line = lines.find((one) => one.description === description);
  if (!line) throw new Error(`no line ${description}`);
  return line;
}

/** Prices that visitors see. */
async function shownPrices(name: string, id: string): Promise<unknown[]> {
  const { data } = (await admin.get(
    `/content-manager/collection-types/api::${name}.${name}/${id}?status=published`,
  )) as { data: { price_sections: { prices: { price: number | null }[] }[] } };
  return data.price_sections.flatMap(({ prices }) => prices.map(({ price }) => price));
}

test('former prices are found in the drafts of every type that the user reads', async () => {
  const promo = await editor.publish('promo', {
    title: 'Вдвоём',
    slug: 'vdvoyom',
    price: 5555,
    description: 'Обычно 7 600 ₽.',
    seo: { metaTitle: 'Чистка за 7600 р.' },
  });
  const doctor = await editor.draft('doctor', { name: 'Анна', slug: 'anna-cena', price: 7600 });
  await editor.saveSingle('home-page', { h1: 'Дом', slider: [{ title: 'Чистка за 7,6 тыс. рублей' }] });
  const ask = (caller: typeof admin, former: unknown) =>
    caller.post('/price-sheet/mentions', { former }) as Promise<{ mentions: Mention[] }>;
  const former = [{ amount: 7600, isGone: true, names: 'Чистка' }];
  const places = ({ mentions }: { mentions: Mention[] }) =>
    mentions.map(({ documentId, isSingle, path, amount }) => `${isSingle ? 'page' : documentId} ${path} ${amount}`);
  const found = await ask(admin, former);
  expect(places(found).sort()).toEqual(
    [
      `${promo} description 7600`,
      `${promo} seo.metaTitle 7600`,
      `${doctor} price 7600`,
      'page slider.0.title 7600',
    ].sort(),
  );
  expect(found.mentions.find(({ documentId }) => documentId === promo)).toMatchObject({
    title: 'Вдвоём',
    type: 'Акции',
  });
  await editor.save('promo', promo, { description: 'Обычно дороже.' });
  const mended = await ask(admin, former);
  const ofPromo = mended.mentions.filter(({ documentId }) => documentId === promo);
  expect(ofPromo.map(({ path, isOnlyPublished }) => [path, isOnlyPublished])).toEqual([
    ['seo.metaTitle', false],
    ['description', true],
  ]);
  await expect(ask(admin, [{ amount: '7600' }])).rejects.toThrow(/400/);
});

test('the sheet has every line of every price list, a service before its sub-services', async () => {
  const { documents, past, mayPublish } = await read();
  expect(documents).toMatchObject([
    {
      uid: serviceUid,
      title: 'Терапия',
      service: null,
      state: 'published',
      lines: [
        { section: 'Лечение', description: 'Пломба', price: 3400, priceFrom: false, oldPrice: null },
        { description: 'Вкладка', price: null },
      ],
    },
    { uid: subUid, title: 'Лечение кариеса', service: 'Терапия', lines: [{ description: 'Кариес', price: 5000 }] },
  ]);
  expect(past).toEqual([]);
  expect(mayPublish).toBe(true);
});

test('a price editor changes and publishes prices of several services and undoes it', async () => {
  const [filling, caries] = [await lineOf('Пломба'), await lineOf('Кариес')];
  const first = await save([ofService(cell(filling.id, 3400, 3650))]);
  expect(first).toMatchObject({ saved: [service], conflicts: [], failed: [] });
  const second = await save([ofSub(cell(caries.id, 5000, 5350))], 'now', first.record);
  expect(second.record).toBe(first.record);
  expect(await shownPrices('service', service)).toEqual([3650, null]);
  expect(await shownPrices('sub-service', sub)).toEqual([5350]);

  const { past, documents } = await read();
  expect(past).toMatchObject([{ id: first.record, who: 'Редактор цен', cells: 2, isPublished: true, isUndone: false }]);
  expect(documents.map(({ state }) => state)).toEqual(['published', 'published']);
  const offer = (await priceEditor.get(`/price-sheet/records/${first.record}`)) as UndoOffer;
  expect(offer).toMatchObject({
    isOut: true,
    documents: [{ documentId: service }, { documentId: sub }],
    changes: [{ cells: [{ field: 'price', from: 3650, to: 3400 }] }, { cells: [{ from: 5350, to: 5000 }] }],
  });
  const undone = (await priceEditor.post(`/price-sheet/records/${first.record}/undo`, {})) as SheetOutcome;
  expect(undone).toMatchObject({ conflicts: [], failed: [] });
  expect(await shownPrices('service', service)).toEqual([3400, null]);
  expect(await shownPrices('sub-service', sub)).toEqual([5000]);
  expect((await read()).past.map(({ isUndone }) => isUndone)).toEqual([false, true]);
});

test('prices come out on a date; undone before it, they never do', async () => {
  const { id } = await lineOf('Пломба');
  const changes = [ofService(cell(id, 3400, 3900))];
  await expect(save(changes, '2026-01-01T09:00')).rejects.toThrow(/Это время уже прошло/);
  const { record, failed } = await save(changes, '2031-01-09T09:00');
  expect(failed).toEqual([]);
  expect(await shownPrices('service', service)).toEqual([3400, null]);
  const plans = async () =>
    ((await admin.get(`/publication-schedule/${serviceUid}/${service}`)) as { plans: object[] }).plans;
  expect(await plans()).toMatchObject([
    { action: 'publish', at: '2031-01-09T09:00', state: 'waiting', author: 'Редактор цен', isChanged: false },
  ]);
  expect((await read()).past[0]).toMatchObject({ id: record, isPublished: false, plannedFor: '2031-01-09T09:00' });

  await priceEditor.post(`/price-sheet/records/${record}/undo`, {});
  expect((await lineOf('Пломба')).price).toBe(3400);
  expect(await plans()).toEqual([]);
});

test('undone after its publication failed, a sheet stays in the draft with everything else', async () => {
  const { id } = await lineOf('Пломба');
  const { record } = await save([ofService(cell(id, 3400, 3900))], '2031-01-09T09:00');
  const past = timeSql(Date.now() - 60_000);
  runSql(own.dataDir, `UPDATE publication_plans SET state = 'failed', at = ${past} WHERE document = '${service}'`);
  runSql(own.dataDir, `UPDATE price_sheet_records SET planned_for = ${past} WHERE id = ${record}`);
  await editor.save('service', service, { title: 'Терапия и ещё' });
  expect(await priceEditor.get(`/price-sheet/records/${record}`)).toMatchObject({ isOut: false });
  await priceEditor.post(`/price-sheet/records/${record}/undo`, {});
  expect((await lineOf('Пломба')).price).toBe(3400);
  expect((await read()).documents.find(({ documentId }) => documentId === service)?.state).toBe('changed');
  await editor.save('service', service, { title: 'Терапия' });
});

type Shown = { price_sections: { label: string; prices: Record<string, unknown>[] }[] };
const draftOf = async (id: string) =>
  ((await admin.get(`/content-manager/collection-types/${serviceUid}/${id}?status=draft`)) as { data: Shown }).data;
const textOf = ({ price_sections }: Shown) =>
  price_sections.map(({ label, prices }) => `${label}: ${prices.map(({ description }) => description).join(', ')}`);
const newLine = (section: string, description: string, price: number | null = 1000) => ({
  ...{ id: 0, section, code: '', description, price, priceFrom: false, oldPrice: null },
});

test('250 lines of a new clinic come in one sheet, are published, and undoing removes exactly them', async () => {
  const empty = await editor.publish('service', { title: 'Хирургия', slug: 'hirurgiya' });
  expect((await read()).documents.find(({ documentId }) => documentId === empty)).toMatchObject({ lines: [] });
  const added = Array.from({ length: 250 }, (_, i) => newLine(`Раздел ${i % 12}`, `Строка ${i}`, i));
  Object.assign(added[7] ?? {}, { price: null, more: { note: 'по договорённости', style: 'offer' } });
  const change = { uid: serviceUid, documentId: empty, cells: [], added };
  const { record, saved, failed } = await save([change]);
  expect([saved, failed]).toEqual([[empty], []]);
  expect(await shownPrices('service', empty)).toHaveLength(250);
  // A colleague's later line is none of them.
  const { price_sections: sections } = await draftOf(empty);
  expect(sections[7]?.prices[0]).toMatchObject({ note: 'по договорённости', style: 'normal' });
  sections[3]?.prices.push({ description: 'Своя', price: 5 });
  await editor.publish('service', { price_sections: sections }, empty);
  expect((await read()).past[0]).toMatchObject({ id: record, cells: 250 });

  expect(await priceEditor.post(`/price-sheet/records/${record}/undo`, {})).toMatchObject({
    conflicts: [],
    failed: [],
  });
  expect(textOf(await draftOf(empty))).toEqual(['Раздел 3: Своя']);
  expect(await shownPrices('service', empty)).toEqual([5]);
});

test('lines are renamed, moved and removed, whole again after undoing; a changed one stays', async () => {
  const price_sections = [
    {
      label: 'Приём',
      prices: [
        { description: 'Осмотр', price: 500, isMain: true, note: 'со снимком' },
        { description: 'План', price: 0 },
      ],
    },
    { label: 'Дети', prices: [{ description: 'Осмотр детский', price: 600 }] },
  ];
  const id = await editor.publish('service', { title: 'Приём', slug: 'priyom', price_sections });
  const lineIn = async (description: string) => {
    const lines = (await read()).documents.find(({ documentId }) => documentId === id)?.lines ?? [];
    return lines.find((line) => line.description === description) as PriceLine;
  };
  const [visit, plan, child] = [await lineIn('Осмотр'), await lineIn('План'), await lineIn('Осмотр детский')];
  const { record, saved } = await save([
    {
      uid: serviceUid,
      documentId: id,
      cells: [cell(visit.id, 'Осмотр', 'Осмотр и снимок', 'description'), cell(plan.id, 'Приём', 'Планы', 'section')],
      removed: [child],
    },
  ]);
  expect(saved).toEqual([id]);
  expect(textOf(await draftOf(id))).toEqual(['Приём: Осмотр и снимок', 'Планы: План']);
  await expect(save([{ uid: serviceUid, documentId: id, cells: [], removed: [child] }])).resolves.toMatchObject({
    conflicts: [id],
  });

  await priceEditor.post(`/price-sheet/records/${record}/undo`, {});
  const back = await draftOf(id);
  expect(textOf(back)).toEqual(['Приём: Осмотр, План', 'Дети: Осмотр детский']);
  expect(back.price_sections[0]?.prices[0]).toMatchObject({ isMain: true, note: 'со снимком' });
});

test('a colleague’s price is never overwritten: the whole document stays, others are saved', async () => {
  const [filling, inlay, caries] = [await lineOf('Пломба'), await lineOf('Вкладка'), await lineOf('Кариес')];
  const outcome = await save([
    ofService(cell(filling.id, 3000, 3500), cell(inlay.id, null, 9000)),
    ofSub(cell(caries.id, null, 6000, 'oldPrice')),
  ]);
  expect(outcome).toMatchObject({ saved: [sub], conflicts: [service] });
  expect(await shownPrices('service', service)).toEqual([3400, null]);
});

test('a price editor does not publish what a colleague has begun to write', async () => {
  const { id } = await lineOf('Вкладка');
  await editor.save('service', service, { subtitle: 'Ещё пишется' });
  const { saved, failed } = await save([ofService(cell(id, null, 9000))]);
  expect(saved).toEqual([]);
  expect(failed).toMatchObject([{ message: expect.stringContaining('неопубликованные изменения других полей') }]);
  await editor.discard('service', service);
});

test('what cannot be published stays as it was, with a reason in Russian', async () => {
  await editor.save('service', service, { title: null });
  const { id } = await lineOf('Вкладка');
  const changes = [ofService(cell(id, null, 9000))];
  const body = { changes, publishAt: 'now', record: null };
  const { saved, failed } = (await admin.put('/price-sheet', body)) as SheetOutcome;
  expect(saved).toEqual([]);
  expect(failed).toMatchObject([{ documentId: service, message: expect.stringContaining('«Заголовок»') }]);
  expect((await lineOf('Вкладка')).price).toBeNull();

  // Drafts need not be whole.
  expect(await save(changes, null)).toMatchObject({ failed: [] });
  const { documents } = await read();
  expect(documents.find(({ documentId }) => documentId === service)?.state).toBe('changed');
  expect(await shownPrices('service', service)).toEqual([3400, null]);
});

test.each([
  ['no cells', {}],
  ['another type', { uid: 'api::promo.promo', cells: [cell(1, 1, 2)] }],
  ['another field', { cells: [cell(1, '', 'a', 'note')] }],
  ['a negative price', { cells: [cell(1, 1, -2)] }],
  ['a text', { cells: [cell(1, 1, '2')] }],
  ['a line without a name', { added: [newLine('Раздел', ' ')] }],
  ['a line without a section', { added: [newLine('', 'Строка')] }],
  ['a line with a price in words', { added: [{ ...newLine('Раздел', 'Строка'), price: 'много' }] }],
])('%s: refused', async (_what, change) => {
  await expect(save([{ ...ofService(), ...change }])).rejects.toThrow(/Не указано, что поменять/);
});

test('only who may change services sees the sheet', async () => {
  const { url } = own.running();
  expect((await fetch(`${url}/price-sheet`)).status).toBe(401);
  for (const role of ['Модератор отзывов', 'Оператор']) {
    const { token } = await own.signInAs(role);
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${url}/price-sheet`, { headers })).status).toBe(403);
    expect((await fetch(`${url}/price-sheet/records/1`, { headers })).status).toBe(403);
    const undo = await fetch(`${url}/price-sheet/records/1/undo`, { method: 'POST', headers });
    expect(undo.status).toBe(403);
  }
});
