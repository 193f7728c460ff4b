import type { Page } from '@playwright/test';
import { nativeTimeoutMs } from '../../app/shell/hydration/replay-events.ts';

/**
 * Holds back the page's scripts until released. `isPatient` disables the page's own time limit, which a busy machine
 * may exceed.
 */
export async function holdScript(page: Page, { isPatient = true } = {}) {
  if (isPatient) {
    await page.addInitScript((ms) => {
      const set = window.setTimeout;
      window.setTimeout = ((act: () => void, after?: number) => set(act, after === ms ? 60_000 : after)) as typeof set;
    }, nativeTimeoutMs);
  }
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}
