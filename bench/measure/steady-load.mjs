import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const tickMs = 50;
const timeoutMs = 30_000;

/** @typedef {{ ms: number[], statuses: Map<string, number> }} Answers */

/**
 * So many requests a second, whether the earlier ones were answered or not, as visitors come who know nothing of each other.
 * @param {{ perSecond: number, forMs: number, next: () => { url: string, method?: string, body?: string, headers?: Record<string, string> } }} options
 * @returns {Promise<Answers>}
 */
export async function loadSteadily({ perSecond, forMs, next }) {
  const agent = new Agent({ keepAlive: true });
  /** @type {Answers} */
  const answers = { ms: [], statuses: new Map() };
  const startedAt = performance.now();
  let sent = 0;
  /** @type {Set<Promise<void>>} */
  const open = new Set();
  for (let passed = 0; passed < forMs; passed = performance.now() - startedAt) {
    for (; sent < (passed / 1000) * perSecond; sent++) {
      const asked = ask(agent, next(), answers).finally(() => open.delete(asked));
      open.add(asked);
    }
    await sleep(tickMs);
  }
  await Promise.all(open);
  agent.destroy();
  return answers;
}

/** @param {Agent} agent @param {{ url: string, method?: string, body?: string, headers?: Record<string, string> }} what @param {Answers} answers */
function ask(agent, { url, method = 'GET', body, headers = {} }, answers) {
  const startedAt = performance.now();
  return new Promise((/** @type {(_: void) => void} */ done) => {
    const end = (/** @type {string} */ status) => {
      answers.ms.push(performance.now() - startedAt);
      answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
      done();
    };
    const sent = request(url, { method, agent, headers, timeout: timeoutMs }, (response) => {
      response.resume();
      response.once('end', () => end(String(response.statusCode)));
      response.once('error', () => end('оборван'));
    });
    sent.once('timeout', () => sent.destroy(new Error('timeout')));
    sent.once('error', (error) => end(error.message === 'timeout' ? 'без ответа' : 'не принят'));
    sent.end(body);
  });
}
