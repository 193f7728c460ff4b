import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';

test('the pointer rests on a link: the page’s data and script are on their way, and not requested again', async ({
  page,
}) => {
  await page.goto('/about');
  await untilHydrated(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('prices.data')) asked.push(request.url());
  });
  const data = page.waitForRequest('**/prices.data?_routes=routes%2Fprices');
  const part = page.waitForRequest('**/assets/prices-*.js');
  const link = page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Цены' });
  await link.hover();
  await Promise.all([data, part]);
  expect(new URL(page.url()).pathname).toBe('/about');
  // The keyboard preloads pages too.
  const doctors = page.waitForRequest('**/doctors.data?*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Врачи' }).focus();
  await doctors;
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Цены');
  expect(new Set(asked).size).toBe(1);
});

test('with data saving nothing is preloaded', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/doctors');
  await untilHydrated(page);
  await page.clock.install();
  await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Цены' }).hover();
  await page.clock.runFor(1000);
  expect(asked.filter((path) => path.endsWith('.data'))).toEqual([]);
});

test('the picture beside the request form is no heavier than others', async ({ page }) => {
  const picture = page.waitForResponse(/\/_ipx\/.*share/);
  await page.goto('/callback');
  const response = await picture;
  expect(response.headers()['content-type']).toBe('image/avif');
  expect((await response.body()).length).toBeLessThan(30_000);
});
