import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';
import { chooseFromMenu } from '../support/menu.ts';

test('a patient views certificates with the keyboard', async ({ page }) => {
  await page.goto('/doctors/kedrova');
  await untilHydrated(page);
  const sheets = page.getByRole('list', { name: 'Сертификаты' }).getByRole('link');
  const count = await sheets.count();
  expect(count).toBeGreaterThan(1);
  await sheets.first().focus();
  await page.keyboard.press('Enter');

  const large = page.getByRole('dialog', { name: 'Сертификаты' });
  await expect(large.getByText(`1 из ${count}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(large.getByText(`2 из ${count}`)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(large.getByText(`${count} из ${count}`)).toBeVisible();
  await large.getByRole('button', { name: 'Следующая картинка' }).click();
  await expect(large.getByText(`1 из ${count}`)).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(sheets.first()).toBeFocused();
});

test('a patient opens the pictures of a service by touch and closes them with the button', async ({ page }) => {
  await page.goto('/services/terapiya/lechenie-kariesa');
  await untilHydrated(page);
  const picture = page.getByRole('list', { name: 'Галерея: Лечение кариеса' }).getByRole('link').first();
  await picture.click();
  const large = page.getByRole('dialog', { name: 'Галерея: Лечение кариеса' });
  await expect(large.getByRole('img')).toBeVisible();
  await large.getByRole('button', { name: 'Закрыть' }).click();
  await expect(large).toBeHidden();
  await expect(picture).toBeFocused();
});

test('the picture of a service on the home page opens the service', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  const heading = page.getByRole('heading', { name: 'Кариес и пломбы', exact: true });
  const picture = page.getByRole('listitem').filter({ has: heading }).getByRole('img');
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('the picture has no box');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page).toHaveURL('/services/terapiya');
});

test('a patient pages through reviews', async ({ page }) => {
  await page.goto('/reviews');
  const pages = page.getByRole('navigation', { name: 'Страницы' });
  const first = await page.getByRole('blockquote').first().innerText();
  await pages.getByRole('link', { name: 'Страница 2' }).click();
  await expect(page).toHaveURL('/reviews?page=2');
  await expect(page.getByRole('blockquote').first()).not.toHaveText(first);
  await expect(pages.getByRole('link', { name: 'Страница 2' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('link', { name: 'О врачах' }).click();
  await expect(page).toHaveURL('/reviews?about=doctor');
  await expect(page.getByText('о враче:')).toHaveCount(await page.getByRole('blockquote').count());
  await pages.getByRole('link', { name: 'Следующая страница' }).click();
  await expect(page).toHaveURL('/reviews?about=doctor&page=2');
  await pages.getByRole('link', { name: 'Страница 1', exact: true }).click();
  await expect(page).toHaveURL('/reviews?about=doctor');
});

test('a patient reads as many reviews of a doctor as the page promises', async ({ page }) => {
  await page.goto('/doctors/kedrova');
  const all = page.getByRole('main').getByRole('link', { name: /^Все \d+ отзыв/ });
  // Not `innerText`, which is empty below the fold of a phone (content-visibility).
  const promised = Number((await all.textContent())?.match(/\d+/)?.[0]);
  await all.click();
  await expect(page).toHaveURL('/reviews?doctor=kedrova');
  await expect(page.getByRole('blockquote')).toHaveCount(promised);
  await expect(page.getByText('о враче: Кедрова', { exact: false })).toHaveCount(promised + 1);

  await page.getByRole('link', { name: 'Сначала старые' }).click();
  await expect(page).toHaveURL('/reviews?doctor=kedrova&sort=old');
  await page.getByRole('main').getByRole('link', { name: 'О клинике' }).click();
  await expect(page).toHaveURL('/reviews?about=clinic&sort=old');
});

test('a patient sees where and when a doctor receives', async ({ page }) => {
  await page.goto('/doctors/obskoy');
  const reception = page.getByRole('region', { name: 'Принимает в клиниках' });
  await expect(reception.getByRole('listitem').filter({ hasText: 'ул. Снегириная' })).toContainText(/Вт\s9:00/);
  await reception.getByRole('link', { name: 'Клиника на Снегириной' }).click();
  await expect(page).toHaveURL('/contacts/snegirinaya');
  await expect(page.getByRole('main').getByRole('link', { name: /Обской/ })).toBeVisible();
});

test('a patient reads an article: contents, author, neighbouring articles', async ({ page }) => {
  await page.goto('/articles');
  const card = page.getByRole('main').getByRole('article').first().getByRole('link');
  const title = await card.innerText();
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  const contents = page.getByRole('navigation', { name: 'В статье' });
  const part = await contents.getByRole('link').last().innerText();
  await contents.getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 2, name: part })).toBeInViewport();

  await page.getByRole('link', { name: /^Предыдущая/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  await page.getByRole('link', { name: /^Следующая/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a patient opens a promotion: price, former price, term', async ({ page }) => {
  await page.goto('/');
  await chooseFromMenu(page, 'Акции');
  await page.getByRole('link', { name: 'Зимний осмотр с чисткой' }).click();
  await expect(page).toHaveURL('/sales/zimniy-osmotr-s-chistkoy');
  const main = page.getByRole('main');
  await expect(main.getByText('4 900 ₽').first()).toBeVisible();
  await expect(main.getByText('6 450 ₽').first()).toBeVisible();
  await expect(page.getByText('Имеются противопоказания')).toHaveCount(1);
  await main.getByRole('button', { name: 'Записаться' }).first().click();
  await expect(page.getByRole('dialog').getByText('По акции: Зимний осмотр с чисткой').first()).toBeVisible();
});
