import type { Page } from '@playwright/test';
import { expect } from '../support/console.ts';
import type { Screen } from '../support/screens.ts';

/** Texts end with a booking. */
const endsWithBooking = /^\/(articles|news|sales)\/./;

/** Checks landmarks, the level-one heading and what only one screen shows. The head: http/search-engines.test.ts. */
export async function checkContent(page: Page, screen: Screen | undefined): Promise<void> {
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect.soft(page.getByRole('banner')).toBeVisible();
  await expect.soft(page.getByRole('contentinfo')).toBeVisible();
  if (!screen) return;
  await expect.soft(screen.see(page)).toBeVisible();
  if (!endsWithBooking.test(screen.path)) return;
  const closing = page.getByRole('complementary', { name: 'Запись на приём' });
  await expect.soft(closing.getByText('Записаться')).toBeVisible();
  await expect.soft(closing.getByRole('link', { name: 'Цены' })).toBeVisible();
}
