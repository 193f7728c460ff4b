import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';
import { choose } from '../support/versions.ts';

const notice = (page: Page) => page.getByRole('complementary', { name: 'Файлы cookie' });

test.use({ isFirstVisit: true, viewport: { width: 320, height: 568 } });

test('on a narrow phone a changed notice asks again, fits and leaves room for phone and booking; the answer is kept', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await context.addCookies([
    { name: 'cookie', value: 'true', url },
    { name: 'cookie-consent', value: 'all.0ldt3xt0', url },
  ]);
  await page.goto('/prices');
  const box = await notice(page).boundingBox();
  for (const name of ['Хорошо', 'Только необходимые']) {
    const button = await notice(page).getByRole('button', { name }).boundingBox();
    expect(button?.x).toBeGreaterThan(box?.x ?? 0);
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));
  }
  // Fails if another element would receive the click.
  await page.getByRole('banner').getByRole('link', { name: /^\+7/ }).click({ trial: true });
  await page
    .getByRole('complementary', { name: 'Быстрая связь' })
    .getByRole('link', { name: 'Записаться' })
    .click({ trial: true });

  await notice(page).getByRole('button', { name: 'Только необходимые' }).click();
  await expect(notice(page)).toBeHidden();
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice(page)).toBeHidden();
  const consent = (await context.cookies()).find(({ name }) => name === 'cookie-consent');
  expect(consent?.value).toMatch(/^necessary\.(?!0ldt3xt0)/);
});

test('on a phone’s first visit the fixed layers and the footer leave room; the line opens the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/doctors');
  await untilHydrated(page);
  const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? Number.NaN;
  const fixed = [
    page.getByRole('banner'),
    page.getByRole('complementary', { name: 'Быстрая связь' }),
    notice(page),
  ].map(heightOf);
  expect((await Promise.all(fixed)).reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(220);
  expect(await heightOf(page.getByRole('contentinfo'))).toBeLessThanOrEqual(900);
  const text = notice(page).getByRole('link', { name: 'Какие это файлы и как от них отказаться' });
  await expect(text).toBeHidden();
  await notice(page).getByText('Файлы cookie', { exact: true }).click();
  await expect(text).toBeInViewport({ ratio: 1 });
});

test('version for the visually impaired: bar and cookie notice can be pressed', async ({ page, context, baseURL }) => {
  await choose(context, baseURL, 'scheme:black-on-white|scale:200');
  await page.goto('/prices');
  await untilHydrated(page);
  const bar = page.getByRole('complementary', { name: 'Быстрая связь' });
  await bar.getByRole('link', { name: 'Записаться' }).click({ trial: true });
  await notice(page).getByRole('button', { name: 'Только необходимые' }).click();
  await expect(notice(page)).toBeHidden();
});

test('the cookie notice is visible at once, before the scripts', async ({ page }) => {
  await page.route('**/assets/*.js', () => {});
  await page.goto('/prices', { waitUntil: 'commit' });
  await expect(notice(page)).toBeVisible();
  expect(await page.evaluate(() => 'hydrated' in document.documentElement.dataset)).toBe(false);
});

test('with the keyboard: focus is never under the notice, and can leave it', async ({ page }) => {
  await page.goto('/callback');
  await untilHydrated(page);
  await expect(notice(page)).toBeVisible();
  const send = page.getByRole('main').getByRole('button', { name: 'отправить' });
  await page.getByLabel('Телефон*').focus();
  for (let presses = 0; presses < 12 && !(await isFocused(send)); presses++) await page.keyboard.press('Tab');
  await expect(send).toBeFocused();
  const [button, over] = [await send.boundingBox(), await notice(page).boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);

  await notice(page).getByRole('button', { name: 'Хорошо' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(notice(page).locator(':focus')).toHaveCount(0);
});

test('the end of the page is not under the notice while it is unanswered', async ({ page }) => {
  await page.goto('/faq');
  await untilHydrated(page);
  const last = page.getByRole('contentinfo').getByText('не заменяют консультацию врача');
  await page.keyboard.press('End');
  // The page may scroll softly.
  await expect
    .poll(async () => {
      const [text, over] = [await last.boundingBox(), await notice(page).boundingBox()];
      return text !== null && over !== null && text.y + text.height <= over.y;
    })
    .toBe(true);
});

const isFocused = (element: ReturnType<Page['locator']>) =>
  element.evaluate((node) => node === node.ownerDocument.activeElement);
