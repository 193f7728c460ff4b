import { expect, test } from 'vitest';
import { createSearchClient } from './search-client.server.ts';

const params = {
  q: 'кариес',
  limit: 6,
  attributesToRetrieve: [],
  attributesToHighlight: [],
  highlightPreTag: '',
  highlightPostTag: '',
  showRankingScore: true,
};
const client = (fetch: typeof globalThis.fetch) =>
  createSearchClient({ host: 'http://search', key: 'k', timeoutMs: 50, fetch });

test('at most twenty searches run at once; only those beyond the queue fail', async () => {
  let open = 0;
  let most = 0;
  const search = client(async () => {
    most = Math.max(most, ++open);
    await new Promise((done) => setTimeout(done, 5));
    open -= 1;
    return new Response('{"hits":[]}');
  });
  const answers = await Promise.allSettled(Array.from({ length: 150 }, () => search('doctor', params)));
  expect(most).toBe(20);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(120);
});

test('a search times out when the service hangs', async () => {
  const hanging: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  await expect(client(hanging)('doctor', params)).rejects.toThrow(/timeout/i);
});
