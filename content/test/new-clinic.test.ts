import { readFinishedText } from '@clinic/contract/text-gaps';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signIn } from './admin';
import { ask } from './ask';
import { makeEditor, uidOf } from './editor';
import { patient } from './patience';
import { type Service, startService } from './service';

const [dataDir, secrets] = [inject('newDataDir'), inject('secrets')];
let service: Service;
let admin: Awaited<ReturnType<typeof signIn>>;
const editor = makeEditor(() => admin);

async function start(): Promise<void> {
  service = await startService(dataDir, secrets, { SEED: 'off' });
  admin = await signIn(service.url, secrets.ADMIN_PASSWORD);
}

beforeAll(start, patient(300_000));
afterAll(() => service.stop());

type Page = {
  documentId: string;
  title: string;
  url: string;
  status: string;
  textRich: string;
  consentPurpose: string;
};
const pagesPath = `/content-manager/collection-types/${uidOf('text-page')}`;
const readPages = async () => ((await admin.get(`${pagesPath}?pageSize=100`)) as { results: Page[] }).results;
const pageFor = async (consentPurpose: string) =>
  (await readPages()).find((page) => page.consentPurpose === consentPurpose) as Page;
const readMenu = async () =>
  (await ask<{ mainMenu: { items: object[] } | null }>(service.url, '{ mainMenu { items { __typename } } }')).data
    ?.mainMenu;

test('an empty database starts with a menu and drafts that have gaps, which visitors do not see', async () => {
  expect((await readMenu())?.items.length).toBeGreaterThan(5);
  const pages = await readPages();
  expect(pages.map(({ status }) => status)).toEqual(Array(9).fill('draft'));
  for (const { textRich } of pages) expect(readFinishedText(textRich).error).not.toBeNull();
});

test('a text with a gap is refused beside its field, and the common settings fill the gaps', async () => {
  const { documentId } = await pageFor('callback');
  await expect(editor.publish('text-page', {}, documentId)).rejects.toThrow(
    /400 .*"path":\["textRich"\].*укажите юридическое лицо, укажите адрес, укажите почту/,
  );

  await editor.saveSingle('common-config', { name: 'Кедр', company: 'ООО «Кедр»' });
  expect((await pageFor('callback')).textRich).toContain('ООО «Кедр», адрес: [укажите адрес]');
  await editor.saveSingle('common-config', {
    ...{ name: 'Кедр', company: 'ООО «Кедр»' },
    ...{ address: 'Томск, Мира, 1', email: 'kedr@kedr.example' },
  });
  const { textRich } = await pageFor('callback');
  expect(textRich).toContain('ООО «Кедр», адрес: Томск, Мира, 1, почта kedr@kedr.example.');
  expect(await editor.publish('text-page', {}, documentId)).toBe(documentId);
});

const clinicsPath = `/content-manager/collection-types/${uidOf('clinic')}`;
const readClinics = async () => ((await admin.get(clinicsPath)) as { results: { documentId: string }[] }).results;

test('the first common settings with an address make the draft of the first clinic, once', async () => {
  const [clinic, ...others] = await readClinics();
  expect(others).toEqual([]);
  expect(clinic).toMatchObject({ label: 'Кедр', address: 'Томск, Мира, 1', status: 'draft' });
  await editor.remove('clinic', clinic?.documentId ?? '');
  await editor.saveSingle('common-config', { name: 'Кедр', address: 'Томск, Мира, 2' });
  expect(await readClinics()).toEqual([]);
});

test('the obligatory information names the drafts, and fills the gaps for the notice', async () => {
  const path = `/content-manager/single-types/${uidOf('legal-information')}`;
  const { data: legal } = (await admin.get(path)) as { data: Record<string, string> };
  const urls = (await readPages()).map(({ url }) => `/customers/${url}`);
  for (const field of ['privacyPolicy', 'cookiesPage', 'houseRules', 'patientRights', 'guarantees'])
    expect(urls, field).toContain(legal[field]);
  expect(legal).toMatchObject({ freeCare: [{ kind: 'federal' }, { kind: 'regional', year: 2026 }, { kind: 'how' }] });
  await editor.saveSingle('legal-information', { noticeNumber: '70-12-000001', noticeDate: '2012-04-01' });
  const policy = (await readPages()).find(({ url }) => url === 'politika-konfidencialnosti');
  expect(policy?.textRich).toContain('Уведомление в Роскомнадзор № 70-12-000001 от 01.04.2012.');
});

test(
  'what editors delete or publish stays as it is after a restart',
  async () => {
    const published = await pageFor('callback');
    const { documentId } = await pageFor('resume');
    await editor.remove('text-page', documentId);
    await admin.delete(`/content-manager/single-types/${uidOf('main-menu')}`);
    await service.stop();
    await start();
    expect(await readMenu()).toBeNull();
    expect(await readPages()).toHaveLength(8);
    expect((await pageFor('callback')).textRich).toBe(published.textRich);
  },
  patient(300_000),
);
