import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';

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

  // Escape: audit/overlays.spec.ts.
  await large.getByRole('button', { name: 'Закрыть' }).click();
  await expect(large).toBeHidden();
  await expect(sheets.first()).toBeFocused();
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

test('the booking of a promotion names it', async ({ page }) => {
  await page.goto('/sales/zimniy-osmotr-s-chistkoy');
  await untilHydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByText('4 900 ₽').first()).toBeVisible();
  await expect(page.getByText('Имеются противопоказания')).toHaveCount(1);
  await main.getByRole('button', { name: 'Записаться' }).first().click();
  await expect(page.getByRole('dialog').getByText('По акции: Зимний осмотр с чисткой').first()).toBeVisible();
});
