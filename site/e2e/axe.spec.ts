import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { expect, test } from './console.ts';
import { openMenu } from './menu.ts';
import { screens } from './screens.ts';

/** Folded text has contrast and names too. */
async function unfoldAll(page: Page): Promise<void> {
  await page.getByRole('main').evaluate((main) => {
    for (const details of main.querySelectorAll('details:not([name])')) details.setAttribute('open', '');
  });
}

for (const { path } of screens) {
  test(`axe: ${path}`, async ({ page }) => {
    await page.goto(path);
    await unfoldAll(page);
    expect(await violations(page)).toEqual([]);
  });
}

test('axe: 404', async ({ page }) => {
  await page.goto('/net-takoy-stranicy');
  expect(await violations(page)).toEqual([]);
});

test('axe: меню открыто', async ({ page }) => {
  await page.goto('/');
  const menu = await openMenu(page);
  await menu.getByText('Услуги', { exact: true }).click();
  await expect(
    menu.getByRole('link', { name: 'Керамические коронки' }).or(menu.getByText('Протезирование и прикус')).first(),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('axe: крупный снимок', async ({ page }) => {
  await page.goto('/doctors/kedrova');
  await page.getByRole('list', { name: 'Сертификаты' }).getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: 'Сертификаты' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test.describe('Форма', () => {
  // The form's own refusal.
  test.use({ expectedFault: /^422: .*\/callback/ });
  test('axe: форма с ошибками', async ({ page }) => {
    await page.goto('/callback?type=question');
    await page.getByRole('main').getByRole('button', { name: 'отправить' }).click();
    await expect(page.getByText('Поле обязательно').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});

test('axe: поиск ничего не нашёл', async ({ page }) => {
  await page.goto('/search?q=абракадабра');
  expect(await violations(page)).toEqual([]);
});

for (const colours of ['Белым по чёрному', 'Синим по голубому', 'Коричневым по бежевому']) {
  test(`axe: версия для слабовидящих, ${colours.toLowerCase()}`, async ({ page }) => {
    await page.goto('/vision');
    await page.getByLabel(colours).check();
    await page.getByLabel('Очень крупный').check();
    await page.getByRole('button', { name: 'Включить' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-scheme');
    expect(await violations(page)).toEqual([]);
    await page.goto('/');
    expect(await violations(page)).toEqual([]);
  });
}

test.describe('Первый визит', () => {
  test.use({ isFirstVisit: true });
  test('axe: уведомление о cookie', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('complementary', { name: 'Файлы cookie' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
