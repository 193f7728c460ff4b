import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openList, untilAlive } from '../support/alive.ts';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/console.ts';
import { openMenu } from '../support/menu.ts';
import { fitsWidth } from '../support/page-facts.ts';
import { pdf } from '../support/resume.ts';
import { freePort, startSite } from '../support/site-process.ts';
import { isWhole, pageMs } from './site-pages.ts';
import { choose, largest, usual, type Version, windows } from './versions.ts';

type Look = { window: keyof typeof windows; version: Version };

/** Both versions in all windows; by day as many as differ most. */
const looks: Look[] = (Object.keys(windows) as Look['window'][])
  .flatMap((window) => [usual, largest('white-on-black')].map((version) => ({ window, version })))
  .filter(({ window, version }) => isWhole || (window === 'narrow') === (version !== usual));

/** Opens a popup by what leads there, whatever the window. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('link', { name }).filter({ visible: true }).first().click();
}

async function openCallback(page: Page, type: string): Promise<void> {
  await page.goto('/prices');
  await untilAlive(page);
  await press(page, /Записаться/);
  await page.getByRole('dialog').getByText(type, { exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Ваше имя*')).toBeVisible();
}

test.describe.configure({ timeout: 2 * pageMs });

for (const { window, version } of looks) {
  const isUsual = version === usual;
  test.describe(`${window}, версия ${isUsual ? 'обычная' : 'для слабовидящих'}`, () => {
    test.use({ viewport: windows[window], hasTouch: window !== 'desktop' });
    test.beforeEach(({ context, baseURL }) => choose(context, baseURL, version));

    const expectClean = async (page: Page, state: string) => {
      expect.soft(await violations(page, { highContrast: !isUsual }), state).toEqual([]);
      expect.soft(await fitsWidth(page), `${state}: вбок не прокручивается`).toEqual([]);
    };

    test('меню', async ({ page }) => {
      await page.goto('/');
      const menu = await openMenu(page);
      await expectClean(page, 'меню');
      await menu.getByText('Услуги', { exact: true }).click();
      await expect(
        menu.getByRole('link', { name: 'Керамические коронки' }).or(menu.getByText('Протезирование и прикус')).first(),
      ).toBeVisible();
      await expectClean(page, 'раздел меню');
    });

    test('крупный снимок', async ({ page }) => {
      await page.goto('/doctors/kedrova');
      await untilAlive(page);
      await page.getByRole('list', { name: 'Сертификаты' }).getByRole('link').first().click();
      await expect(page.getByRole('dialog', { name: 'Сертификаты' })).toBeVisible();
      await expectClean(page, 'снимок');
    });

    for (const type of ['Записаться к врачу', 'Отправить резюме', 'Задать вопрос']) {
      test(`форма «${type}»: пустая, с ошибками, отправлена`, async ({ page }) => {
        await openCallback(page, type);
        await expectClean(page, 'пустая');
        const form = page.getByRole('dialog');
        await form.getByRole('button', { name: 'отправить' }).click();
        await expect(page.getByText('Поле обязательно').first()).toBeVisible();
        await expectClean(page, 'с ошибками');
        await form.getByLabel('Ваше имя*').fill('Ольга');
        await form.getByLabel('Телефон*').fill('9130000000');
        if (type === 'Отправить резюме') {
          await form.getByLabel('Сопроводительное письмо*').fill('Работаю ассистентом шесть лет.');
          const file = { name: 'резюме.pdf', mimeType: 'application/pdf', buffer: pdf };
          await form.getByLabel('Резюме*').setInputFiles(file);
        }
        await form.getByRole('checkbox').check();
        await form.getByRole('button', { name: 'отправить' }).click();
        await expect(form.getByRole('heading', { name: 'Ваша заявка отправлена' })).toBeVisible();
        await expectClean(page, 'отправлена');
      });
    }

    test('список услуг раскрыт', async ({ page }) => {
      await openCallback(page, 'Записаться к врачу');
      await openList(page.getByRole('combobox', { name: 'Услуга' }));
      await expect(page.getByPlaceholder('Найти в списке')).toBeVisible();
      await expectClean(page, 'список');
    });

    test('поиск: до, во время, после и впустую', async ({ page }) => {
      await page.goto('/prices');
      await untilAlive(page);
      await press(page, 'Поиск по сайту');
      const dialog = page.getByRole('dialog');
      const field = dialog.getByLabel('Поиск по сайту');
      await expect(dialog.getByRole('navigation', { name: 'Врачи' })).toBeVisible();
      await expectClean(page, 'до поиска');

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
      await expectClean(page, 'ищем');
      answer();
      await expect(dialog.locator('mark').first()).toBeVisible();
      await expectClean(page, 'найдено');
      await field.fill('абракадабра');
      await field.press('Enter');
      await expect(page.getByText('По вашему поисковому запросу ничего не найдено')).toBeVisible();
      await expectClean(page, 'не найдено');
    });

    test.describe('первый визит', () => {
      test.use({ isFirstVisit: true });
      test('уведомление о cookie', async ({ page }) => {
        await page.goto('/about');
        await expect(page.getByRole('complementary', { name: 'Файлы cookie' })).toBeVisible();
        await expectClean(page, 'уведомление');
      });
    });

    test.describe('сервер без содержания', () => {
      test.use({ expectedFault: /^503: .*\/(uploads|_ipx)\// });
      test('страница ошибки', async ({ page, context }) => {
        test.setTimeout(120_000);
        const dataDir = await mkdtemp(join(tmpdir(), 'accessibility-'));
        const site = await startSite({ contentUrl: `http://127.0.0.1:${await freePort()}`, dataDir });
        try {
          await choose(context, site.url, version);
          expect((await page.goto(`${site.url}/doctors`))?.status()).toBe(503);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Возникла ошибка');
          await expect(page.locator('aside.vision-panel')).toHaveCount(isUsual ? 0 : 1);
          await expectClean(page, 'ошибка');
        } finally {
          // Nobody is to ask a site that is gone.
          await page.goto('about:blank');
          await site.stop();
          await rm(dataDir, { recursive: true, force: true });
        }
      });
    });
  });
}
