import { setTimeout as sleep } from 'node:timers/promises';
import { end, launch } from '../tools/launch/processes.ts';
import { siteService } from '../tools/launch/services.ts';
import type { MeasuredProduct } from './product.ts';

const patienceMs = 15_000;
const lookMs = 20;

/**
 * Stops the site of a running product, and for good its content service when that is to be down; starts the site anew over
 * what it has kept.
 * @returns milliseconds until a page came; Infinity when none did
 */
export async function timeSiteStart(
  { services: [content, site], values, siteUrl }: MeasuredProduct,
  { isContentUp, path = '/' }: { isContentUp: boolean; path?: string },
): Promise<number> {
  await site?.stop();
  if (!isContentUp) await content?.stop();
  const startedAt = performance.now();
  const child = launch({ ...siteService(values), onLine: () => {} });
  try {
    while (performance.now() - startedAt < patienceMs) {
      const answer = await fetch(siteUrl + path, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.status === 200) return performance.now() - startedAt;
      await sleep(lookMs);
    }
    return Number.POSITIVE_INFINITY;
  } finally {
    await end(child);
  }
}
