import { untilAlive } from '../support/alive.ts';
import { expect, test } from '../support/console.ts';

test('Старый адрес в ссылке меню: переход внутри сайта, без перезагрузки', async ({ page }) => {
  type Router = { navigate: (to: string) => Promise<void> };
  type Here = { __reactRouterDataRouter?: Router; stays?: boolean };
  await page.goto('/about');
  await untilAlive(page);
  await page.evaluate(() => {
    (window as Here).stays = true;
    return (window as Here).__reactRouterDataRouter?.navigate('/ceny/terapiya?utm_source=ya');
  });
  await expect(page).toHaveURL('/services/terapiya?utm_source=ya#prices');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Лечение кариеса');
  expect(await page.evaluate(() => (window as Here).stays)).toBe(true);
});
