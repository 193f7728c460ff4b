import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';

/** Marks the document, to tell whether the next page is a new one. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const untilAnotherDocument = (page: Page) => page.waitForFunction(() => !('isSameDocument' in window));
const toPrices = (page: Page) =>
  page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Цены' });

/** Opens a page and lets it find a new build. */
async function openOld(page: Page, path: string) {
  await page.route('**/builds/**', (route) => route.fulfill({ json: { id: 'another' } }));
  const found = page.waitForResponse('**/builds/meta/another.json');
  await page.goto(path);
  await untilHydrated(page);
  await (await found).finished();
  await mark(page);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('after a new build the next page loads as a document and is one history entry', async ({ page }) => {
  await openOld(page, '/doctors');
  await toPrices(page).click();
  await untilAnotherDocument(page);
  await expect(heading(page, 'Цены')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/doctors');
  await expect(heading(page, 'Врачи')).toBeVisible();
});

test.describe('a part of the page is gone', () => {
  test.use({ expectedFault: /assets\/prices|part of the page|Failed to fetch dynamically|loading route module/ });

  test('hovering a link does not change the page; a click leads to its target, and a second failure to an error page without a loop', async ({
    page,
  }) => {
    // Stopped, so that a slow machine does not run into the page's time limits.
    await page.clock.setFixedTime('2026-11-16T08:00:00Z');
    await page.route('**/assets/prices-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.goto('/doctors');
    await untilHydrated(page);
    const failed = page.waitForEvent('console', (message) => message.text().includes('loading route module'));
    await toPrices(page).hover();
    await failed;
    expect(documents).toEqual(['/doctors']);
    await toPrices(page).click();
    // It loaded as a document and is readable without its script.
    await expect(page).toHaveURL('/prices');
    await expect(page.getByRole('heading', { level: 1, name: 'Цены' })).toBeVisible();
    expect(documents).toEqual(['/doctors', '/prices']);

    await page.goto('/doctors');
    await untilHydrated(page);
    await toPrices(page).click();
    await expect(page.getByText('Возникла ошибка')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'НА ГЛАВНУЮ' })).toBeVisible();
    expect(documents).toEqual(['/doctors', '/prices', '/doctors']);

    await page.clock.setFixedTime('2026-11-16T08:00:11Z');
    await toPrices(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Цены' })).toBeVisible();
    expect(documents).toEqual(['/doctors', '/prices', '/doctors', '/prices']);
  });
});

test('the last of two navigations wins, even if a part of the first page arrives later', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto('/doctors');
  await untilHydrated(page);
  await page.route('**/assets/prices-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await toPrices(page).click();
  await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Отзывы' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Отзывы' })).toBeVisible();
  const came = page.waitForResponse('**/assets/prices-*.js');
  release();
  await came;
  await expect(page.getByRole('heading', { level: 1, name: 'Отзывы' })).toBeVisible();
  await expect(page).toHaveURL('/reviews');
});
