import type { Page } from '@playwright/test';
import { foldBack, unfoldAll, violations } from '../support/axe.ts';
import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';
import { fitsWidth, foreignNames } from '../support/page-facts.ts';
import { isWhole, notFound, pageMs } from '../support/site-pages.ts';
import { choose, largest, schemes, tablet, windows } from '../support/versions.ts';
import { walk } from './keyboard-walk.ts';
import { layoutPaths } from './paths.ts';
import { checkFits, checkWords, smallHeadings } from './text-size.ts';

const sizes = Object.values(windows);
const html = (page: Page) => page.locator('html');
const panel = (page: Page) => page.getByRole('complementary', { name: 'Настройки версии для слабовидящих' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'Со скриптами' : 'Без скриптов', () => {
    test.use({ javaScriptEnabled });

    test('the version is enabled by a link and by a button, changed on any page and disabled', async ({ page }) => {
      await page.goto('/doctors');
      await page.getByRole('link', { name: 'Версия для слабовидящих' }).filter({ visible: true }).first().click();
      await page.getByRole('button', { name: 'Включить крупный текст' }).click();
      // Back on the page where the visitor was, which says so once.
      await expect(page).toHaveURL('/doctors#vision-on');
      await expect(page.getByText('Версия для слабовидящих включена.')).toBeInViewport();
      await expect(html(page)).toHaveAttribute('data-scheme', 'black-on-white');
      await expect(html(page)).toHaveAttribute('data-scale', '150');
      await page.goto('/vision');
      await expect(page.getByText('Версия для слабовидящих включена.')).toBeHidden();
      await page.getByRole('main').getByRole('button', { name: 'Белым по чёрному' }).click();
      await expect(html(page)).toHaveAttribute('data-scheme', 'white-on-black');

      await page.goto('/sales?from=letter');
      await panel(page).getByText('Ещё').click();
      await panel(page).getByRole('button', { name: 'Серые' }).click();
      await expect(page).toHaveURL('/sales?from=letter#vision-images');
      await expect(html(page)).toHaveAttribute('data-images', 'grey');
      await expect(page.locator('main img').first()).toHaveCSS('filter', 'grayscale(1)');
      await expect(html(page)).toHaveAttribute('data-scheme', 'white-on-black');
      // The pressed group is unfolded again for the next press.
      const pressed = panel(page).getByRole('button', { name: 'Серые' });
      await expect(pressed).toBeVisible();
      await expect(pressed).toHaveAttribute('aria-pressed', 'true');

      await page.goto('/prices');
      await panel(page).getByRole('button', { name: 'Обычная версия' }).click();
      await expect(page).toHaveURL('/prices');
      await expect(html(page)).not.toHaveAttribute('data-scheme');
      await expect(panel(page)).toHaveCount(0);
    });
  });
}

test('with the keyboard the panel is one step from the skip link, and focus stays near the pressed button', async ({
  page,
  context,
  baseURL,
}) => {
  await choose(context, baseURL, 'scheme:black-on-white');
  await page.goto('/about');
  await untilHydrated(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: 'Обычный' })).toBeFocused();
  await panel(page).getByRole('button', { name: 'Белым по чёрному' }).press('Enter');
  await expect(page).toHaveURL('/about#vision-scheme');
  await untilHydrated(page);
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('group', { name: 'Цвета' }).locator(':focus')).toBeVisible();
});

test('client navigation keeps the settings and the panel, without hydration errors', async ({
  page,
  context,
  baseURL,
}) => {
  await choose(context, baseURL, largest('brown-on-beige'));
  await page.goto('/reviews');
  await untilHydrated(page);
  await page.evaluate(() => {
    (window as unknown as { isSame: boolean }).isSame = true;
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Цены' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Цены' })).toBeFocused();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await expect(html(page)).toHaveAttribute('data-scheme', 'brown-on-beige');
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Обычная версия' }).click();
  await expect(page).toHaveURL('/prices');
  await expect(html(page)).not.toHaveAttribute('data-scheme');
});

test('no frame of the usual version: the page has everything before its first line', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const asked = (vision: string) => request.get('/doctors', { headers: { Cookie: `cookie=true; vision=${vision}` } });
  const own = await asked('scheme:white-on-black');
  const [head = '', body = ''] = (await own.text()).split('<body');
  expect(head).toMatch(/<html lang="ru" data-scheme="white-on-black"/);
  expect(head).toMatch(/<link rel="stylesheet" href="\/assets\/vision-version-[\w-]+\.css"\/>/);
  expect(body).toContain('vision-panel');
  expect(own.headers()['cache-control']).toBe('private, no-store');
  const usual = await asked('');
  expect(await usual.text()).not.toMatch(/vision-(version|panel)/);
  expect(usual.headers().vary).toContain('Cookie');

  await choose(context, baseURL, 'scheme:white-on-black');
  await page.goto('/doctors');
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe('rgb(0, 0, 0)');
});

test('without pictures: text replaces them and they are not loaded', async ({ page, context, baseURL }) => {
  await choose(context, baseURL, 'images:off');
  const pictures: string[] = [];
  page.on('request', (asked) => asked.resourceType() === 'image' && pictures.push(asked.url()));
  await page.goto('/doctors/kedrova');
  await untilHydrated(page);
  await expect(page.locator('img').filter({ visible: true })).toHaveCount(0);
  const words = await page
    .locator('main picture:not([data-alt=""])')
    .evaluateAll((all) =>
      all.map((picture) => [picture.getAttribute('data-alt'), getComputedStyle(picture, '::after').content]),
    );
  expect(words.length).toBeGreaterThan(0);
  for (const [alt, shown] of words) expect(shown).toContain(alt?.slice(0, 10));
});

test.describe('the system allows motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('the version has no motion anyway', async ({ page, context, baseURL }) => {
    await choose(context, baseURL, 'scheme:black-on-white');
    await page.goto('/');
    await untilHydrated(page);
    await expect(page.getByRole('button', { name: /Остановить|Пауза/ })).toHaveCount(0);
    const moving = await page.evaluate(() => document.getAnimations().length);
    expect(moving).toBe(0);
  });
});

test('the offline card with text at 150%: the phone stays on one line', async ({ page, context, baseURL }) => {
  await choose(context, baseURL, `scheme:${schemes[0]}|scale:150`);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto('/offline');
    const phone = page.getByRole('link', { name: '+7 (3822) 00-00-00' });
    const lines = await phone.evaluate((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      return text.getClientRects().length;
    });
    expect(lines, `${size.width}`).toBe(1);
    expect(await fitsWidth(page), `${size.width}`).toEqual([]);
  }
});

test('at 200 % panel and header take less than half of a phone, and stay while the menu is open', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize(windows.phone);
  for (const scale of ['150', '200']) {
    await choose(context, baseURL, `scheme:${schemes[0]}|scale:${scale}`);
    await page.goto('/doctors');
    await untilHydrated(page);
    const header = page.getByRole('banner');
    const bottom = () => header.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await bottom(), scale).toBeLessThan(windows.phone.height / 2);
    const menu = header.locator('summary[aria-label="Меню"]');
    await menu.click();
    await expect(header.getByRole('navigation', { name: 'Меню для телефона' })).toBeVisible();
    const close = await menu.boundingBox();
    expect((close?.y ?? 0) + (close?.height ?? 0), scale).toBeLessThanOrEqual(await bottom());
    await page.mouse.wheel(0, 600);
    await expect(panel(page).getByRole('button', { name: 'Белым по чёрному' })).toBeInViewport();
  }
});

test.describe('each page', () => {
  test.use({ viewport: windows.desktop });
  test.describe.configure({ timeout: 3 * pageMs });

  for (const [i, path] of layoutPaths.entries()) {
    // Each page is seen in one scheme, each scheme on several pages.
    const version = `scheme:${schemes[i % schemes.length]}|scale:200|tracking:widest|leading:widest`;

    test(`version for the visually impaired: ${path}`, async ({ page, context, baseURL }) => {
      await choose(context, baseURL, version);
      await test.step('response', async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(path === notFound ? 404 : 200);
        await untilHydrated(page);
      });
      await test.step('language of names', async () => expect.soft(await foreignNames(page)).toEqual([]));
      await unfoldAll(page);
      for (const size of sizes) {
        await test.step(`width and clipped text, ${size.width} px`, () => checkFits(page, [size], 'largest'));
        // The narrow window has the phone's layout, where axe would repeat itself.
        if (isWhole || size !== windows.narrow) {
          await test.step(`axe, ${size.width} px`, async () =>
            expect.soft(await violations(page, { highContrast: true })).toEqual([]));
        }
      }
      await test.step(`widest letters, ${tablet.width} px`, async () => {
        await checkFits(page, [tablet], 'largest');
        await checkWords(page, [tablet]);
      });
      await test.step('whole words', async () => {
        await choose(context, baseURL, `scheme:${schemes[0]}|scale:200`);
        await page.reload();
        await untilHydrated(page);
        await unfoldAll(page);
        await checkWords(page, [...sizes, tablet]);
      });
      await test.step('headings', async () => {
        for (const size of [...sizes, tablet]) {
          await page.setViewportSize(size);
          expect.soft(await smallHeadings(page), `${size.width} px`).toEqual([]);
        }
      });
      if (isWhole) {
        await foldBack(page);
        await page.setViewportSize(windows.desktop);
        await test.step('keyboard', async () => expect.soft(await walk(page)).toEqual([]));
      }
      if (i % 2 === 1) {
        await choose(context, baseURL, `${version}|images:off`);
        await page.goto(path);
        await unfoldAll(page);
        await test.step('without pictures', () => checkFits(page, sizes, 'without pictures'));
      }
    });
  }
});
