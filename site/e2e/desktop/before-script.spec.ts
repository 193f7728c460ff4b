import type { Page } from '@playwright/test';
import { nativePatienceMs } from '../../app/shell/hydration/kept-actions.ts';
import { untilAlive } from '../support/alive.ts';
import { expect, test } from '../support/console.ts';
import { holdScript } from '../support/hold-script.ts';

// What a visitor has done to the page before its script came stays done.

/** Script has come, and has done all that it does by itself. */
async function untilSettled(page: Page) {
  await untilAlive(page);
  await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest)));
}

test('Разделы прайс-листа остаются такими, какими их оставил посетитель, и слушаются ссылок', async ({ page }) => {
  const letGo = await holdScript(page);
  await page.goto('/prices');
  const folds = page.getByRole('main').locator('details');
  const [folded, unfolded] = [folds.first(), folds.last()];
  await folded.locator('summary').click();
  await unfolded.locator('summary').click();
  letGo();
  await untilSettled(page);
  await expect(folded).not.toHaveAttribute('open');
  await expect(unfolded).toHaveAttribute('open');

  // Script knows how it stands too: a link to what was folded unfolds it.
  const name = await folded.getByRole('heading').innerText();
  await page.getByRole('navigation', { name: 'Разделы прайс-листа' }).getByRole('link', { name }).click();
  await expect(folded).toHaveAttribute('open');
});

test('Раздел прайс-листа, который посетитель свернул, пришедшие скрипты не раскрывают и по ссылке на него', async ({
  page,
}) => {
  const letGo = await holdScript(page);
  await page.goto('/prices');
  const folds = page.getByRole('main').locator('details');
  const id = await folds.first().getAttribute('id');
  await page.goto(`/prices#${id}`);
  await folds.first().locator('summary').click();
  letGo();
  await untilSettled(page);
  await expect(folds.first()).not.toHaveAttribute('open');
});

for (const path of ['/faq', '/']) {
  test(`Вопросы остаются такими, какими их оставил посетитель: ${path}`, async ({ page }) => {
    const letGo = await holdScript(page);
    await page.goto(path);
    const questions = page
      .getByRole('main')
      .locator('details')
      .filter({ has: page.getByRole('heading', { level: 3 }) });
    const before = await questions.first().getAttribute('open');
    await questions.first().locator('summary').click();
    await questions.nth(1).locator('summary').click();
    letGo();
    await untilSettled(page);
    expect(await questions.first().getAttribute('open')).not.toBe(before);
    await expect(questions.nth(1)).toHaveAttribute('open');
    // They still are the browser's own.
    await questions.nth(1).locator('summary').click();
    await expect(questions.nth(1)).not.toHaveAttribute('open');
  });
}

test('Ссылка на ответ: кто ушёл от него до прихода скриптов, того к нему не возвращают', async ({ page }) => {
  await page.goto('/faq');
  const links = page.getByRole('main').getByRole('link', { name: 'Скопировать ссылку', includeHidden: true });
  const address = await links.last().getAttribute('href');
  await page.goto('/');
  const letGo = await holdScript(page);
  await page.goto(address ?? '', { waitUntil: 'domcontentloaded' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).not.toBeInViewport();
  await page.keyboard.press('Home');
  await expect(title).toBeInViewport();
  letGo();
  await untilSettled(page);
  await expect(links.last()).toBeAttached();
  await expect(page.getByRole('main').locator('details').last()).toHaveAttribute('open');
  await expect(title).toBeInViewport();
});

test.describe('Форма вернулась с ошибками раньше своих скриптов', () => {
  const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'Проверьте поля' });

  /** The browser itself sends what has waited for script too long. */
  async function sendNatively(page: Page, button: string) {
    await page.getByRole('button', { name: button }).click();
    await page.clock.fastForward(nativePatienceMs);
    await expect(summary(page)).toBeVisible();
  }

  test('заявка: фокус на списке ошибок, того, кто уже исправляет, он не отвлекает', async ({ page }) => {
    const letGo = await holdScript(page, { isPatient: false });
    await page.clock.install();
    await page.goto('/callback');
    const name = page.getByLabel('Ваше имя*');
    await name.fill('Анна 2');
    await sendNatively(page, 'отправить');
    await expect(page).toHaveTitle(/^Ошибка:/);
    await expect(summary(page)).toBeFocused();

    await name.fill('Анна');
    letGo();
    await untilSettled(page);
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Анна');
    await name.press('Tab');
    await expect(name).not.toHaveAttribute('aria-invalid');
  });

  test('отзыв: то же, и ушедшего от списка вниз к нему не возвращают', async ({ page }) => {
    const letGo = await holdScript(page, { isPatient: false });
    await page.clock.install();
    await page.goto('/reviews');
    await page.getByLabel('Как вас подписать').fill('Анна');
    await sendNatively(page, 'отправить отзыв');
    await expect(summary(page)).toBeFocused();
    await expect(summary(page)).toBeInViewport();

    await page.keyboard.press('End');
    await expect(summary(page)).not.toBeInViewport();
    letGo();
    await untilSettled(page);
    await expect(summary(page)).toBeFocused();
    await expect(summary(page)).not.toBeInViewport();
  });
});
