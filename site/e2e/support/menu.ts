import type { Locator, Page } from '@playwright/test';

/** Returns the visible menu: the row of the header, or the phone's drawer, opened. */
export async function openMenu(page: Page): Promise<Locator> {
  const row = page.getByRole('navigation', { name: 'Главное меню' });
  if (await row.isVisible()) return row;
  await page.getByLabel('Меню', { exact: true }).click();
  return page.getByRole('navigation', { name: 'Меню для телефона' });
}

/** Navigates by the menu, through a dropdown when two words are given. */
export async function chooseFromMenu(page: Page, ...words: [string] | [string, string]): Promise<void> {
  const menu = await openMenu(page);
  const [dropdown, link] = words.length === 2 ? words : [null, words[0]];
  if (dropdown) await menu.getByText(dropdown, { exact: true }).click();
  await menu.getByRole('link', { name: link, exact: true }).click();
}
