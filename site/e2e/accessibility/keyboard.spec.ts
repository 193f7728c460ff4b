import type { Locator, Page } from '@playwright/test';
import { untilAlive } from '../support/alive.ts';
import { expect, test } from '../support/console.ts';
import { walk } from './keyboard-walk.ts';
import { isWhole, kinds, pageMs, pathsOf } from './site-pages.ts';
import { choose, largest, usual, windows } from './versions.ts';

const walks = [
  { name: 'широкий экран', window: windows.desktop, version: usual },
  { name: 'телефон', window: windows.phone, version: usual },
  { name: 'широкий экран, версия для слабовидящих', window: windows.desktop, version: largest('white-on-black') },
].slice(0, isWhole ? 3 : 2);

for (const { name, window, version } of walks) {
  for (const kind of Object.keys(kinds)) {
    test(`Проход с клавиатуры, ${name}: ${kind}`, async ({ page, context, request, baseURL }) => {
      const paths = await pathsOf(request, kind);
      test.setTimeout(paths.length * pageMs);
      await page.setViewportSize(window);
      await choose(context, baseURL, version);
      for (const path of paths) {
        await page.goto(path);
        await untilAlive(page);
        expect.soft(await walk(page), path).toEqual([]);
      }
    });
  }
}

/** What opens over a page: the way to it, and the sign that it is open. */
const overlays: { name: string; path: string; opener: (page: Page) => Locator; open: (page: Page) => Locator }[] = [
  {
    name: 'поиск',
    path: '/prices',
    opener: (page) => page.getByRole('banner').getByRole('link', { name: 'Поиск по сайту' }),
    open: (page) => page.getByRole('dialog', { name: 'Поиск по сайту' }),
  },
  {
    name: 'форма заявки',
    path: '/prices',
    opener: (page) =>
      page
        .getByRole('link', { name: /Записаться/ })
        .filter({ visible: true })
        .first(),
    open: (page) => page.getByRole('dialog').filter({ has: page.getByLabel('Ваше имя*') }),
  },
  {
    name: 'крупный снимок',
    path: '/doctors/kedrova',
    opener: (page) => page.getByRole('list', { name: 'Сертификаты' }).getByRole('link').first(),
    open: (page) => page.getByRole('dialog', { name: 'Сертификаты' }),
  },
];

for (const [size, window] of Object.entries(windows)) {
  for (const { name, path, opener, open } of overlays) {
    test(`${size}, ${name}: фокус внутри, Escape закрывает и возвращает его`, async ({ page }) => {
      await page.setViewportSize(window);
      await page.goto(path);
      await untilAlive(page);
      await opener(page).focus();
      await page.keyboard.press('Enter');
      await expect(open(page)).toBeVisible();
      await expect(open(page).locator(':focus')).toHaveCount(1);
      for (let i = 0; i < 60; i++) {
        await page.keyboard.press(i < 40 ? 'Tab' : 'Shift+Tab');
        const at = await page.evaluate(() => {
          const { activeElement: focused } = document;
          // The browser's own controls lie between the last place and the first.
          if (!focused || focused === document.body) return 'browser';
          const { top, bottom } = focused.getBoundingClientRect();
          return focused.closest('dialog') ? (bottom > 0 && top < innerHeight ? 'inside' : 'out of sight') : 'outside';
        });
        expect(at).toMatch(/inside|browser/);
      }
      await page.keyboard.press('Escape');
      await expect(open(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });
  }
}

test('Раздел меню: Enter открывает, Escape закрывает и возвращает фокус', async ({ page }) => {
  await page.setViewportSize(windows.desktop);
  await page.goto('/prices');
  await untilAlive(page);
  const menu = page.getByRole('navigation', { name: 'Главное меню' });
  const summary = menu.locator('summary').first();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(menu.locator('details[open]')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(menu.locator('details[open] a:focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu.locator('details[open]')).toHaveCount(0);
  await expect(summary).toBeFocused();
});

test('Меню телефона: Enter открывает, Tab ведёт внутрь, Escape закрывает и возвращает фокус', async ({ page }) => {
  await page.setViewportSize(windows.phone);
  await page.goto('/prices');
  await untilAlive(page);
  const summary = page.getByLabel('Меню', { exact: true });
  const menu = page.getByRole('navigation', { name: 'Меню для телефона' });
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(summary).toBeFocused();
});

test('Список в форме: Escape закрывает список, а форма остаётся', async ({ page }) => {
  await page.goto('/prices');
  await untilAlive(page);
  await page
    .getByRole('link', { name: /Записаться/ })
    .first()
    .click();
  const list = page.getByRole('combobox', { name: 'Услуга' });
  await list.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(list).toBeFocused();
  await expect(page.getByRole('dialog')).toBeVisible();
});
