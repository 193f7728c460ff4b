import type { Page } from '@playwright/test';

/** Waits until React has taken the page over: before that, links lead to pages instead of opening popups, as they should. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
  });
}
