import { expect, test } from '../support/console.ts';

test('a missing page: the digits with the tooth, the way home, and a search', async ({ page }) => {
  await page.goto('/doctors/net-takogo');
  await expect(page).toHaveTitle('Страница не найдена');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const digits = page.getByRole('img', { name: 'Ошибка 404' });
  await expect(digits).toHaveText('404');
  const tooth = digits.locator('img');
  await expect(tooth).toBeVisible();
  expect(
    await tooth.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Такой страницы не существует');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('link', { name: 'НА ГЛАВНУЮ', exact: true })).toHaveAttribute('href', '/');
  const search = page.getByRole('main').getByLabel('Поиск по сайту');
  await search.fill('имплант');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Поиск' })).toBeVisible();
});
