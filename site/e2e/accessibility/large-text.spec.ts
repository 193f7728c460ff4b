import { untilAlive } from '../support/alive.ts';
import { unfoldAll } from '../support/axe.ts';
import { expect, test } from '../support/console.ts';
import { fitsWidth } from '../support/page-facts.ts';
import { clippedText } from './clipped-text.ts';
import { kinds, pageMs, pathsOf } from './site-pages.ts';
import { windows } from './versions.ts';

const twicePx = 32;
const tablet = { width: 820, height: 1180 };

// The visitor's own setting of the browser, twice the usual: what is given in rem grows, and the layout may follow.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${twicePx}`],
    });
  },
});

for (const kind of Object.keys(kinds)) {
  test(`Текст 200 %, ${kind}: ничего не обрезано, вбок не прокручивается`, async ({ page, request }) => {
    const paths = await pathsOf(request, kind);
    test.setTimeout(paths.length * pageMs);
    for (const path of paths) {
      await page.goto(path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${twicePx}px`);
      await unfoldAll(page);
      for (const size of [windows.desktop, tablet, windows.phone]) {
        await page.setViewportSize(size);
        expect.soft(await fitsWidth(page), `${path}, ${size.width}`).toEqual([]);
        expect.soft(await clippedText(page), `${path}, ${size.width}`).toEqual([]);
      }
    }
  });
}

test('Текст 200 %: форма и поиск помещаются и прокручиваются до конца', async ({ page }) => {
  await page.setViewportSize(tablet);
  await page.goto('/prices');
  await untilAlive(page);
  await page
    .getByRole('link', { name: /Записаться/ })
    .filter({ visible: true })
    .first()
    .click();
  const send = page.getByRole('dialog').getByRole('button', { name: 'отправить' });
  await send.scrollIntoViewIfNeeded();
  await expect(send).toBeInViewport();
  expect(await fitsWidth(page)).toEqual([]);
  expect(await clippedText(page)).toEqual([]);
});
