import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { becomes, patient } from '../../trial/becomes.ts';
import { demoData } from '../../trial/demo-data.ts';
import { type Product, withThrowAwayProduct } from '../../trial/throw-away-product.ts';
import { countStored, readConsent, sendRequest } from '../requests.ts';
import './ends.ts';

const visitorsAtOnce = 10;
const visitorPauseMs = 500;
/** Requests that visitors get through between two kills. */
const takenBetweenKills = 3;
const backWithinMs = 60_000;
/** A visitor presses the button so often, then gives up. */
const presses = 40;
const pressPauseMs = 1000;
const patienceMs = 23_000;

/** A part that is killed ten times in a row would wait for a minute. */
const pausesMs = [200];
/** Before each kill, at most. */
const killPauseMs = 500;

/** How often each part is killed, and how many visitors send a request. */
const load = process.env.TEST_ALL === '1' ? { killsOfEach: 10, visitors: 200 } : { killsOfEach: 2, visitors: 40 };

// docs/specification.md R6.
test('each acknowledged request is stored exactly once while both parts are killed again and again', async () => {
  const sendWhileKilled = async (product: Product) => {
    const { asked, acknowledged, end } = await startSending(product.siteUrl);
    const kills = await killInTurn(product, acknowledged).finally(end);
    const stored = await countStored(product.values);
    assert.deepEqual(kills, [load.killsOfEach, load.killsOfEach]);
    assert.ok(asked.length >= load.visitors);
    const refused = asked.filter((phone) => !acknowledged.includes(phone));
    assert.deepEqual(refused, [], 'visitors who pressed again and again');
    assert.deepEqual(
      acknowledged.filter((phone) => stored.get(phone) !== 1),
      [],
    );
  };
  await withThrowAwayProduct(sendWhileKilled, { name: 'kept-once', pausesMs, ...(await demoData()) });
});

/**
 * Kills the parts in turn, each as soon as both answer and visitors got through again.
 * @returns how often each part was killed and came back as another process
 */
async function killInTurn({ services, siteUrl, contentUrl }: Product, acknowledged: string[]): Promise<number[]> {
  const killed = services.map(() => 0);
  for (let i = 0; i < load.killsOfEach * services.length; i++) {
    const wanted = acknowledged.length + takenBetweenKills;
    await until(
      'both parts answer',
      async () =>
        acknowledged.length >= wanted && (await answers(`${contentUrl}/_health`)) && answers(`${siteUrl}/healthz`),
    );
    await sleep(Math.random() * killPauseMs);
    const turn = i % services.length;
    const pid = services[turn]?.pid();
    if (pid === undefined) throw new Error(`part ${turn} has no process`);
    process.kill(pid, 'SIGKILL');
    await until('the supervisor starts it again', async () => services[turn]?.pid() !== pid);
    killed[turn] = (killed[turn] ?? 0) + 1;
  }
  return killed;
}

async function until(what: string, isSo: () => Promise<boolean>) {
  if (!(await becomes(isSo, backWithinMs))) throw new Error(`not within ${backWithinMs} ms: ${what}`);
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(patient(backWithinMs)) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Sends requests, each by another visitor, until `end` is called and enough visitors have sent theirs. */
async function startSending(siteUrl: string) {
  const consent = await readConsent(siteUrl);
  /** phones */
  const asked: string[] = [];
  /** phones whose request was acknowledged */
  const acknowledged: string[] = [];
  let isOver = false;
  const line = async () => {
    while (!isOver || asked.length < load.visitors) {
      const phone = `+7913${String(asked.length).padStart(7, '0')}`;
      asked.push(phone);
      if (await sendUntilTaken(siteUrl, phone, consent)) acknowledged.push(phone);
      await sleep(visitorPauseMs);
    }
  };
  const lines = Promise.all(Array.from({ length: visitorsAtOnce }, line));
  return {
    asked,
    acknowledged,
    end: async () => {
      isOver = true;
      await lines;
    },
  };
}

async function sendUntilTaken(siteUrl: string, phone: string, consent: string) {
  for (let press = 0; press < presses; press++) {
    if (await sendRequest(siteUrl, { phone, consent, patienceMs })) return true;
    await sleep(pressPauseMs);
  }
  return false;
}
