import { beforeAll, expect, test, vi } from 'vitest';
import { makeSeparateService } from './own-service';
import { runSql, timeSql } from './run-sql';

const own = makeSeparateService();
const watchMaxMs = 30_000;

beforeAll(() => own.start(), 120_000);

async function titles(): Promise<string[]> {
  const response = await fetch(`${own.running().url}/indexes/answer/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${own.secrets.SEARCH_KEY}` },
    body: '{}',
  });
  return ((await response.json()) as { hits: { title: string }[] }).hits.map(({ title }) => title);
}

test('what was written past this process is noticed too', { timeout: 60_000 }, async () => {
  const admin = await own.signIn();
  await admin.post('/content-manager/collection-types/api::answer.answer/actions/publish', { title: 'Флюороз' });
  await vi.waitFor(async () => expect(await titles()).toEqual(['Флюороз']), { timeout: 2000 });
  // As another process on the same database, or an import, would.
  runSql(own.dataDir, `UPDATE answers SET title = 'Гипоплазия', updated_at = ${timeSql(Date.now())}`);
  await vi.waitFor(async () => expect(await titles()).toEqual(['Гипоплазия']), { timeout: watchMaxMs, interval: 500 });
});
