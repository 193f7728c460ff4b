import type { Page } from '@playwright/test';
import { expect } from '../support/console.ts';
import { plain } from '../support/page-facts.ts';
import type { Screen } from '../support/screens.ts';

/** Checks landmarks, the level-one heading and the facts that only one screen has. */
export async function checkContent(page: Page, screen: Screen | undefined): Promise<void> {
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect.soft(page.getByRole('heading', { level: 1, name: screen?.h1 ?? '' })).toBeVisible();
  await expect.soft(page.getByRole('banner')).toBeVisible();
  await expect.soft(page.getByRole('contentinfo')).toBeVisible();
  await expect.soft(page.locator('html')).toHaveAttribute('lang', 'ru');
  if (!screen) return;
  await expect.soft(screen.see(page)).toBeVisible();
  expect.soft(plain(await page.title())).toContain(screen.title);
}

/** Checks description, canonical URL and breadcrumbs. */
export async function checkPlace(page: Page, path: string): Promise<void> {
  await expect.soft(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{3}/);
  const canonical = new URL((await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '');
  const asked = new URL(path, canonical);
  const number = asked.searchParams.get('page');
  expect
    .soft(decodeURI(canonical.pathname) + canonical.search, 'canonical')
    .toBe(decodeURI(asked.pathname) + (number ? `?page=${number}` : ''));
  if (path === '/') return;
  const crumbs = page.getByRole('navigation', { name: 'Хлебные крошки' });
  const parent = path.replace(/\?.*/, '').replace(/\/[^/]*$/, '') || '/';
  await expect.soft(crumbs.getByRole('link').last()).toHaveAttribute('href', parent);
  await expect.soft(crumbs.locator('[aria-current="page"]')).toHaveCount(1);
}
