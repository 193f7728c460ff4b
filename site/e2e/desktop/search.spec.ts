import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';

const popup = (page: Page) => page.getByRole('dialog', { name: 'Поиск по сайту' });

async function open(page: Page) {
  await page.goto('/prices');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Поиск по сайту' }).click();
  await expect(popup(page).getByLabel('Поиск по сайту')).toBeFocused();
  // Screen readers announce the text of a region that was there before it.
  await expect(popup(page).getByRole('status')).toHaveCount(1);
}

test('quick links, nothing found, results by kind: chips with a single choice, highlighting', async ({ page }) => {
  await open(page);
  for (const list of ['Страницы', 'Услуги', 'Врачи', 'Информация пациентам']) {
    await expect(popup(page).getByRole('navigation', { name: list }).getByRole('link').first()).toBeVisible();
  }

  await page.keyboard.type('ъыъыъ');
  await page.keyboard.press('Enter');
  await expect(popup(page).getByText('По вашему поисковому запросу ничего не найдено')).toBeVisible();
  await expect(popup(page).getByRole('navigation', { name: 'Страницы' })).toBeVisible();
  await expect(popup(page).getByRole('link', { name: /^\+7/ })).toHaveAttribute('href', /^tel:/);
  await expect(popup(page).getByRole('button', { name: 'Задать вопрос' })).toBeVisible();

  await popup(page).getByLabel('Поиск по сайту').fill('импланты');
  await page.keyboard.press('Enter');
  const chip = (name: RegExp) => popup(page).getByRole('button', { name });
  await expect(chip(/^Все \(\d+\)$/)).toHaveAttribute('aria-pressed', 'true');
  await expect(popup(page).getByRole('region', { name: 'Услуги' }).locator('mark').first()).toHaveText(/имплант/i);
  await expect(popup(page).getByRole('region', { name: 'Вопрос-ответ' })).toBeVisible();
  await chip(/^Услуги \(\d\)$/).click();
  await expect(chip(/^Все/)).toHaveAttribute('aria-pressed', 'false');
  await expect(popup(page).getByRole('region', { name: 'Вопрос-ответ' })).toBeHidden();
  await chip(/^Услуги \(\d\)$/).click();
  await expect(chip(/^Все/)).toHaveAttribute('aria-pressed', 'true');
  const hits = popup(page).getByRole('region', { name: 'Услуги' }).getByRole('listitem');
  expect(await hits.count()).toBeLessThanOrEqual(6);
  await hits.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/services\/.+\/.+/);
  await expect(popup(page)).toBeHidden();
});

test('a missing page offers the way home and a search', async ({ page }) => {
  await page.goto('/doctors/net-takogo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Такой страницы не существует');
  await expect(page.getByRole('link', { name: 'НА ГЛАВНУЮ', exact: true })).toHaveAttribute('href', '/');
  const search = page.getByRole('main').getByLabel('Поиск по сайту');
  await search.fill('имплант');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
});

test('a late response does not replace a newer one', async ({ page }) => {
  await open(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/search/hits?q=*', async (route) => {
    if (route.request().url().includes(encodeURIComponent('кариес'))) await held;
    await route.continue().catch(() => {});
  });
  const field = popup(page).getByLabel('Поиск по сайту');
  await field.fill('кариес');
  await field.press('Enter');
  await expect(popup(page).getByText('Ищем')).toBeAttached();
  await field.fill('брекеты');
  await field.press('Enter');
  await expect(popup(page).getByRole('region', { name: 'Услуги' })).toContainText(/брекет/i);
  release();
  await page.waitForTimeout(300);
  await expect(popup(page).getByRole('region', { name: 'Услуги' })).toContainText(/брекет/i);
  await expect(popup(page).getByRole('region', { name: 'Услуги' })).not.toContainText(/кариес/i);
});

test.describe('the search does not answer', () => {
  test.use({ expectedFault: /search\/hits/ });

  test('the page says so and keeps the quick links; a retry finds', async ({ page }) => {
    await open(page);
    await page.route('**/search/hits?q=*', (route) => route.fulfill({ status: 503, body: 'null' }), { times: 1 });
    await page.keyboard.type('брекеты');
    await page.keyboard.press('Enter');
    await expect(popup(page).getByText(/Поиск сейчас не отвечает/)).toBeVisible();
    await expect(popup(page).getByRole('navigation', { name: 'Врачи' })).toBeVisible();
    await popup(page)
      .getByRole('button', { name: 'Найти' })
      .or(popup(page).getByLabel('Поиск по сайту'))
      .last()
      .press('Enter');
    await expect(popup(page).getByRole('region', { name: 'Услуги' })).toBeVisible();
  });
});
