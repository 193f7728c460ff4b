import type { Locator, Page } from '@playwright/test';

/**
 * Shows user intent and waits until React has hydrated the page with all its parts. Before that, links load documents.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await untilPageHydrated(page);
  await page.waitForFunction(() => document.querySelector('[data-deferred=""]') === null);
}

/** The same without the deferred parts. */
export async function untilPageHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    document.dispatchEvent(new Event('wheel'));
    return 'hydrated' in document.documentElement.dataset;
  });
}

/** Waits until an untouched page has finished its own work. */
export async function untilIdle(page: Page): Promise<void> {
  await page.locator('link[rel="modulepreload"]').first().waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest)));
}

/** Opens a list with a filter once it is hydrated: the native one would open outside the page. */
export async function openList(list: Locator): Promise<void> {
  await list.and(list.page().locator('button')).click();
}

/** Unfolds what the callback form asks besides name and phone. */
export async function openDetails(form: Page | Locator): Promise<void> {
  await form.locator('summary', { hasText: 'Уточнить' }).click();
}
