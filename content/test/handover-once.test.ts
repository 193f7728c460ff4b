import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mood, type Receiver, startAmocrm, startBitrix24, startIdent, startWebhook } from './fake-receivers';
import { makeSeparateService, publishConsents } from './own-service';
import { patient } from './patience';
import { runSql, selectSql, timeSql } from './run-sql';
import { endPauses } from './secret-person';
import { type Service, startService } from './service';
import { isPostgres } from './test-database';

// Receivers that store and then fail, and nodes that are killed: the receivers must have each request once. Over
// PostgreSQL there are two nodes; SQLite's folder belongs to one. HANDOVER_REQUESTS makes a night's run shorter.
const own = makeSeparateService();
const requests = Number(process.env.HANDOVER_REQUESTS) || 10_000;
const kills = 20;
const atOnce = 8;
/** As a node claims a try (`leaseMs` of the queue), with a second for clocks. */
const longestTryMs = 121_000;
const identKey = 'ident-key-of-thirty-two-bytes-or-more-9f3a';
const identPauseMs = 5000;
const ill: Mood[] = ['hang', 'tear', 503];

let receivers: Receiver[];
let ident: ReturnType<typeof startIdent>;
let other: Service | null = null;
let settings: Record<string, string>;

beforeAll(async () => {
  receivers = [await startBitrix24(2), await startAmocrm(), await startWebhook()];
  const [bitrix, amocrm, webhook] = receivers as [Receiver, Receiver, Receiver];
  settings = {
    SEED: 'off',
    // Nodes and restarts have other ports; a ticket links to the desk.
    PUBLIC_CONTENT_URL: 'http://content.example',
    BITRIX24_URL: `${bitrix.url}/rest/1/key/`,
    BITRIX24_RECIPIENT: 'own',
    AMOCRM_URL: amocrm.url,
    AMOCRM_TOKEN: 'token',
    AMOCRM_RECIPIENT: 'own',
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    WEBHOOK_RECIPIENT: 'own',
    IDENT_KEY: identKey,
  };
  await own.start(settings);
  await publishConsents(await own.signIn());
  await startOther();
  ident = startIdent(() => [own.running().url, ...(other ? [other.url] : [])], identKey, identPauseMs);
}, patient(300_000));

afterAll(async () => {
  await ident.stop();
  for (const receiver of receivers) receiver.stop();
  await other?.stop();
});

const startOther = async () => {
  if (isPostgres) other = await startService(own.dataDir, own.secrets, settings);
};

async function sendAll(count: number): Promise<void> {
  const forms = await own.forms();
  let left = count;
  const send = async () => {
    while (left-- > 0) expect((await forms.sendRequest()).errors).toBeUndefined();
  };
  await Promise.all(Array.from({ length: atOnce }, send));
}

/** Kills all nodes amid their tries. A dead node's claims end as if minutes had passed. */
async function killAll(): Promise<void> {
  await Promise.all([own.running().kill(), other?.kill()]);
  endPauses(own);
  await own.start(settings);
  await startOther();
}

/** Lets long pauses be over. A try that is under way ends sooner than they would, so none is repeated while it runs. */
function hurry(): void {
  const longAway = timeSql(Date.now() + longestTryMs);
  runSql(own.dataDir, `UPDATE deliveries SET next_try_at = ${timeSql(1)} WHERE next_try_at > ${longAway}`);
}

test(
  'each receiver has each request once, over kills',
  async () => {
    for (let round = 0; round < kills; round++) {
      for (const receiver of receivers) receiver.moods.push(ill[round % ill.length] as Mood);
      await sendAll(Math.ceil(requests / (kills + 1)));
      await killAll();
    }
    await sendAll(requests - kills * Math.ceil(requests / (kills + 1)));
    const delivered = "SELECT count(*) AS total FROM deliveries WHERE outcome = 'delivered'";
    await expect
      .poll(
        () => {
          hurry();
          return selectSql<{ total: number }>(own.dataDir, delivered)[0]?.total;
        },
        { timeout: patient(3_600_000), interval: 5000 },
      )
      .toBe(4 * requests);
    const numbers = selectSql<{ number: number }>(own.dataDir, 'SELECT number FROM requests').map(
      ({ number }) => number,
    );
    expect(numbers).toHaveLength(requests);
    const [bitrix, amocrm, webhook] = receivers as [Receiver, Receiver, Receiver];
    const sorted = (keys: string[]) => keys.sort();
    // A ticket is written down before the answer has arrived.
    await expect.poll(() => ident.tickets.size, { timeout: patient(60_000) }).toBe(requests);
    expect(sorted([...ident.tickets.keys()])).toEqual(sorted(numbers.map(String)));
    expect(ident.changed).toEqual([]);
    const isDeal = ({ body }: { body: string }) => JSON.parse(body).entityTypeId === 2;
    const keys = (receiver: Receiver) => sorted(receiver.stored.map(({ key }) => key));
    const deals = sorted(bitrix.stored.filter(isDeal).map(({ key }) => key));
    const contacts = sorted(bitrix.stored.filter((one) => !isDeal(one)).map(({ key }) => key));
    expect(deals).toEqual(sorted(numbers.map(String)));
    expect(contacts).toEqual(deals);
    expect(keys(amocrm)).toEqual(sorted(numbers.map((number) => `site-${number}`)));
    expect(keys(webhook)).toEqual(sorted(numbers.map((number) => `request-${number}`)));
  },
  patient(7_200_000),
);
