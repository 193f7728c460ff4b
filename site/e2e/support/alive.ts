import type { Locator, Page } from '@playwright/test';

/**
 * Gives the sign that a visitor is about to do something, and waits until React has taken over the page with all its parts:
 * before that, links lead to pages as documents, as they should.
 */
export async function untilAlive(page: Page): Promise<void> {
  await untilPageAlive(page);
  await page.waitForFunction(() => document.querySelector('[data-later=""]') === null);
}

/** The same, but for the parts that come later. */
export async function untilPageAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    document.dispatchEvent(new Event('wheel'));
    return 'alive' in document.documentElement.dataset;
  });
}

/** Waits until a page that nobody touches has done all that it does by itself. */
export async function untilPrepared(page: Page): Promise<void> {
  await page.locator('link[rel="modulepreload"]').first().waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest)));
}

/** Opens a list with a filter. The browser's own, which stands in its place until it has come, would open outside the page. */
export async function openList(list: Locator): Promise<void> {
  await list.and(list.page().locator('button')).click();
}
