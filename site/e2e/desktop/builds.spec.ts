import type { Page } from '@playwright/test';
import { untilAlive } from '../support/alive.ts';
import { expect, test } from '../support/console.ts';

/** Marks the document, to see whether the next page came as a new one. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);
const untilAnotherDocument = (page: Page) => page.waitForFunction(() => !('isSameDocument' in window));
const toPrices = (page: Page) =>
  page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Цены' });

/** Opens a page and lets it find that the site was built anew. */
async function openOld(page: Page, path: string) {
  await page.route('**/builds/**', (route) => route.fulfill({ json: { id: 'another' } }));
  const found = page.waitForResponse('**/builds/meta/another.json');
  await page.goto(path);
  await untilAlive(page);
  await (await found).finished();
  await mark(page);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('Пока сайт прежний, страницы сменяются без загрузки', async ({ page }) => {
  await page.goto('/doctors');
  await untilAlive(page);
  await mark(page);
  await toPrices(page).click();
  await expect(heading(page, 'Цены')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('Сайт собран заново: следующая страница приходит целиком и стоит в истории один раз', async ({ page }) => {
  await openOld(page, '/doctors');
  await toPrices(page).click();
  await untilAnotherDocument(page);
  await expect(heading(page, 'Цены')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/doctors');
  await expect(heading(page, 'Врачи')).toBeVisible();
});

test('Сайт собран заново: и шаг назад приходит целиком', async ({ page }) => {
  await page.clock.install();
  await page.goto('/doctors');
  await untilAlive(page);
  await toPrices(page).click();
  await expect(heading(page, 'Цены')).toBeVisible();
  await mark(page);
  await page.route('**/builds/**', (route) => route.fulfill({ json: { id: 'another' } }));
  const found = page.waitForResponse('**/builds/meta/another.json');
  await page.clock.fastForward(3_601_000);
  await (await found).finished();
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await untilAnotherDocument(page);
  await expect(page).toHaveURL('/doctors');
  await expect(heading(page, 'Врачи')).toBeVisible();
});

test('Сайт собран заново, а отзыв уже пишут: написанное остаётся', async ({ page }) => {
  await openOld(page, '/reviews');
  await page.getByLabel('Отзыв*').fill('Лечили аккуратно, всё объяснили.');
  await page.getByRole('link', { name: 'Сначала старые' }).click();
  await expect(page).toHaveURL('/reviews?sort=old');
  expect(await isSameDocument(page)).toBe(true);
  await expect(page.getByLabel('Отзыв*')).toHaveValue('Лечили аккуратно, всё объяснили.');
});

test('Сайт собран заново под открытой формой заявки: она отправляется', async ({ page }) => {
  await openOld(page, '/prices');
  await page.getByRole('banner').getByRole('link', { name: 'Записаться' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Ваше имя*').fill('Ольга Снегова');
  await form.getByLabel('Телефон*').fill('89130000000');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'отправить' }).click();
  await expect(form.getByRole('heading', { name: 'Ваша заявка отправлена' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test.describe('Части страницы больше нет', () => {
  test.use({ expectedFault: /assets\/prices|part of the page|Failed to fetch dynamically|loading route module/ });

  test('указатель на ссылке страницу не меняет, нажатие приводит, куда просили; второй раз — страница ошибки, без круга', async ({
    page,
  }) => {
    // Whatever the machine needs for it, by the visitor's clock no time goes by.
    await page.clock.setFixedTime('2026-11-16T08:00:00Z');
    await page.route('**/assets/prices-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.goto('/doctors');
    await untilAlive(page);
    const failed = page.waitForEvent('console', (message) => message.text().includes('loading route module'));
    await toPrices(page).hover();
    await failed;
    expect(documents).toEqual(['/doctors']);
    await toPrices(page).click();
    // It came as a document and is read without its part.
    await expect(page).toHaveURL('/prices');
    await expect(page.getByRole('heading', { level: 1, name: 'Цены' })).toBeVisible();
    expect(documents).toEqual(['/doctors', '/prices']);

    await page.goto('/doctors');
    await untilAlive(page);
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

test('Из двух переходов побеждает последний, даже если часть первой страницы пришла позже', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto('/doctors');
  await untilAlive(page);
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

test('Ссылку на ответ можно скопировать, об этом сказано и скоро забыто', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/faq');
  await untilAlive(page);
  const question = page.getByRole('heading', { name: 'Консультация платная?' });
  await question.click();
  await page.getByRole('link', { name: 'Скопировать ссылку' }).locator('visible=true').first().click();
  await expect(page.getByText('Ссылка скопирована')).toBeVisible();
  await expect(page.getByText('Ссылка скопирована')).toBeHidden();
});
