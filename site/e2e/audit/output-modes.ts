import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/console.ts';

const phone = '+7 (3822) 00-00-00';
const shown = (page: Page, words: string) => page.getByText(words).filter({ visible: true }).first();

/** On paper: heading, phone, postal address and all rows of tables stay; menus and buttons go. */
export async function checkPrint(page: Page): Promise<void> {
  const rows = page.getByRole('main').locator('tbody tr');
  const count = await rows.count();
  await page.emulateMedia({ media: 'print' });
  const printed = await rows.evaluateAll((all) => all.filter((row) => row.checkVisibility()).length);
  expect.soft(printed, 'rows of tables').toBe(count);
  await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.soft(shown(page, phone)).toBeVisible();
  await expect.soft(shown(page, 'ул. Снегириная, 7')).toBeVisible();
  await expect.soft(page.getByRole('navigation', { name: 'Главное меню' })).toBeHidden();
  await expect.soft(page.getByRole('complementary', { name: 'Быстрая связь' })).toBeHidden();
  const priceFilter = page.getByRole('main').getByLabel('Найти в прайс-листе');
  if ((await priceFilter.count()) > 0) {
    const booking = page.getByRole('main').getByRole('link', { name: /Записаться/ });
    await expect.soft(priceFilter).toBeHidden();
    await expect.soft(booking.filter({ visible: true })).toHaveCount(0);
  }
  await page.emulateMedia({ media: null });
}

/**
 * In forced colours: heading and phone are visible, the focus and borders are drawn, icons have the colour of their
 * text.
 */
export async function checkForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.soft(shown(page, phone)).toBeVisible();
  // After a key the browser draws the focus that a script sets.
  await page.keyboard.press('Tab');
  for (const place of ['header', 'main', 'footer']) {
    const link = page.locator(`${place} a[href]`).filter({ visible: true }).last();
    if ((await link.count()) === 0) continue;
    await link.focus();
    expect.soft(await showsFocus(link), `${place}: the focus is drawn`).toBe(true);
  }
  const button = page.getByRole('banner').getByRole('link', { name: 'Записаться' }).filter({ visible: true }).first();
  if ((await button.count()) > 0) {
    const border = await button.evaluate((element) => getComputedStyle(element).borderStyle);
    expect.soft(border, 'border of the button in the header').toBe('solid');
  }
  expect.soft(await colourlessIcons(page), 'icons of another colour than their text').toEqual([]);
  await page.emulateMedia({ forcedColors: null });
}

/** Whether the focus is drawn around the link itself or around the card that it opens. */
function showsFocus(link: Locator): Promise<boolean> {
  return link.evaluate((element) => {
    const around: [Element, string?][] = [[element], [element, '::before'], [element, '::after']];
    for (let up = element.parentElement, i = 0; up && i < 5; up = up.parentElement, i++) around.push([up]);
    return around.some(([one, part]) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one, part);
      return outlineStyle === 'solid' && outlineWidth === '3px';
    });
  });
}

function colourlessIcons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('svg:has(use)')]
      .filter((icon) => icon.checkVisibility() && getComputedStyle(icon).stroke !== getComputedStyle(icon).color)
      .map((icon) => icon.outerHTML.slice(0, 120)),
  );
}
