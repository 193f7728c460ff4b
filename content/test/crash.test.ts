import { beforeAll, expect, test } from 'vitest';
import { makeOwnService, publishConsents } from './own-service';
import { patient } from './patience';
import { selectSql } from './run-sql';
import { isNightly, isPostgres } from './test-database';

const own = makeOwnService();
const kills = isNightly ? 3 : 1;
const sendings = 40;
const atOnce = 4;

beforeAll(async () => {
  await own.start();
  await publishConsents(await own.signIn());
}, patient(300_000));

/** Sends a submission for each key, a few at a time, and collects the confirmed ones, even if the service dies. */
async function sendAll(keys: string[], answered: Map<string, string>): Promise<void> {
  const forms = await own.forms();
  const rest = [...keys];
  const send = async () => {
    for (let key = rest.shift(); key; key = rest.shift()) {
      const answer = await forms.sendRequest({ idempotencyKey: key, page: `/${key}` }).catch(() => null);
      const id = answer?.data?.createRequest.id;
      if (id) answered.set(key, id);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
}

test(
  'a killed service loses nothing that it confirmed, and repeats create no duplicates',
  async () => {
    const keys = Array.from({ length: kills * sendings }, (_, i) => `sending-before-a-crash-${i}`);
    const before = new Map<string, string>();
    for (let round = 0; round < kills; round++) {
      const sending = sendAll(keys.slice(round * sendings, (round + 1) * sendings), before);
      const enough = round * sendings + sendings / 4;
      while (before.size < enough) await new Promise((resolve) => setTimeout(resolve, 5));
      await own.running().kill();
      await sending;
      await own.start();
    }
    expect(before.size).toBeLessThan(keys.length);

    const after = new Map<string, string>();
    await sendAll(keys, after);
    expect(after.size).toBe(keys.length);
    for (const [key, id] of before) expect(after.get(key)).toBe(id);
    const rows = selectSql<{ page: string }>(own.dataDir, 'SELECT page FROM requests').map(({ page }) => page);
    expect(rows.sort()).toEqual(keys.map((key) => `/${key}`).sort());
    if (!isPostgres) expect(selectSql(own.dataDir, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  },
  patient(180_000),
);
