import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FakeMeilisearch } from './fake-meilisearch';
import { makeOwnService } from './own-service';

const own = makeOwnService();
const server = new FakeMeilisearch();
const path = '/content-manager/collection-types/api::answer.answer';
let admin: Awaited<ReturnType<typeof own.signIn>>;

beforeAll(async () => {
  await own.start({ SEARCH_HOST: await server.start(), SEARCH_ADMIN_KEY: 'admin-key' });
  admin = await own.signIn();
}, 120_000);

afterAll(async () => {
  await own.stop();
  own.remove();
  await server.stop();
});

const titles = () => [...(server.documents.get('answer')?.values() ?? [])].map(({ title }) => title);

async function publish(title: string): Promise<string> {
  const { data } = (await admin.post(`${path}/actions/publish`, { title })) as { data: { documentId: string } };
  return data.documentId;
}

test('a Meilisearch server gets what is published, and the synonyms', async () => {
  const id = await publish('Флюороз зубов');
  await vi.waitFor(() => expect(titles()).toEqual(['Флюороз зубов']), { timeout: 5000 });
  await admin.post(`${path}/${id}/actions/unpublish`, {});
  await vi.waitFor(() => expect(titles()).toEqual([]), { timeout: 5000 });
  expect(server.settings.get('doctor')?.synonyms).toMatchObject({ скобки: expect.arrayContaining(['брекеты']) });
});

test('while it is away editors notice nothing; later it gets everything', async () => {
  server.isAway = true;
  const start = performance.now();
  await publish('Гипоплазия эмали');
  expect(performance.now() - start).toBeLessThan(3000);
  await vi.waitFor(() => expect(own.running().output()).toContain('Search index, will be tried again'), {
    timeout: 5000,
  });
  server.isAway = false;
  await vi.waitFor(() => expect(titles()).toEqual(['Гипоплазия эмали']), { timeout: 10_000 });
});

test('the own search is off', async () => {
  const response = await fetch(`${own.running().url}/indexes/answer/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${own.secrets.SEARCH_KEY}` },
    body: '{}',
  });
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('index_not_found');
});
