import { expect, test } from '../support/console.ts';
import { openDetails } from '../support/hydration.ts';
import { chooseFromMenu, openMenu } from '../support/menu.ts';

/** The same journeys without scripts: links, forms and `details` are enough. */

test('a patient finds the price of deep caries', async ({ page }) => {
  await page.goto('/');
  await chooseFromMenu(page, 'Цены');
  await expect(page).toHaveURL('/prices');
  await page.getByLabel('Найти в прайс-листе').fill('глубокий кариес');
  await page.getByLabel('Найти в прайс-листе').press('Enter');
  await expect(page).toHaveURL(/\/prices\?q=/);
  const row = page.getByRole('row').filter({ hasText: /глубокая полость/ });
  await expect(row).toContainText(/\d\s₽/);
  await expect(row.locator('mark').first()).toBeVisible();
  await page.getByLabel('Найти в прайс-листе').fill('uke,jrbq rfhbtc');
  await page.getByLabel('Найти в прайс-листе').press('Enter');
  await expect(page.getByText('Показаны результаты по запросу «глубокий кариес»')).toBeVisible();
  await expect(row).toBeVisible();
});

test('the phone’s menu: a section within a section', async ({ page }) => {
  await page.goto('/doctors');
  const menu = await openMenu(page);
  await menu.getByText('Услуги', { exact: true }).click();
  await menu.getByText('Коронки и протезы', { exact: true }).click();
  await menu.getByRole('link', { name: 'Керамические коронки' }).click();
  await expect(page).toHaveURL('/services/protezirovanie/keramicheskie-koronki');
  await expect(menu).toBeHidden();
});

test('the header menu on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/doctors');
  const menu = await openMenu(page);
  await menu.getByText('Пациентам', { exact: true }).click();
  await menu.getByRole('link', { name: 'Гарантии' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Гарантии' })).toBeVisible();
});

test('a patient chooses a clinic', async ({ page }) => {
  await page.goto('/doctors');
  await page.getByRole('combobox', { name: 'Клиника' }).selectOption('kedrovyy');
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(page.getByText('5 врачей')).toBeVisible();
  await page.goto('/services/terapiya');
  await page
    .getByRole('navigation', { name: 'Клиника врача' })
    .getByRole('link', { name: 'Клиника на Кедровом' })
    .click();
  await expect(page.getByRole('article').filter({ hasNotText: 'Клиника на\u00a0Кедровом' })).toHaveCount(0);
});

test('a patient chooses an orthodontist with the submit button', async ({ page }) => {
  await page.goto('/doctors');
  await page.getByLabel('Специальность').selectOption('Ортодонт');
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(page.getByText('2 врача')).toBeVisible();
  await expect(page.getByLabel('Специальность')).toHaveValue('Ортодонт');
  await page.getByRole('link', { name: /Таёжный/ }).click();
  await page.getByRole('main').getByRole('button', { name: 'Записаться' }).first().click();
  await openDetails(page);
  await expect(page.getByRole('combobox', { name: 'Врач' })).toHaveValue('tayozhnyy');
});

test('a patient reads answers and chooses a topic', async ({ page }) => {
  await page.goto('/faq');
  const answer = page.getByText('Осмотр у терапевта с планом лечения стоит 900 ₽');
  await expect(answer).toBeHidden();
  await page.getByRole('heading', { name: 'Консультация платная?' }).click();
  await expect(answer).toBeVisible();
  await page.getByRole('link', { name: 'Деньги и документы' }).click();
  await expect(page).toHaveURL('/faq?tag=dengi');
  await expect(page.getByRole('link', { name: 'Деньги и документы' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { level: 2, name: 'Первый приём' })).toBeHidden();
});

test('a patient pages through reviews and news', async ({ page }) => {
  await page.goto('/reviews');
  await page.getByRole('link', { name: 'О врачах' }).click();
  await page.getByRole('link', { name: 'Страница 2' }).click();
  await expect(page).toHaveURL('/reviews?about=doctor&page=2');
  await page.goto('/news');
  await page.getByRole('link', { name: 'Следующая страница' }).click();
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);
});

test('a patient searches the site', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Поиск по сайту' }).click();
  await page.getByRole('main').getByLabel('Поиск по сайту').fill('имплант');
  await page.getByRole('button', { name: 'Найти' }).click();
  await page.getByRole('link', { name: /^Врачи \(\d\)$/ }).click();
  await expect(page.getByRole('region', { name: 'Врачи' }).getByRole('link', { name: /Морозов/ })).toBeVisible();
});

test('opening hours are a list, before and after stand side by side, a certificate opens as a file', async ({
  page,
}) => {
  await page.goto('/contacts');
  await expect(page.getByRole('region', { name: 'Клиника на Кедровом' })).toContainText('Пн\u2060–\u2060Пт');
  await page.goto('/customers/istoriya-implant');
  await expect(page.getByText('До', { exact: true })).toBeVisible();
  await expect(page.getByText('После', { exact: true })).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(0);
  await page.goto('/doctors/kedrova');
  const file = await page.getByRole('list', { name: 'Сертификаты' }).getByRole('link').first().getAttribute('href');
  const answered = page.waitForResponse(`**${file}`);
  await page.evaluate((url) => fetch(url), file ?? '');
  expect((await answered).headers()['content-type']).toBe('image/webp');
});

test('the gallery shows all pictures, not just three', async ({ page }) => {
  await page.goto('/services/diagnostika/konsultaciya');
  const pictures = page
    .getByRole('main')
    .getByRole('list', { name: 'Галерея: Консультация с планом лечения' })
    .getByRole('listitem');
  await expect(pictures).toHaveCount(4);
  for (const picture of await pictures.all()) await expect(picture).toBeVisible();
});
