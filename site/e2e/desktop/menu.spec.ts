import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';

test('the menu with the keyboard: opens, closes by Escape, returns focus', async ({ page }) => {
  await page.goto('/doctors');
  const menu = page.getByRole('navigation', { name: 'Главное меню' });
  const services = menu.getByText('Услуги', { exact: true });
  const inside = menu.getByRole('link', { name: 'Керамические коронки' });
  await services.focus();
  await page.keyboard.press('Enter');
  await expect(inside).toBeVisible();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(inside).toBeHidden();
  await expect(services).toBeFocused();
});

test('one section of the menu is open; a click outside and any link close it; navigation marks the section', async ({
  page,
}) => {
  await page.goto('/customers');
  await untilHydrated(page);
  const menu = page.getByRole('navigation', { name: 'Главное меню' });
  const crowns = menu.getByRole('link', { name: 'Керамические коронки' });
  const guarantees = menu.getByRole('link', { name: 'Гарантии' });
  await menu.getByText('Услуги', { exact: true }).click();
  await expect(crowns).toBeVisible();
  await menu.getByText('Пациентам', { exact: true }).click();
  await expect(crowns).toBeHidden();
  await expect(guarantees).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(guarantees).toBeHidden();

  // A link to the page itself.
  const own = menu.getByRole('link', { name: 'Информация пациентам' });
  await menu.getByText('Пациентам', { exact: true }).click();
  await own.click();
  await expect(own).toBeHidden();

  await menu.getByText('Услуги', { exact: true }).click();
  await crowns.click();
  await expect(page).toHaveURL('/services/protezirovanie/keramicheskie-koronki');
  await expect(crowns).toBeHidden();
  await menu.getByRole('link', { name: 'Цены', exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Цены', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('the header has city, phone, search, booking and the version for the visually impaired', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByText('Томск', { exact: true })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Записаться' })).toHaveAttribute('href', '/callback');
  await expect(header.getByRole('button', { name: 'Задать вопрос' })).toBeVisible();
  const phone = header.getByRole('link', { name: '+7 (3822) 00-00-00', exact: true });
  const vision = header.getByRole('link', { name: 'Версия для слабовидящих' });
  await untilHydrated(page);
  await page.mouse.wheel(0, 900);
  await expect(header).toHaveAttribute('data-variant', 'stuck');
  for (const link of [phone, vision]) await expect(link).toBeInViewport({ ratio: 1 });
  await vision.click();
  await expect(page).toHaveURL('/vision');
  await untilHydrated(page);
  await header.getByRole('link', { name: 'Поиск по сайту' }).click();
  await expect(page.getByRole('dialog', { name: 'Поиск по сайту' })).toBeVisible();
});

test('the booking button stays the main one after the first view', async ({ page }) => {
  await page.goto('/services/terapiya');
  await untilHydrated(page);
  const button = page.getByRole('banner').getByRole('link', { name: 'Записаться' });
  await expect(button).toHaveAttribute('data-variant', 'line');
  await page.mouse.wheel(0, 1500);
  await expect(button).toHaveAttribute('data-variant', 'accent');
  await expect(button).toBeInViewport();
});
