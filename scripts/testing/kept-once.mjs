import { setTimeout as sleep } from 'node:timers/promises';
import { demoData } from './demo-data.mjs';
import { readConsent, sendRequest } from './send-request.mjs';
import { countStored } from './stored-requests.mjs';
import { withThrowAwayProduct } from './throw-away-product.mjs';

/** @typedef {import('./throw-away-product.mjs').Product} Product */

const visitors = 200;
const visitorsAtOnce = 10;
const kills = 20;
/** The supervisor gives a service up after its sixth fall in a minute: each falls four times in one. */
const killPauseMs = { from: 6500, to: 8500 };
/** How often a visitor presses the button before he takes the phone. */
const presses = 40;
const patienceMs = 11_000;

/**
 * Visitors send requests while both parts are killed again and again (QUALITY.md R6): what was acknowledged is stored
 * exactly once, and nothing is stored twice.
 * @returns {Promise<import('./results.ts').Outcome>}
 */
export const keptOnce = async () => withThrowAwayProduct(sendWhileKilled, { name: 'kept-once', ...(await demoData()) });

/** @param {Product} product */
async function sendWhileKilled(product) {
  const state = { isOver: false };
  const killing = killAtRandom(product, state);
  const acknowledged = await sendAll(product.siteUrl);
  state.isOver = true;
  const killed = await killing;
  const stored = await countStored(product.values);
  const lost = acknowledged.filter((phone) => !stored.has(phone));
  const doubled = [...stored].filter(([, rows]) => rows > 1);
  const isRight = lost.length === 0 && doubled.length === 0 && acknowledged.length === visitors;
  return {
    passed: isRight ? 1 : 0,
    failed: isRight ? 0 : 1,
    output: `Заявок ${visitors}, подтверждено ${acknowledged.length}, падений ${killed}, потеряно ${lost.length}, удвоено ${doubled.length}`,
  };
}

/** @param {Product} product @param {{ isOver: boolean }} state @returns {Promise<number>} how often */
async function killAtRandom({ services }, state) {
  let killed = 0;
  while (!state.isOver && killed < kills) {
    await sleep(killPauseMs.from + Math.random() * (killPauseMs.to - killPauseMs.from));
    const pid = services[killed % services.length]?.pid();
    if (pid === undefined) continue;
    try {
      process.kill(pid, 'SIGKILL');
      killed += 1;
    } catch {
      // It is down already and about to start again.
    }
  }
  return killed;
}

/** @param {string} siteUrl @returns {Promise<string[]>} phones whose request was acknowledged */
async function sendAll(siteUrl) {
  const consent = await readConsent(siteUrl);
  const phones = Array.from({ length: visitors }, (_, i) => `+7913${String(i).padStart(7, '0')}`);
  /** @type {string[]} */
  const acknowledged = [];
  const queue = phones.values();
  const line = async () => {
    for (const phone of queue) {
      if (await sendUntilTaken(siteUrl, phone, consent)) acknowledged.push(phone);
      // Spread over the time of the falls.
      await sleep((kills * killPauseMs.to * visitorsAtOnce) / visitors / 2);
    }
  };
  await Promise.all(Array.from({ length: visitorsAtOnce }, line));
  return acknowledged;
}

/** @param {string} siteUrl @param {string} phone @param {string} consent */
async function sendUntilTaken(siteUrl, phone, consent) {
  for (let press = 0; press < presses; press++) {
    if (await sendRequest(siteUrl, { phone, consent, patienceMs })) return true;
    await sleep(1000);
  }
  return false;
}
