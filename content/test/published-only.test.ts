// Each rule that reads content for a visitor reads what is published. One table: a rule that reads drafts is told here.
import { createHash } from 'node:crypto';
import { Meilisearch } from 'meilisearch';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Card } from '../src/desk/requests/card';
import type { Readiness } from '../src/rules/readiness/rules';
import { type Desk, makeDesk } from './desk';
import { connect, disconnect } from './editor';
import { makeOwnService, publishConsents } from './own-service';
import { patient } from './patience';
import { errorsOf } from './submit';

const own = makeOwnService();
const { admin, editor } = own;
let forms: Awaited<ReturnType<typeof own.forms>>;
let desk: Desk;
const ids = { draftClinic: '', draftDoctor: '', draftService: '', clinic: '', other: '', doctor: '', service: '' };

const clinicData = (label: string, slug: string) => ({
  label,
  slug,
  city: 'Томск',
  address: `ул. ${label}, 1`,
  timeZone: 'Asia/Tomsk',
});
const textIn = (place: string) => ({ title: `Согласие ${place}`, textRich: `Текст ${place}`, version: place });

beforeAll(async () => {
  await own.open();
  await publishConsents(admin);
  desk = makeDesk(own.running().url, admin.token);
  await editor.saveSingle('common-config', { name: 'Клиника', timeZone: 'Asia/Tomsk' });
  ids.clinic = await editor.publish('clinic', clinicData('Кедровая', 'kedrovaya'));
  ids.other = await editor.publish('clinic', clinicData('Обская', 'obskaya'));
  ids.doctor = await editor.publish('doctor', {
    name: 'Кедрова Анна',
    slug: 'kedrova',
    clinicAddress: connect(ids.clinic),
  });
  const section = await editor.publish('service', { title: 'Лечение', slug: 'lechenie' });
  ids.service = await editor.publish('sub-service', {
    title: 'Кариес',
    slug: 'karies',
    service: connect(section),
    doctors: connect(ids.doctor),
  });
  ids.draftClinic = await editor.draft('clinic', clinicData('Тайная', 'taynaya'));
  ids.draftDoctor = await editor.draft('doctor', { name: 'Тайный Иван', slug: 'taynyy' });
  ids.draftService = await editor.draft('sub-service', { title: 'Тайная', slug: 'taynaya', service: connect(section) });
  forms = await own.forms();
  // From here on each published document has a draft that says otherwise.
  await editor.save('clinic', ids.clinic, { label: 'Черновая' });
  await editor.save('doctor', ids.doctor, {
    name: 'Черновик Анна',
    slug: 'chernovik',
    clinicAddress: { ...disconnect(ids.clinic), ...connect(ids.other) },
  });
  await editor.save('sub-service', ids.service, {
    title: 'Черновик',
    slug: 'chernovik',
    doctors: disconnect(ids.doctor),
  });
  for (const { documentId } of await texts()) await editor.save('text-page', documentId, textIn('черновика'));
}, patient(180_000));

type Text = { documentId: string; url: string; consentPurpose: string | null };
const texts = async (): Promise<Text[]> =>
  (
    (await admin.get('/content-manager/collection-types/api::text-page.text-page?pageSize=100')) as { results: Text[] }
  ).results.filter(({ consentPurpose }) => consentPurpose !== null);
const errorsWith = async (chosen: Record<string, unknown>) =>
  errorsOf(await forms.sendRequest({ type: 'Zapisatsya_k_vrachu', ...chosen }));
const aboutNewest = async () => (await desk.get<{ cards: Card[] }>('/requests')).cards[0]?.about.join(' ') ?? '';

test('a consent is given to the published text of its purpose', async () => {
  const draft = { ...textIn('черновика'), url: 'soglasie-1' };
  const consent = {
    document: draft.url,
    version: draft.version,
    hash: createHash('sha256').update(draft.textRich).digest('hex'),
  };
  expect(await errorsWith({ consent })).toHaveProperty('consent');
  expect(await errorsWith({})).toEqual({});
});

test('a text that was never published takes no consent', async () => {
  const draft = { ...textIn('нигде'), url: 'soglasie-nigde', kind: 'legal', consentPurpose: 'callback' };
  await editor.draft('text-page', draft);
  const hash = createHash('sha256').update(draft.textRich).digest('hex');
  expect(await errorsWith({ consent: { document: draft.url, version: draft.version, hash } })).toHaveProperty(
    'consent',
  );
});

test('only what is published can be chosen in a form', async () => {
  expect(await errorsWith({ doctor: ids.draftDoctor })).toEqual({ doctor: 'Такого врача нет' });
  expect(await errorsWith({ sub_service: ids.draftService })).toEqual({ sub_service: 'Такой услуги нет' });
  expect(await errorsWith({ clinic: ids.draftClinic })).toEqual({ clinic: 'Такой клиники нет' });
});

test('choices are compared as they are published', async () => {
  expect(await errorsWith({ doctor: ids.doctor, clinic: ids.clinic, sub_service: ids.service })).toEqual({});
  expect(await errorsWith({ doctor: ids.doctor, clinic: ids.other })).toEqual({
    clinic: 'Этот врач принимает в другой клинике: Кедровая',
  });
  const idle = await editor.publish('doctor', { name: 'Обской Пётр', slug: 'obskoy' });
  expect(await errorsWith({ doctor: idle, sub_service: ids.service })).toEqual({
    doctor: 'Этот врач не оказывает выбранную услугу',
  });
});

test('the statistics name a doctor as the visitor read them', async () => {
  await forms.sendRequest({ doctor: ids.doctor, clinic: ids.clinic, sub_service: ids.service });
  const statistics = JSON.stringify(await admin.get('/statistics'));
  expect(statistics).toContain('Кедрова Анна');
  expect(statistics).not.toMatch(/Чернов/);
});

test('the page that led to a request has its published title, and none when only a draft has that path', async () => {
  await forms.sendRequest({ source: { kind: 'doctor', slug: 'kedrova' } });
  expect(await aboutNewest()).toContain('Кедрова Анна');
  await forms.sendRequest({ source: { kind: 'doctor', slug: 'chernovik' } });
  expect(await aboutNewest()).toBe('');
});

test('readiness counts what visitors see', async () => {
  const isReady = async (code: string) => {
    const { groups } = (await admin.get('/readiness')) as Readiness;
    return groups.flatMap(({ lines }) => lines).find((line) => line.code === code)?.state === 'ready';
  };
  expect(await isReady('consents')).toBe(true);
  await editor.unpublish('text-page', (await texts()).find(({ url }) => url === 'soglasie-1')?.documentId ?? '');
  expect(await isReady('consents')).toBe(false);
});

test('the search finds words of the published text only', async () => {
  const doctors = new Meilisearch({ host: own.running().url, apiKey: own.secrets.SEARCH_KEY }).index('doctor');
  const hits = async (q: string) => (await doctors.search(q)).hits.length;
  await vi.waitFor(async () => expect(await hits('Кедрова')).toBe(1), { timeout: patient(20_000), interval: 200 });
  expect(await hits('Черновик')).toBe(0);
  expect(await hits('Тайный')).toBe(0);
});
