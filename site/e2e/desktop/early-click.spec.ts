import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { holdScript } from '../support/hold-script.ts';
import { openDetails, untilHydrated, untilIdle, untilPageHydrated } from '../support/hydration.ts';

/** Counts loaded documents. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count++;
  });
  return () => count;
}

test('booking clicked before the scripts: the form opens once, on the same page', async ({ page }) => {
  const letGo = await holdScript(page);
  const documents = countDocuments(page);
  await page.goto('/prices');
  const request = page.getByRole('banner').getByRole('link', { name: 'Записаться' }).first();
  await request.click();
  await request.click();
  await expect(request).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page.getByRole('dialog').getByLabel('Ваше имя*')).toBeVisible();
  await expect(request).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/prices');
  expect(documents()).toBe(1);
});

test('the picture border moved before the scripts stays and moves the picture', async ({ page }) => {
  const letGo = await holdScript(page);
  await page.goto('/customers/istoriya-implant');
  const divider = page.getByRole('slider', { name: /до и после/ });
  await divider.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  letGo();
  await untilHydrated(page);
  await expect(divider).toHaveValue('53');
  const frame = page.getByRole('figure').filter({ has: divider });
  await expect.poll(() => frame.evaluate((figure) => figure.style.getPropertyValue('--share'))).toBe('53%');

  // Which picture is at this percentage of their common width.
  const seenAt = (percent: number) =>
    divider.evaluate((range, share) => {
      const { left, top, width, height } = range.getBoundingClientRect();
      const under = document.elementsFromPoint(left + (width * share) / 100, top + height / 3);
      const picture = under.find((element) => element instanceof HTMLImageElement);
      return picture?.getAttribute('alt')?.match(/до|после/)?.[0];
    }, percent);
  expect([await seenAt(50), await seenAt(56)]).toEqual(['до', 'после']);
  await divider.click({ position: { x: ((await divider.boundingBox())?.width ?? 0) * 0.2, y: 9 } });
  expect([await seenAt(15), await seenAt(30)]).toEqual(['до', 'после']);
});

test('a gallery picture clicked before the scripts opens on the page, not as a file; arrows turn the pictures', async ({
  page,
}) => {
  const letGo = await holdScript(page);
  await page.goto('/services/terapiya/lechenie-kariesa');
  const picture = page
    .getByRole('list', { name: /Галерея/ })
    .getByRole('link')
    .first();
  await picture.click();
  letGo();
  await expect(page).toHaveURL('/services/terapiya/lechenie-kariesa');
  const counter = page.getByRole('dialog').getByText(/^\d+ из \d+$/);
  await expect(counter).toHaveText(/^1 из/);
  const count = (await counter.innerText()).replace('1 из ', '');
  await page.keyboard.press('ArrowRight');
  await expect(counter).toHaveText(`2 из ${count}`);
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowLeft');
  await expect(counter).toHaveText(`${count} из ${count}`);
});

test('a menu opened before the scripts stays open and closes by key', async ({ page }) => {
  const letGo = await holdScript(page);
  await page.goto('/prices');
  const menu = page.getByRole('navigation', { name: 'Главное меню' });
  const opened = menu.locator('details').first();
  await opened.locator('summary').click();
  await expect(opened).toHaveAttribute('open');
  letGo();
  await untilHydrated(page);
  await expect(opened).toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await expect(opened).not.toHaveAttribute('open');
});

test('text typed before the scripts stays and works', async ({ page }) => {
  const letGo = await holdScript(page);
  await page.goto('/prices');
  const filter = page.getByRole('main').getByRole('searchbox');
  await filter.fill('кариес');
  // Those of folded sections, too.
  const rows = page.getByRole('main').locator('tr');
  const before = await rows.count();
  letGo();
  await untilHydrated(page);
  await expect(filter).toHaveValue('кариес');
  await expect.poll(() => rows.count()).toBeLessThan(before);
});

test('a request filled in and sent before the scripts keeps its service and doctor', async ({ page }) => {
  const letGo = await holdScript(page);
  await page.goto('/callback');
  const form = page.getByRole('main').locator('form');
  await openDetails(form);
  await form.getByLabel('Услуга').selectOption({ label: 'Лечение кариеса' });
  await form.getByLabel('Врач', { exact: true }).selectOption('kedrova');
  await form.getByLabel('Ваше имя*').fill('Ольга Снегова');
  await form.getByLabel('Телефон*').fill('8 913 000-00-00');
  await form.getByRole('checkbox').check();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/callback'));
  await form.getByRole('button', { name: 'отправить' }).click();
  letGo();
  const body = (await sent).postDataBuffer()?.toString('utf8') ?? '';
  expect(body).toMatch(/name="service"\s+lechenie-kariesa/);
  expect(body).toMatch(/name="doctor"\s+kedrova/);
  await expect(page.getByRole('heading', { name: 'Ваша заявка отправлена' })).toBeVisible();
});

test('the request type chosen by arrow keys before the scripts is the last one chosen', async ({ page }) => {
  const letGo = await holdScript(page);
  await page.goto('/callback');
  await page.getByRole('radio', { name: 'Записаться к врачу' }).focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  const resume = page.getByRole('radio', { name: 'Отправить резюме' });
  await expect(resume).toBeChecked();
  await page
    .getByLabel(/^Резюме/)
    .setInputFiles({ name: 'Анна.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  letGo();
  await untilHydrated(page);
  await expect(resume).toBeChecked();
  await expect(page.getByText('Анна.pdf')).toBeVisible();
});

test.describe('a part of the page did not arrive', () => {
  test.use({ expectedFault: /site-footer|ERR_FAILED/ });

  test('links load documents', async ({ page }) => {
    await page.route('**/assets/site-footer-*.js', (route) => route.abort());
    await page.goto('/prices');
    await untilPageHydrated(page);
    const documents = countDocuments(page);
    await page.getByRole('navigation', { name: 'Хлебные крошки' }).getByRole('link', { name: 'Главная' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('region', { name: 'Главное' })).toBeVisible();
    expect(documents()).toBe(1);
  });
});

test.describe('scripts never arrive', () => {
  test.use({ expectedFault: /Failed to load resource|ERR_FAILED|dynamically imported module/ });

  test('links, menus and forms work natively', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/prices');
    await page.getByRole('banner').getByRole('link', { name: 'Записаться' }).first().click();
    await expect(page).toHaveURL('/callback');
    await expect(page.getByLabel('Ваше имя*')).toBeVisible();
    await page.getByRole('link', { name: 'Поиск по сайту' }).click();
    await page.getByRole('main').getByRole('searchbox').fill('кариес');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
  });
});

test('while the visitor does nothing, deferred scripts are not requested', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/callback');
  await untilIdle(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  expect(scripts.filter((path) => /callback-screens|select-combobox|popup|preloads/.test(path))).toEqual([]);
  await page.getByLabel('Ваше имя*').focus();
  await expect.poll(() => scripts.some((path) => path.includes('callback-screens'))).toBe(true);
});
