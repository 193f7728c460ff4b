import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';

test('the first Tab reaches the skip link, which skips the header; the footer’s button scrolls to the top', async ({
  page,
}) => {
  await page.goto('/prices');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'К содержанию' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Наверх', exact: true }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('Back returns to the same place on the page', async ({ page }) => {
  await page.goto('/doctors');
  const last = page.getByRole('main').getByRole('article').last().getByRole('link').first();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(300);
  await last.click();
  await expect(page.getByRole('heading', { name: 'Образование' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Врачи' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('a phone with an extension is no wider than a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/contacts');
  await untilHydrated(page);
  const room = await page.evaluate(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('footer [href^="tel:"]')) {
      link.href = 'tel:+73822000005,105';
      link.textContent = '+7 (3822) 00-00-05, доб. 105';
    }
    const { clientWidth, scrollWidth } = document.documentElement;
    return clientWidth - scrollWidth;
  });
  expect(room).toBe(0);
});

test('in a low window, as at 400 % zoom, neither header nor bar stays', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/services/implantaciya');
  await untilHydrated(page);
  await expect(page.getByRole('banner')).toBeInViewport();
  await page.getByRole('heading', { name: 'Что мы делаем' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(page.getByRole('complementary', { name: 'Быстрая связь' })).not.toBeInViewport();
});

test('the printed price list names the clinic on its first sheet and takes at most eight', async ({ page }) => {
  await page.goto('/prices');
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets.length).toBeLessThanOrEqual(8);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').getByText('Снегирь', { exact: true })).toBeVisible();
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: /00-00-00/ })
      .filter({ visible: true }),
  ).toHaveCount(1);
});
