import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

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
