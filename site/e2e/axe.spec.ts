import type { Page } from '@playwright/test';
import { untilAlive } from './alive.ts';
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

async function openCallback(page: Page, type: string) {
  await page.goto('/prices');
  await untilAlive(page);
  await page
    .getByRole('link', { name: /Записаться/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText(type, { exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Ваше имя*')).toBeVisible();
}

for (const type of ['Записаться к врачу', 'Отправить резюме', 'Задать вопрос']) {
  test(`axe: форма «${type}», пустая и с ошибками`, async ({ page }) => {
    await openCallback(page, type);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'отправить' }).click();
    await expect(page.getByText('Поле обязательно').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test('axe: список услуг раскрыт', async ({ page }) => {
  await openCallback(page, 'Записаться к врачу');
  await page.getByRole('combobox', { name: 'Услуга' }).click();
  await expect(page.getByPlaceholder('Найти в списке')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('axe: заявка отправлена', async ({ page }) => {
  await openCallback(page, 'Задать вопрос');
  await page.getByLabel('Ваше имя*').fill('Ольга');
  await page.getByLabel('Телефон*').fill('9130000000');
  await page.getByRole('checkbox').check();
  await page.getByRole('dialog').getByRole('button', { name: 'отправить' }).click();
  await expect(page.getByRole('heading', { name: 'Ваша заявка отправлена' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('axe: поиск — до, после и впустую', async ({ page }) => {
  await page.goto('/prices');
  await untilAlive(page);
  await page.getByRole('link', { name: 'Поиск по сайту' }).click();
  const field = page.getByRole('dialog').getByLabel('Поиск по сайту');
  await expect(page.getByRole('dialog').getByRole('navigation', { name: 'Врачи' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await field.fill('имплант');
  await field.press('Enter');
  await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await field.fill('абракадабра');
  await field.press('Enter');
  await expect(page.getByText('По вашему поисковому запросу ничего не найдено')).toBeVisible();
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
