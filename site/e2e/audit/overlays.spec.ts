import type { Locator, Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/console.ts';
import { openDetails, openList, untilHydrated } from '../support/hydration.ts';
import { openMenu } from '../support/menu.ts';
import { fitsWidth } from '../support/page-facts.ts';
import { pdf } from '../support/resume.ts';
import { isWhole, pageMs } from '../support/site-pages.ts';
import { choose, largest, usual, windows } from '../support/versions.ts';
import { movingElements } from './motion.ts';
import { checkFits, withLargeText } from './text-size.ts';

/** A short page, because axe also reads the page under an open overlay. */
const shortPage = '/reviews/sent';

/** The nightly run has both versions in all windows, others those that differ most. */
const looks = (Object.keys(windows) as (keyof typeof windows)[])
  .flatMap((window) => [usual, largest('white-on-black')].map((version) => ({ window, version })))
  .filter(({ window, version }) => isWhole || (window === 'narrow') === (version !== usual));

const shownLink = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name }).filter({ visible: true }).first();

/** Opens an overlay with the keyboard and checks that the focus moves into it. */
async function openByKeyboard(page: Page, opener: Locator, overlay: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(overlay).toBeVisible();
  await expect(overlay.locator(':focus')).toHaveCount(1);
}

/** Checks that Tab and Shift+Tab stay inside an overlay, and that Escape closes it and gives the focus back. */
async function expectTrap(page: Page, opener: Locator, overlay: Locator): Promise<void> {
  const focused = await overlay.evaluateHandle(() => {
    const places: string[] = [];
    window.addEventListener('keyup', () => {
      const at = document.activeElement;
      // The browser's own controls lie between the last element and the first.
      if (!at || at === document.body) return;
      const { top, bottom } = at.getBoundingClientRect();
      if (!at.closest('dialog')) places.push(`outside: ${at.outerHTML.slice(0, 120)}`);
      else if (bottom <= 0 || top >= innerHeight) places.push(`out of sight: ${at.outerHTML.slice(0, 120)}`);
      else places.push('inside');
    });
    return places;
  });
  for (let i = 0; i < 60; i++) await page.keyboard.press(i < 40 ? 'Tab' : 'Shift+Tab');
  const places = await focused.jsonValue();
  expect(places.length).toBeGreaterThan(30);
  expect(places.filter((place) => place !== 'inside')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(opener).toBeFocused();
}

for (const { window, version } of looks) {
  const highContrast = version !== usual;

  /** One state of an overlay: axe, sideways scrolling, motion. */
  const expectClean = (page: Page, state: string) =>
    test.step(state, async () => {
      expect.soft(await violations(page, { highContrast })).toEqual([]);
      expect.soft(await fitsWidth(page), 'scrolls sideways').toEqual([]);
      expect.soft(await movingElements(page), 'moves').toEqual([]);
    });

  test.describe(`${window}, ${highContrast ? 'version for the visually impaired' : 'usual version'}`, () => {
    test.describe.configure({ timeout: 4 * pageMs });
    test.use({ viewport: windows[window], hasTouch: window !== 'desktop' });
    test.beforeEach(({ context, baseURL }) => choose(context, baseURL, version));

    test('menu', async ({ page }) => {
      await page.goto(shortPage);
      await untilHydrated(page);
      const menu = await openMenu(page);
      await expectClean(page, 'menu');
      await menu.getByText('Услуги', { exact: true }).click();
      const inside = menu.getByRole('link', { name: 'Керамические коронки' });
      await expect(inside.or(menu.getByText('Коронки и протезы')).first()).toBeVisible();
      await expectClean(page, 'section of the menu');
    });

    test('large picture', async ({ page }) => {
      await page.goto('/doctors/kedrova');
      await untilHydrated(page);
      const opener = page.getByRole('list', { name: 'Сертификаты' }).getByRole('link').first();
      const dialog = page.getByRole('dialog', { name: 'Сертификаты' });
      await openByKeyboard(page, opener, dialog);
      await expectClean(page, 'picture');
      await expectTrap(page, opener, dialog);
    });

    test('request form', async ({ page }) => {
      await page.goto(shortPage);
      await untilHydrated(page);
      const opener = shownLink(page, /Записаться/);
      const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Ваше имя*') });
      const send = page.getByRole('dialog').getByRole('button', { name: 'отправить' });
      await openByKeyboard(page, opener, dialog);
      for (const type of ['Задать вопрос', 'Записаться к врачу', 'Отправить резюме']) {
        await dialog.getByText(type, { exact: true }).click();
        await expectClean(page, `«${type}», empty`);
        if (type === 'Записаться к врачу') await expectListWorks(page);
      }
      // A CV has the most fields.
      await send.click();
      await expect(page.getByText('Поле обязательно').first()).toBeVisible();
      await expectClean(page, 'with errors');
      await dialog.getByLabel('Ваше имя*').fill('Ольга');
      await dialog.getByLabel('Телефон*').fill('9130000000');
      await dialog.getByLabel('Сопроводительное письмо*').fill('Работаю ассистентом шесть лет.');
      const file = { name: 'резюме.pdf', mimeType: 'application/pdf', buffer: pdf };
      await dialog.getByLabel('Резюме*').setInputFiles(file);
      await dialog.getByRole('checkbox').check();
      await send.click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Ваша заявка отправлена' })).toBeVisible();
      await expectClean(page, 'sent');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await openByKeyboard(page, opener, dialog);
      if (!highContrast) {
        await test.step('text at 200 %', () =>
          withLargeText(page, async () => {
            await send.scrollIntoViewIfNeeded();
            await expect(send).toBeInViewport();
            await checkFits(page, [windows[window]], '200 %');
          }));
      }
      await expectTrap(page, opener, dialog);
    });

    async function expectListWorks(page: Page): Promise<void> {
      await openDetails(page);
      const list = page.getByRole('combobox', { name: 'Услуга' });
      await openList(list);
      await expect(page.getByPlaceholder('Найти в списке')).toBeVisible();
      await expectClean(page, 'list of services');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('option')).toHaveCount(0);
      await list.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('option')).toHaveCount(0);
      await expect(list).toBeFocused();
      await expect(page.getByRole('dialog')).toBeVisible();
    }

    test('search', async ({ page }) => {
      await page.goto(shortPage);
      await untilHydrated(page);
      const opener = page.getByRole('banner').getByRole('link', { name: 'Поиск по сайту' });
      const dialog = page.getByRole('dialog', { name: 'Поиск по сайту' });
      await openByKeyboard(page, opener, dialog);
      const field = dialog.getByLabel('Поиск по сайту');
      await expect(dialog.getByRole('navigation', { name: 'Врачи' })).toBeVisible();
      await expectClean(page, 'before a search');

      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/search/hits*', async (route) => {
        await held;
        await route.continue();
      });
      await field.fill('имплант');
      await field.press('Enter');
      await expectClean(page, 'searching');
      answer();
      await expect(dialog.locator('mark').first()).toBeVisible();
      await expectClean(page, 'found');
      await field.fill('абракадабра');
      await field.press('Enter');
      await expect(page.getByText('По вашему поисковому запросу ничего не найдено')).toBeVisible();
      await expectClean(page, 'nothing found');
      await expectTrap(page, opener, dialog);
    });

    test.describe('first visit', () => {
      test.use({ isFirstVisit: true });
      test('cookie notice', async ({ page }) => {
        await page.goto(shortPage);
        await expect(page.getByRole('complementary', { name: 'Файлы cookie' })).toBeVisible();
        await expectClean(page, 'notice');
      });
    });
  });
}
