import { beforeAll, expect, test } from 'vitest';
import type { Readiness } from '../src/capabilities/readiness/rules';
import { makeEditor, uidOf } from './editor';
import { makeOwnService } from './own-service';

const own = makeOwnService();
let admin: Awaited<ReturnType<typeof own.signIn>>;
const editor = makeEditor(() => admin);

beforeAll(async () => {
  await own.start();
  admin = await own.signIn();
}, 120_000);

type Page = { documentId: string; title: string; status: string; textRich: string };
const readPages = async () =>
  ((await admin.get(`/content-manager/collection-types/${uidOf('text-page')}`)) as { results: Page[] }).results;

test('a clinic that says who it is gets the consents of its forms and drafts for a lawyer, once', async () => {
  await editor.saveSingle('common-config', { name: 'Кедр', company: 'ООО «Кедр»' });
  expect(await readPages()).toEqual([]);

  await editor.saveSingle('common-config', { name: 'Кедр', company: 'ООО «Кедр»', address: 'Томск, Мира, 1' });
  const pages = await readPages();
  expect(pages.map(({ status }) => status).sort()).toEqual([...Array(2).fill('draft'), ...Array(4).fill('published')]);
  for (const { textRich } of pages.filter(({ status }) => status === 'published'))
    expect(textRich).toContain('ООО «Кедр», адрес: Томск, Мира, 1');

  const { groups } = (await admin.get('/readiness')) as Readiness;
  const lawyer = groups.flatMap(({ lines }) => lines).find(({ code }) => code === 'lawyer');
  const drafts = pages.filter(({ status }) => status === 'draft').map(({ documentId }) => documentId);
  expect(drafts).toContain(lawyer?.place.to?.split('/').at(-1));

  for (const { documentId } of pages) await editor.remove('text-page', documentId);
  await editor.saveSingle('common-config', { name: 'Кедр', company: 'ООО «Кедр»', address: 'Томск, Мира, 2' });
  expect(await readPages()).toEqual([]);
});
