import { Agent, get, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile, sum } from '../content-set/numbers.ts';

/** The headers of a browser's page request. */
export const browserHeaders = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'ru-RU,ru;q=0.9,en;q=0.8',
};

export type MeasuredResponse = {
  status: number;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  body: Buffer;
  ms: number;
};

const timeoutMs = 30_000;
const sharedAgent = new Agent({ keepAlive: true, maxSockets: 512 });

/** Returns the response with its body still compressed. */
export function httpGet(url: string, headers: Record<string, string> = browserHeaders): Promise<MeasuredResponse> {
  const startedAt = performance.now();
  return new Promise((done, fail) => {
    const sent = get(url, { headers, agent: sharedAgent, timeout: timeoutMs }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('error', fail);
      response.once('end', () => {
        const { statusCode = 0, headers, rawHeaders } = response;
        const ms = performance.now() - startedAt;
        done({ status: statusCode, headers, rawHeaders, body: Buffer.concat(chunks), ms });
      });
    });
    sent.once('timeout', () => sent.destroy(new Error(`${url}: нет ответа ${timeoutMs} мс`)));
    sent.once('error', fail);
  });
}

const tickMs = 50;

type Sent = { url: string; method?: string; body?: string; headers?: Record<string, string> };
export type LoadResult = { ms: number[]; statuses: Map<string, number> };

export const answersTable = (title: string, answers: Record<string, LoadResult>) => ({
  title,
  head: ['что', 'раз', 'p50, мс', 'p99, мс', 'дольше всего, мс', 'ответы'],
  rows: Object.entries(answers).map(([name, { ms, statuses }]) => [
    ...[name, ms.length, quantile(ms, 0.5), quantile(ms, 0.99), quantile(ms, 1)],
    [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
  ]),
});

/** Counts the answers whose status does not match, those that never came included. */
export const countOther = (answers: LoadResult[], good: RegExp): number =>
  sum(answers.flatMap(({ statuses }) => [...statuses].map(([status, count]) => (good.test(status) ? 0 : count))));

/**
 * Sends requests at a constant rate without waiting for earlier responses, as independent visitors would.
 */
export async function loadSteadily({
  perSecond,
  forMs,
  next,
}: {
  perSecond: number;
  forMs: number;
  next: () => Sent;
}): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true });
  const answers: LoadResult = { ms: [], statuses: new Map() };
  const startedAt = performance.now();
  let sent = 0;
  const open: Set<Promise<void>> = new Set();
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

function ask(agent: Agent, { url, method = 'GET', body, headers = {} }: Sent, answers: LoadResult) {
  const startedAt = performance.now();
  return new Promise<void>((done) => {
    const end = (status: string) => {
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

/** Requests every path once, so that the site stores each page. Returns the number of responses other than 200. */
export async function askAll(base: string, paths: string[]): Promise<number> {
  const queue = paths.values();
  let failed = 0;
  const line = async () => {
    for (const path of queue) {
      const answer = await httpGet(base + path).catch(() => null);
      if (answer?.status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: 4 }, line));
  return failed;
}

const pollMs = 25;
const visibleWithinMs = 30_000;

/** Polls a page until it contains `text`. Returns the milliseconds since `startedAt`, or Infinity after 30 s. */
export async function whenSeen(url: string, text: string, startedAt: number): Promise<number> {
  while (performance.now() - startedAt < visibleWithinMs) {
    const answer = await httpGet(url, { 'Accept-Encoding': 'identity' }).catch(() => null);
    if (answer?.status === 200 && answer.body.includes(text)) return performance.now() - startedAt;
    await sleep(pollMs);
  }
  return Number.POSITIVE_INFINITY;
}
