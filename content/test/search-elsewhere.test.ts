import { Meilisearch } from 'meilisearch';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeOwnService } from './own-service';
import { patient } from './patience';
import { runSql, timeSql } from './run-sql';

const own = makeOwnService();
const watchMaxMs = patient(30_000);

beforeAll(own.start, patient(300_000));

/** Returns the titles of the hits; the index may still hold documents of earlier test files. */
async function find(q: string): Promise<string[]> {
  const client = new Meilisearch({ host: own.running().url, apiKey: own.secrets.SEARCH_KEY });
  return (await client.index<{ title: string }>('answer').search(q)).hits.map(({ title }) => title);
}

test('writes that bypass this process are noticed', { timeout: patient(60_000) }, async () => {
  const admin = await own.signIn();
  await admin.post('/content-manager/collection-types/api::answer.answer/actions/publish', { title: 'Флюороз' });
  await vi.waitFor(async () => expect(await find('Флюороз')).toEqual(['Флюороз']), { timeout: patient(2000) });
  // Writes as another process or an import would.
  runSql(own.dataDir, `UPDATE answers SET title = 'Гипоплазия', updated_at = ${timeSql(Date.now())}`);
  await vi.waitFor(async () => expect(await find('Гипоплазия')).toEqual(['Гипоплазия']), {
    timeout: watchMaxMs,
    interval: 500,
  });
});
