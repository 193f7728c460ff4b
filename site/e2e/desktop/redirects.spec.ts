import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';

test('a former path in a menu link: client navigation without a reload', async ({ page }) => {
  type Here = { stays?: boolean };
  await page.goto('/about');
  await untilHydrated(page);
  await page.evaluate(() => {
    (window as Here).stays = true;
    history.pushState(null, '', '/ceny/terapiya?utm_source=ya');
    history.pushState(null, '', '/about');
    history.back();
  });
  await expect(page).toHaveURL('/services/terapiya?utm_source=ya#prices');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кариес и пломбы');
  expect(await page.evaluate(() => (window as Here).stays)).toBe(true);
});
