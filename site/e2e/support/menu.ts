import type { Locator, Page } from '@playwright/test';

/** Returns the visible menu: the row of the header, or the phone's drawer, opened. */
export async function openMenu(page: Page): Promise<Locator> {
  const row = page.getByRole('navigation', { name: 'Главное меню' });
  if (await row.isVisible()) return row;
  await page.getByLabel('Меню', { exact: true }).click();
  return page.getByRole('navigation', { name: 'Меню для телефона' });
}

/** Navigates by the menu. */
export async function chooseFromMenu(page: Page, name: string): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole('link', { name, exact: true }).click();
}
