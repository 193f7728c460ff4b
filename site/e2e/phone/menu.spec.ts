import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';
import { openMenu } from '../support/menu.ts';

test('the phone’s menu: a section within a section; navigation closes it', async ({ page }) => {
  await page.goto('/');
  const menu = await openMenu(page);
  const crowns = menu.getByRole('link', { name: 'Керамические коронки' });
  await expect(crowns).toBeHidden();
  await menu.getByText('Услуги', { exact: true }).click();
  await menu.getByText('Коронки и протезы', { exact: true }).click();
  await crowns.click();
  await expect(page).toHaveURL('/services/protezirovanie/keramicheskie-koronki');
  await expect(menu).toBeHidden();
});

test('Escape closes the menu and focuses its button, which opens and closes it; leaving it and a link to this page close it', async ({
  page,
}) => {
  await page.goto('/doctors');
  const menu = await openMenu(page);
  const button = page.getByLabel('Меню', { exact: true });
  await menu.getByText('Пациентам', { exact: true }).click();
  await menu.getByRole('link', { name: 'Гарантии' }).focus();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.locator(':focus')).toBeVisible();

  // Focus under the open menu would be invisible.
  await menu.getByRole('link', { name: 'Версия для слабовидящих' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();

  await openMenu(page);
  await button.click();
  await expect(menu).toBeHidden();
  await openMenu(page);
  await menu.getByRole('link', { name: 'Врачи', exact: true }).click();
  await expect(menu).toBeHidden();
});

test('without the menu a visitor sees the city and reaches the version for the visually impaired', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/doctors');
  const header = page.getByRole('banner');
  await expect(header.getByText('Томск', { exact: true })).toBeInViewport({ ratio: 1 });
  await header.getByRole('link', { name: 'Версия для слабовидящих' }).click();
  await expect(page).toHaveURL('/vision');
});

test('on a tablet the header has the phone’s digits; booking and asking a question work from the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/prices');
  await untilHydrated(page);
  const phone = page.getByRole('banner').getByRole('link', { name: '+7 (3822) 00-00-00', exact: true });
  await expect(phone).toBeInViewport({ ratio: 1 });
  const menu = await openMenu(page);
  await expect(menu.getByRole('button', { name: 'Задать вопрос' })).toBeVisible();
  await menu.getByRole('link', { name: 'Записаться' }).click();
  await expect(page.getByRole('dialog', { name: 'Есть вопросы?' })).toBeVisible();
});

test('within reach of the thumb: call, see prices and book', async ({ page }) => {
  await page.goto('/faq');
  await untilHydrated(page);
  const bar = page.getByRole('complementary', { name: 'Быстрая связь' });
  await expect(bar.getByRole('link', { name: 'Позвонить' })).toHaveAttribute('href', 'tel:+73822000000');
  await expect(bar.getByRole('link', { name: 'Цены' })).toHaveAttribute('href', '/prices');
  await openMenu(page);
  await expect(bar).toBeHidden();
  await page.keyboard.press('Escape');
  await bar.getByRole('link', { name: 'Цены' }).click();
  await expect(page).toHaveURL('/prices');
  await expect(bar.getByRole('link')).toHaveText(['Позвонить', 'Записаться']);
  await bar.getByRole('link', { name: 'Записаться' }).click();
  await expect(page.getByRole('dialog', { name: 'Есть вопросы?' })).toBeVisible();
});
