import { faultsOf } from '../attacks-long/foreign.ts';
import { attacks, hostileTexts } from '../hostile/texts.ts';
import { untilHydrated } from '../support/hydration.ts';
import { expect, test } from './attack.ts';

test.setTimeout(180_000);

test('all hostile texts after the hash of an open page', async ({ page }) => {
  const faults = await faultsOf(page, async () => {
    await page.goto('/faq');
    await untilHydrated(page);
    await page.evaluate(async (texts) => {
      for (const text of texts) {
        location.hash = text;
        await new Promise((done) => requestAnimationFrame(done));
      }
    }, hostileTexts);
  });
  expect(faults).toEqual([]);
});

test('attacks in a parameter’s name, in its value and after the hash on load', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  for (const text of attacks) {
    const value = encodeURIComponent(text);
    const faults = await faultsOf(page, () => page.goto(`/vision?${value}=${value}#${value}`));
    expect(faults, text).toEqual([]);
  }
  await page.close();
});
