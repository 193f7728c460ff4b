import type { Page } from '@playwright/test';
import { untilAlive } from '../support/alive.ts';
import { expect, test } from '../support/console.ts';
import { fitsWidth } from '../support/page-facts.ts';
import { choose, largest, schemes, windows } from '../support/versions.ts';

const html = (page: Page) => page.locator('html');
const panel = (page: Page) => page.getByRole('complementary', { name: 'Настройки версии для слабовидящих' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'Со скриптами' : 'Без скриптов', () => {
    test.use({ javaScriptEnabled });

    test('Версия включается ссылкой и кнопкой, меняется на любой странице и выключается', async ({ page }) => {
      await page.goto('/doctors');
      await page.getByRole('link', { name: 'Версия для слабовидящих' }).filter({ visible: true }).first().click();
      await page.getByLabel('Белым по чёрному').check();
      await page.getByRole('button', { name: 'Включить' }).click();
      await expect(html(page)).toHaveAttribute('data-scheme', 'white-on-black');

      await page.goto('/sales?from=letter');
      await panel(page).getByText('Размер, цвета, картинки').click();
      await panel(page).getByRole('button', { name: 'Крупный, 150 %' }).click();
      await expect(page).toHaveURL('/sales?from=letter#vision-scale');
      await expect(html(page)).toHaveAttribute('data-scale', '150');
      await expect(html(page)).toHaveAttribute('data-scheme', 'white-on-black');
      // The group that was pressed is unfolded again, for the next press.
      const pressed = panel(page).getByRole('button', { name: 'Крупный, 150 %' });
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

test('С клавиатуры: от «К содержанию» до панели один шаг, после нажатия фокус рядом с нажатым', async ({
  page,
  context,
  baseURL,
}) => {
  await choose(context, baseURL, 'scheme:black-on-white');
  await page.goto('/about');
  await untilAlive(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: 'Обычная версия' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await panel(page).getByRole('button', { name: 'Белым по чёрному' }).press('Enter');
  await expect(page).toHaveURL('/about#vision-scheme');
  await untilAlive(page);
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('group', { name: 'Цвета' }).locator(':focus')).toBeVisible();
});

test('Переход внутри сайта: те же настройки и панель, React доволен', async ({ page, context, baseURL }) => {
  await choose(context, baseURL, largest('brown-on-beige'));
  await page.goto('/reviews');
  await untilAlive(page);
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

test('Ни одного кадра обычной версии: всё нужное стоит в странице до первой строки', async ({
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

test('Посетители не смешиваются: одновременно каждый получает своё', async ({ request }) => {
  const cookies = [...schemes.map((scheme) => `vision=scheme:${scheme}`), 'cookie=true'];
  const paths = ['/', '/doctors', '/callback', '/search?q=имплант', '/net-takoy-stranicy'];
  const ask = async (path: string, cookie: string): Promise<string[]> => {
    const text = await (await request.get(path, { headers: { Cookie: cookie } })).text();
    const [, scheme = 'usual'] = /<html[^>]* data-scheme="([\w-]+)"/.exec(text) ?? [];
    const wanted = cookie.startsWith('vision') ? cookie.slice('vision=scheme:'.length) : 'usual';
    return scheme === wanted ? [] : [`${path}: ${scheme} вместо ${wanted}`];
  };
  const wrong: string[][] = [];
  for (const path of [...paths, ...paths])
    wrong.push(...(await Promise.all(cookies.map((cookie) => ask(path, cookie)))));
  expect(wrong.flat()).toEqual([]);
});

test('Без картинок: на их месте слова, сами картинки не загружаются', async ({ page, context, baseURL }) => {
  await choose(context, baseURL, 'images:off');
  const pictures: string[] = [];
  page.on('request', (asked) => asked.resourceType() === 'image' && pictures.push(asked.url()));
  await page.goto('/doctors/kedrova');
  await untilAlive(page);
  await expect(page.locator('img').filter({ visible: true })).toHaveCount(0);
  const words = await page
    .locator('main picture:not([data-alt=""])')
    .evaluateAll((all) =>
      all.map((picture) => [picture.getAttribute('data-alt'), getComputedStyle(picture, '::after').content]),
    );
  expect(words.length).toBeGreaterThan(0);
  for (const [alt, shown] of words) expect(shown).toContain(alt?.slice(0, 10));
});

test('Серые картинки серы', async ({ page, context, baseURL }) => {
  await choose(context, baseURL, 'images:grey');
  await page.goto('/doctors');
  await expect(page.locator('main img').first()).toHaveCSS('filter', 'grayscale(1)');
});

test.describe('Система не против движения', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('в версии всё равно ничего не движется', async ({ page, context, baseURL }) => {
    await choose(context, baseURL, 'scheme:black-on-white');
    await page.goto('/');
    await untilAlive(page);
    await expect(page.getByRole('button', { name: /Остановить|Пауза/ })).toHaveCount(0);
    const moving = await page.evaluate(() => document.getAnimations().length);
    expect(moving).toBe(0);
  });
});

test('Во всплывающей форме и в поиске те же цвета и шрифт', async ({ page, context, baseURL }) => {
  await choose(context, baseURL, 'scheme:white-on-black');
  await page.goto('/prices');
  await untilAlive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Поиск по сайту' }).click();
  const search = page.getByRole('dialog').getByLabel('Поиск по сайту');
  await expect(search).toBeVisible();
  await expect(search).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(search).toHaveCSS('font-family', /^Arial/);
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /Записаться/ })
    .first()
    .click();
  const name = page.getByRole('dialog').getByLabel('Ваше имя*');
  await expect(name).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(name).toHaveCSS('font-family', /^Arial/);
});

test('Карточка без сети, текст 150 %: телефон стоит одной строкой', async ({ page, context, baseURL }) => {
  await choose(context, baseURL, `scheme:${schemes[0]}|scale:150`);
  for (const size of Object.values(windows)) {
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
