import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from './editor';
import { FakeMeilisearch } from './fake-meilisearch';
import { makeSeparateService } from './own-service';
import { patient } from './patience';

const own = makeSeparateService();
const { admin, editor } = own;
const server = new FakeMeilisearch();
const path = '/content-manager/collection-types/api::answer.answer';
let host: string;

beforeAll(async () => {
  host = await server.start();
  await own.start({ SEARCH_HOST: host, SEARCH_ADMIN_KEY: 'admin-key' });
  await own.signIn();
}, patient(300_000));

afterAll(() => server.stop());

const titles = () => [...(server.documents.get('answer')?.values() ?? [])].map(({ title }) => title);

async function publish(title: string): Promise<string> {
  const { data } = (await admin.post(`${path}/actions/publish`, { title })) as { data: { documentId: string } };
  return data.documentId;
}

test('a Meilisearch server gets the published documents and the synonyms', async () => {
  const id = await publish('Флюороз зубов');
  await vi.waitFor(() => expect(titles()).toEqual(['Флюороз зубов']), { timeout: patient(5000) });
  await admin.post(`${path}/${id}/actions/unpublish`, {});
  await vi.waitFor(() => expect(titles()).toEqual([]), { timeout: patient(5000) });
  expect(server.settings.get('doctor')?.synonyms).toMatchObject({ скобки: expect.arrayContaining(['брекеты']) });
});

test('editors can publish while the server is down, and it catches up later', async () => {
  server.isAway = true;
  await publish('Гипоплазия эмали');
  await vi.waitFor(() => expect(own.running().output()).toContain('search-behind'), {
    timeout: patient(5000),
  });
  server.isAway = false;
  await vi.waitFor(() => expect(titles()).toEqual(['Гипоплазия эмали']), { timeout: patient(10_000) });
});

test('documents on the server have every field that the site shows', async () => {
  const service = await editor.publish('service', { title: 'Терапия', slug: 'terapiya' });
  await editor.publish('doctor', { name: 'Анна Кедрова', slug: 'kedrova', specification: 'Терапевт' });
  const prices = [{ description: 'Временная пломба', code: '1101', price: 900 }];
  const priced = { price_sections: [{ label: 'Пломбы', prices }] };
  await editor.publish('sub-service', { title: 'Пломба', slug: 'plomba', service: connect(service), ...priced });
  const search = async (index: string, q: string, attributesToRetrieve: string[], showRankingScore = false) => {
    const body = JSON.stringify({ q, attributesToRetrieve, showRankingScore });
    const answer = await fetch(`${host}/indexes/${index}/search`, { method: 'POST', body });
    return ((await answer.json()) as { hits: object[] }).hits;
  };
  await editor.publish('text-page', { title: 'Вакансии', url: 'vakansii' });
  const id = expect.any(String);
  await expect
    .poll(() => search('page', 'вакансии', ['title', 'path']), { timeout: patient(5000) })
    .toEqual([{ title: 'Вакансии', path: '/customers/vakansii' }]);
  await expect
    .poll(() => search('doctor', 'кедрова', ['id', 'name', 'slug', 'specification']), { timeout: patient(5000) })
    .toEqual([{ id, name: 'Анна Кедрова', slug: 'kedrova', specification: 'Терапевт' }]);
  await expect
    .poll(() => search('sub-service', 'пломба', ['id', 'title', 'slug', 'service']), { timeout: patient(5000) })
    .toMatchObject([{ id, title: 'Пломба', slug: 'plomba', service: { title: 'Терапия', slug: 'terapiya' } }]);
  await expect
    .poll(() => search('price', 'временная', ['title', 'treatment', 'path'], true), { timeout: patient(5000) })
    .toEqual([
      { title: 'Временная пломба', treatment: 'Пломба', path: '/services/terapiya/plomba', _rankingScore: 0.5 },
    ]);
  expect(server.keys).not.toContain(`Bearer ${own.secrets.SEARCH_KEY}`);
});

test('the embedded search is off', async () => {
  const response = await fetch(`${own.running().url}/indexes/answer/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${own.secrets.SEARCH_KEY}` },
    body: '{}',
  });
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('index_not_found');
});
