import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConsents } from './consents';
import { makeOwnService, publishConsents } from './own-service';
import { selectSql } from './run-sql';
import { type Service, startService } from './service';
import { makeForms } from './submit';

// Within one process SQLite lets one call finish before the next begins; two processes over one database, as when an
// old one is still stopping, really meet.
const own = makeOwnService();
const sendings = 40;
let other: Service;

beforeAll(async () => {
  await own.start();
  await publishConsents(await own.signIn());
  other = await startService(own.dataDir, own.secrets, { SEED: 'off' });
}, 120_000);

afterAll(async () => {
  await other.stop();
  await own.stop();
  own.remove();
});

test('the same sending at two processes at the same moment is kept once and answered the same', async () => {
  const consents = await readConsents(own.running().url);
  const urls = [own.running().url, other.url];
  const forms = urls.map((url) => makeForms(url, own.secrets.SITE_API_TOKEN, consents));
  for (let i = 0; i < sendings; i++) {
    const idempotencyKey = `two-processes-at-once-${i}`;
    const answers = await Promise.all(forms.map(({ sendRequest }) => sendRequest({ idempotencyKey })));
    const [first, second] = answers.map(({ data }) => data?.createRequest.id);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  }
  expect(selectSql(own.dataDir, 'SELECT id FROM requests')).toHaveLength(sendings);
  expect(selectSql(own.dataDir, 'SELECT id FROM receipts')).toHaveLength(sendings);
}, 60_000);
