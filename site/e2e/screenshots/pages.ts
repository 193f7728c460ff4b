import { fileURLToPath } from 'node:url';
import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';

const stylePath = fileURLToPath(new URL('hide-pictures.css', import.meta.url));

/** One page of each kind whose content does not depend on today's date. */
const pages = {
  home: '/',
  doctor: '/doctors/tayozhnyy',
  doctors: '/doctors',
  service: '/services/terapiya/lechenie-kariesa',
  prices: '/prices',
  article: '/articles/breketi-ili-elaynery',
  contacts: '/contacts',
  callback: '/callback',
  customers: '/customers',
  questions: '/faq',
};

for (const [name, path] of Object.entries(pages)) {
  test(`${path} looks as before`, async ({ page }) => {
    await page.goto(path);
    // An untouched page on a phone reserves more height than it needs (app/styles/layout.css).
    await untilHydrated(page);
    await expect(page).toHaveScreenshot(`${name}.png`, { fullPage: true, stylePath, animations: 'disabled' });
  });
}
