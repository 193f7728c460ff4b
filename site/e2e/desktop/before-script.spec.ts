import type { Page } from '@playwright/test';
import { nativeTimeoutMs } from '../../app/shell/hydration/replay-events.ts';
import { expect, test } from '../support/console.ts';
import { holdScript } from '../support/hold-script.ts';
import { untilHydrated } from '../support/hydration.ts';

// Changes that a visitor makes before the script arrives are kept.

/** Waits until the script has arrived and finished its own work. */
async function untilSettled(page: Page) {
  await untilHydrated(page);
  await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest)));
}

test('sections of the price list stay as the visitor left them, and follow links', async ({ page }) => {
  const letGo = await holdScript(page);
  await page.goto('/prices');
  const folds = page.getByRole('main').locator('details[id]');
  const [folded, unfolded] = [folds.first(), folds.last()];
  await folded.locator('summary').click();
  await folded.locator('summary').click();
  await unfolded.locator('summary').click();
  letGo();
  await untilSettled(page);
  await expect(folded).not.toHaveAttribute('open');
  await expect(unfolded).toHaveAttribute('open');

  // React knows the state too: a link to a folded section unfolds it.
  const name = await folded.getByRole('heading').innerText();
  await page.getByRole('navigation', { name: 'Разделы прайс-листа' }).getByRole('link', { name }).click();
  await expect(folded).toHaveAttribute('open');
});

test('scripts that arrive unfold the section that the URL names', async ({ page }) => {
  await page.goto('/prices#implantaciya');
  await untilSettled(page);
  const folds = page.getByRole('main').locator('details[id]');
  await expect(folds.and(page.locator('[open]'))).toHaveAttribute('id', 'implantaciya');
});

test('questions stay as the visitor left them', async ({ page }) => {
  const letGo = await holdScript(page);
  await page.goto('/');
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
  // They are still native.
  await questions.nth(1).locator('summary').click();
  await expect(questions.nth(1)).not.toHaveAttribute('open');
});

test('a link to an answer: a visitor who scrolled away before the scripts is not brought back', async ({ page }) => {
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

test.describe('the form returned with errors before its scripts', () => {
  const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'Проверьте поля' });

  /** The browser submits natively when the script takes too long. */
  async function sendNatively(page: Page, button: string) {
    await page.getByRole('button', { name: button }).click();
    await page.clock.fastForward(nativeTimeoutMs);
    await expect(summary(page)).toBeVisible();
  }

  test('request: focus is on the list of errors, but not taken from a visitor who is already correcting', async ({
    page,
  }) => {
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

  test('review: the same, and a visitor who scrolled past the list is not brought back', async ({ page }) => {
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
