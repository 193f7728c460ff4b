import { setTimeout as sleep } from 'node:timers/promises';
import { httpGet } from './http-get.ts';

const pollMs = 25;
const patienceMs = 30_000;

/**
 * Looks at a page again and again until it shows a text.
 * @param startedAt from performance.now()
 * @returns milliseconds since then; Infinity when it never did
 */
export async function whenSeen(url: string, text: string, startedAt: number): Promise<number> {
  while (performance.now() - startedAt < patienceMs) {
    const answer = await httpGet(url, { headers: { 'Accept-Encoding': 'identity' } }).catch(() => null);
    if (answer?.status === 200 && answer.body.includes(text)) return performance.now() - startedAt;
    await sleep(pollMs);
  }
  return Number.POSITIVE_INFINITY;
}
