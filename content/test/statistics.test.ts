import { beforeAll, expect, test } from 'vitest';
import { makeOwnService } from './own-service';
import { patient } from './patience';

const own = makeOwnService();

beforeAll(own.start, patient(300_000));

test('statistics need a sign-in and a known period; a clinic without requests has none', async () => {
  const admin = await own.signIn();
  expect(await admin.get('/statistics?days=30')).toMatchObject({ requests: 0, byDay: [] });
  await expect(admin.get('/statistics?days=4000')).rejects.toThrow('400');
  for (const path of ['/statistics', '/statistics/metrika', '/api/statistics']) {
    const answer = await fetch(`${own.running().url}${path}`);
    expect([401, 403, 404, 405]).toContain(answer.status);
  }
});
