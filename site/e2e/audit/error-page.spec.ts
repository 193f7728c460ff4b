import { violations } from '../support/axe.ts';
import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';
import { markupFaults, nuFaults, writeDown } from '../support/markup.ts';
import { fitsWidth } from '../support/page-facts.ts';
import { pageMs } from '../support/site-pages.ts';
import { startSite } from '../support/site-process.ts';
import { freePort } from '../support/start-process.ts';
import { choose, largest, usual, windows } from '../support/versions.ts';

test.use({ expectedFault: /^503: .*\/(uploads|_ipx)\// });
test.setTimeout(3 * pageMs);

test('the error page of a site without its CMS, in both versions', async ({ page, context }) => {
  const site = await startSite({ contentUrl: `http://127.0.0.1:${await freePort()}` });
  try {
    for (const version of [usual, largest('white-on-black')]) {
      const highContrast = version !== usual;
      await choose(context, site.url, version);
      const response = await page.goto(`${site.url}/doctors`);
      expect(response?.status()).toBe(503);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Возникла ошибка');
      await expect(page.locator('aside.vision-panel')).toHaveCount(highContrast ? 1 : 0);
      await untilHydrated(page);
      const documents = [{ name: 'served', html: (await response?.text()) ?? '' }, await writeDown(page, 'hydrated')];
      expect.soft([...(await markupFaults(documents)), ...nuFaults(documents)], `${version}, markup`).toEqual([]);
      for (const size of Object.values(windows)) {
        await page.setViewportSize(size);
        expect.soft(await violations(page, { highContrast }), `${version}, ${size.width} px`).toEqual([]);
        expect.soft(await fitsWidth(page), `${version}, ${size.width} px`).toEqual([]);
      }
    }
  } finally {
    // The page must not request anything from a site that is gone.
    await page.goto('about:blank');
    await site.stop();
  }
});
