import type { Locator, Page } from '@playwright/test';

/**
 * Waits until React has taken the page over, with the parts of it that come when a visitor begins to do something: before
 * that, links lead to pages as documents, as they should.
 */
export async function untilAlive(page: Page): Promise<void> {
  await untilPageAlive(page);
  await page.evaluate(() => document.dispatchEvent(new Event('wheel')));
  await page.waitForFunction(() => document.querySelector('[data-later=""]') === null);
}

/** The same of a page that nobody touches. */
export async function untilPageAlive(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
}

/** Opens a list with a filter. The browser's own, which stands in its place until it has come, would open outside the page. */
export async function openList(list: Locator): Promise<void> {
  await list.and(list.page().locator('button')).click();
}
