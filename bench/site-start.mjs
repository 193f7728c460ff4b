import { setTimeout as sleep } from 'node:timers/promises';
import { end, launch } from '../tools/launch/processes.mjs';
import { siteService } from '../tools/launch/services.mjs';

const patienceMs = 15_000;
const lookMs = 20;

/**
 * Stops the site of a running product, and for good its content service when that is to be down; starts the site anew over
 * what it has kept.
 * @param {import('./product.mjs').MeasuredProduct} product
 * @param {{ isContentUp: boolean, path?: string }} options
 * @returns {Promise<number>} milliseconds until a page came; Infinity when none did
 */
export async function timeSiteStart({ services: [content, site], values, siteUrl }, { isContentUp, path = '/' }) {
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
