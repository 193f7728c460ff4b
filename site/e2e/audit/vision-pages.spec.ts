import { foldBack, unfoldAll, violations } from '../support/axe.ts';
import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';
import { foreignNames } from '../support/page-facts.ts';
import { isWhole, notFound, pageMs } from '../support/site-pages.ts';
import { choose, schemes, tablet, windows } from '../support/versions.ts';
import { walk } from './keyboard-walk.ts';
import { layoutPaths } from './paths.ts';
import { checkFits, checkWords, smallHeadings } from './text-size.ts';

const sizes = Object.values(windows);

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
