import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';

test('the pointer rests on a link: the page’s data and script are already on their way', async ({ page }) => {
  await page.goto('/doctors');
  await untilHydrated(page);
  const data = page.waitForRequest('**/prices.data?_routes=routes%2Fprices');
  const part = page.waitForRequest('**/assets/prices-*.js');
  await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Цены' }).hover();
  await Promise.all([data, part]);
  expect(new URL(page.url()).pathname).toBe('/doctors');
});

test('the keyboard preloads pages too, but at most four at once', async ({ page }) => {
  const asked: string[] = [];
  let answer: () => void = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/*.data?*', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await answered;
    await route.fulfill({ body: '' });
  });
  await page.goto('/doctors');
  await untilHydrated(page);
  // The code that preloads is loaded with the first sign of intent.
  await page.locator('div[role="status"]').waitFor({ state: 'attached' });
  // Focus that scrolls moves the page under the pointer, which counts as hovering.
  const links = page.getByRole('contentinfo').getByRole('link');
  await links.last().scrollIntoViewIfNeeded();
  await page.mouse.move(1, 1);
  await page.clock.install();
  for (const name of ['Услуги', 'Цены', 'Акции', 'О клинике', 'Контакты', 'Отзывы']) {
    await links.filter({ hasText: name }).first().focus();
    await page.clock.runFor(150);
  }
  await expect.poll(() => asked.length).toBe(4);
  await page.clock.runFor(1000);
  expect(asked).toHaveLength(4);
  answer();
  await expect.poll(() => asked.length).toBe(6);
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

test('preloaded data is not requested again at another URL', async ({ page }) => {
  await page.goto('/doctors');
  await untilHydrated(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.data')) asked.push(request.url());
  });
  const link = page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Цены' });
  await link.hover();
  await expect.poll(() => asked).toHaveLength(1);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Цены');
  expect(new Set(asked).size).toBe(1);
});
