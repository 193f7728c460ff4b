import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { untilAlive } from '../support/alive.ts';
import { unfoldAll } from '../support/axe.ts';
import { expect, test } from '../support/console.ts';
import { fitsWidth } from '../support/page-facts.ts';
import { clippedText } from './clipped-text.ts';
import { isWhole, kinds, pageMs, pathsOf } from './site-pages.ts';
import { windows } from './versions.ts';

for (const kind of Object.keys(kinds)) {
  test(`Расстояния в тексте (WCAG 1.4.12), ${kind}`, async ({ page, request }) => {
    const paths = await pathsOf(request, kind);
    test.setTimeout(paths.length * pageMs);
    for (const path of paths) {
      await page.goto(path);
      await unfoldAll(page);
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
            'p { margin-bottom: 2em !important }',
        );
        document.adoptedStyleSheets = [sheet];
      });
      for (const size of Object.values(windows)) {
        await page.setViewportSize(size);
        expect.soft(await fitsWidth(page), `${path}, ${size.width}`).toEqual([]);
        expect.soft(await clippedText(page), `${path}, ${size.width}`).toEqual([]);
      }
    }
  });

  test(`Движение выключено в системе, ${kind}: на странице его нет`, async ({ page, request }) => {
    const paths = await pathsOf(request, kind);
    test.setTimeout(paths.length * pageMs);
    for (const path of paths) {
      await page.goto(path);
      await untilAlive(page);
      expect.soft(await moving(page), path).toEqual([]);
    }
  });
}

test('Движение выключено в системе: нет его и в том, что открывается', async ({ page }) => {
  await page.goto('/prices');
  await untilAlive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Поиск по сайту' }).click();
  await expect(page.getByRole('dialog').getByRole('navigation').first()).toBeVisible();
  expect(await moving(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /Записаться/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByLabel('Ваше имя*')).toBeVisible();
  expect(await moving(page)).toEqual([]);
});

/** One of each kind tells about the others: style sheets are the same. */
const someOf = async (request: APIRequestContext, kind: string): Promise<string[]> =>
  (await pathsOf(request, kind)).slice(0, isWhole ? undefined : 1);

/** What takes time to change; what follows the scrolling by itself takes none. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (times: string) =>
      Math.max(...times.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)));
    const faults = [...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const isAnimated = style.animationName !== 'none' && style.getPropertyValue('animation-timeline') === 'auto';
        const changes = style.transitionProperty !== 'none' && longest(style.transitionDuration) > 0;
        if (!changes && !(isAnimated && longest(style.animationDuration) > 0)) return [];
        return [`<${element.localName} class="${element.getAttribute('class') ?? ''}">${pseudo ?? ''}`];
      }),
    );
    return [...new Set(faults)];
  });
}

/** Whether the focus is drawn: around the link itself, or around the card that it opens. */
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

/** Icons drawn in another colour than the words beside them. */
function colourlessIcons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('svg:has(use)')]
      .filter((icon) => icon.checkVisibility() && getComputedStyle(icon).stroke !== getComputedStyle(icon).color)
      .map((icon) => icon.outerHTML.slice(0, 120)),
  );
}

test.describe('Высокая контрастность системы', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  for (const kind of Object.keys(kinds)) {
    test(`${kind}: заголовок и телефон видны, фокус виден, у значков есть цвет`, async ({ page, request }) => {
      const paths = await someOf(request, kind);
      test.setTimeout(paths.length * pageMs);
      for (const path of paths) {
        await page.goto(path);
        await untilAlive(page);
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await expect.soft(page.getByText('+7 (3822) 00-00-00').filter({ visible: true }).first(), path).toBeVisible();
        // The header's and the page's own: one of each, as the keyboard comes to them.
        await page.keyboard.press('Tab');
        for (const place of ['header', 'main', 'footer']) {
          const links = page.locator(`${place} a[href]`).filter({ visible: true });
          if ((await links.count()) === 0) continue;
          await links.last().focus();
          expect.soft(await showsFocus(links.last()), `${path}, ${place}`).toBe(true);
        }
        expect.soft(await colourlessIcons(page), path).toEqual([]);
      }
    });
  }

  test('Фокус виден, у кнопок есть граница, у значков — цвет', async ({ page }) => {
    await page.goto('/prices');
    await untilAlive(page);
    const button = page
      .getByRole('banner')
      .getByRole('link', { name: /Записаться/ })
      .first();
    await page.keyboard.press('Tab');
    await button.focus();
    const style = await button.evaluate((element) => {
      const { outlineStyle, outlineWidth, borderStyle, borderWidth } = getComputedStyle(element);
      return { outlineStyle, outlineWidth, borderStyle, borderWidth };
    });
    expect(style).toMatchObject({ outlineStyle: 'solid', outlineWidth: '3px', borderStyle: 'solid' });
    expect(Number.parseFloat(style.borderWidth)).toBeGreaterThan(0);
    expect(await page.locator('header svg').filter({ visible: true }).count()).toBeGreaterThan(2);
    expect(await colourlessIcons(page)).toEqual([]);
  });

  test('Выбранное отличается от невыбранного: переключатели, согласие, плашки', async ({ page }) => {
    await page.goto('/callback');
    await untilAlive(page);
    const main = page.getByRole('main');
    for (const control of [main.getByRole('radio', { name: 'Задать вопрос' }), main.getByRole('checkbox')]) {
      const field = control.filter({ visible: true }).first();
      // The mark is drawn beside the field itself.
      const around = field.locator('xpath=..');
      const before = await around.screenshot();
      await field.check({ force: true });
      await field.blur();
      expect((await around.screenshot()).equals(before)).toBe(false);
    }
    await page.goto('/search?q=имплант');
    const chips = page.getByRole('navigation', { name: 'Что показать' }).getByRole('link');
    const look = (i: number) =>
      chips.nth(i).evaluate((chip) => {
        const { outlineStyle, borderColor, borderWidth, backgroundColor, textDecorationLine } = getComputedStyle(chip);
        return [outlineStyle, borderColor, borderWidth, backgroundColor, textDecorationLine].join();
      });
    expect(await look(0)).not.toBe(await look(1));
  });
});

test.describe('На бумаге', () => {
  for (const kind of Object.keys(kinds)) {
    test(`${kind}: заголовок, телефон и адрес есть, меню и кнопок нет`, async ({ page, request }) => {
      const paths = await someOf(request, kind);
      test.setTimeout(paths.length * pageMs);
      for (const path of paths) {
        await page.goto(path);
        await page.emulateMedia({ media: 'print' });
        const shown = (words: string) => page.getByText(words).filter({ visible: true }).first();
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await expect.soft(shown('+7 (3822) 00-00-00'), path).toBeVisible();
        await expect.soft(shown('ул. Снегириная, 7'), path).toBeVisible();
        await expect.soft(page.getByRole('navigation', { name: 'Главное меню' }), path).toBeHidden();
        await expect.soft(page.getByRole('complementary', { name: 'Быстрая связь' }), path).toBeHidden();
      }
    });
  }

  test('Прайс-лист печатается целиком и без лишнего', async ({ page }) => {
    await page.goto('/prices');
    const rows = page.getByRole('main').locator('tbody tr');
    const all = await rows.count();
    expect(all).toBeGreaterThan(50);
    await page.emulateMedia({ media: 'print' });
    const printed = await rows.evaluateAll((list) => list.filter((row) => row.checkVisibility()).length);
    expect(printed).toBe(all);
    await expect(page.getByLabel('Найти в прайс-листе')).toBeHidden();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Записаться/ })
        .filter({ visible: true }),
    ).toHaveCount(0);
    await expect(page.getByText('+7 (3822) 00-00-00').filter({ visible: true }).first()).toBeVisible();
  });
});
