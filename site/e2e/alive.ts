import type { Page } from '@playwright/test';

/** Waits until React has taken the page over: before that, links lead to pages instead of opening popups, as they should. */
export async function untilAlive(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
}
