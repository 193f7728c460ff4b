import { fileURLToPath } from 'node:url';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';
import { fitsWidth } from '../support/page-facts.ts';

/** A page has these once, the gallery several times. */
const repeated = /^landmark-unique:/;
const stylePath = fileURLToPath(new URL('../screenshots/hide-pictures.css', import.meta.url));

for (const width of [390, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true });

    test('the components fit the window and pass axe, whatever their data', async ({ page }) => {
      await page.goto('/__gallery');
      await untilHydrated(page);
      expect(await fitsWidth(page)).toEqual([]);
      const faults = await violations(page);
      expect(faults.filter((fault) => !repeated.test(fault))).toEqual([]);
    });

    test.describe('at a quarter of the size', () => {
      test.use({ deviceScaleFactor: 0.25 });

      test('the components look as before', async ({ page }) => {
        await page.goto('/__gallery');
        await untilHydrated(page);
        await expect(page.getByRole('main')).toHaveScreenshot(`${width}.png`, {
          stylePath,
          scale: 'device',
          // Fonts differ a little between machines.
          maxDiffPixelRatio: 0.02,
          threshold: 0.3,
        });
      });
    });
  });
}
