import type { Page } from '@playwright/test';
import { expect } from '../support/console.ts';
import type { Screen } from '../support/screens.ts';

/** Checks landmarks, the level-one heading and what only one screen shows. The head: http/urls.test.ts. */
export async function checkContent(page: Page, screen: Screen | undefined): Promise<void> {
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect.soft(page.getByRole('banner')).toBeVisible();
  await expect.soft(page.getByRole('contentinfo')).toBeVisible();
  if (screen) await expect.soft(screen.see(page)).toBeVisible();
}
