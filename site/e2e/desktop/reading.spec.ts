import { expect, test } from '../support/console.ts';
import { openDetails, untilHydrated } from '../support/hydration.ts';
import { chooseFromMenu } from '../support/menu.ts';

test('a patient finds the price of deep caries', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await chooseFromMenu(page, 'Цены');
  await expect(page).toHaveURL('/prices');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const search = page.getByLabel('Найти в прайс-листе');
  // The field's own placeholder.
  await expect(search).toHaveAttribute('placeholder', 'Глубокий кариес');
  await search.pressSequentially('глубокий кариес');

  const row = page.getByRole('row').filter({ hasText: /глубокая полость/ });
  await expect(row.locator('mark').first()).toBeVisible();
  await expect(row).toContainText(/\d\s₽/);
  await expect(page.getByText(/^Найдено:\s\d+\sпозици/)).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Имплантация' })).toBeHidden();

  await search.fill('абракадабра');
  await expect(page.getByText('В прайс-листе такого нет')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^\+7/ })).toHaveAttribute('href', /^tel:\+7/);
  await expect(main.getByRole('button', { name: 'Задать вопрос' })).toBeVisible();
  await page.getByRole('button', { name: 'Очистить' }).click();
  await expect(search).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Имплантация' })).toBeVisible();
});

test('a row of the price list leads to its treatment and to booking it', async ({ page }) => {
  await page.goto('/prices?q=винир');
  const part = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Керамический винир' }).first();
  await expect(part.getByRole('button', { name: 'Записаться: Виниры' })).toBeVisible();
  await expect(part.locator('form [name=service]')).toHaveValue('viniry');
  await part.getByRole('link', { name: 'Керамический винир, один зуб' }).click();
  await expect(page).toHaveURL('/services/protezirovanie/viniry');
});

test('a patient chooses an orthodontist: the choice stays in the URL and after Back', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await chooseFromMenu(page, 'Врачи');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const speciality = page.getByLabel('Специальность');
  await speciality.focus();
  await speciality.selectOption('Ортодонт');
  await expect(page).toHaveURL(/\/doctors\?speciality=/);
  await expect(page.getByText('2 врача')).toBeVisible();
  await expect(speciality).toBeFocused();
  await expect(page.getByRole('link', { name: /Кедрова/ })).toBeHidden();

  await page.getByRole('link', { name: /Таёжный/ }).click();
  await expect(page).toHaveURL('/doctors/tayozhnyy');
  await expect(page.getByRole('heading', { level: 1, name: 'Таёжный Максим Олегович' })).toBeVisible();

  await page.goBack();
  await expect(speciality).toHaveValue('Ортодонт');
  await expect(page.getByText('2 врача')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 врача')).toBeVisible();

  await page.getByRole('link', { name: /Таёжный/ }).click();
  await expect(page).toHaveURL('/doctors/tayozhnyy');
  await untilHydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Записаться' }).first().click();
  await openDetails(page);
  await expect(page.getByRole('combobox', { name: 'Врач' })).toHaveText('Таёжный Максим Олегович');
});

test('a patient chooses a clinic: among all doctors, at a service, from its page; with a filter that fits nobody', async ({
  page,
}) => {
  const cards = page.getByRole('main').getByRole('article');
  await page.goto('/doctors');
  await untilHydrated(page);
  await page.getByRole('combobox', { name: 'Клиника' }).selectOption({ label: 'Клиника на\u00a0Кедровом' });
  await expect(page).toHaveURL(/\/doctors\?clinic=kedrovyy$/);
  await expect(page.getByText('5 врачей')).toBeVisible();
  await expect(cards.filter({ hasNotText: 'Клиника на\u00a0Кедровом' })).toHaveCount(0);
  await expect(cards.first().getByRole('button', { name: /^Перезвоните мне: / })).toBeVisible();
  await expect(cards.first()).toContainText(/Стаж \d+.*отзыв.*Принимает: .*Первый приём: \d/s);

  await page.goto('/services/terapiya');
  await untilHydrated(page);
  await expect(cards.filter({ hasNotText: 'Клиника на\u00a0Снегириной' })).not.toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Клиника врача' })
    .getByRole('link', { name: 'Клиника на Снегириной' })
    .click();
  await expect(page).toHaveURL('/services/terapiya?clinic=snegirinaya#doctors');
  await expect(cards.filter({ hasNotText: 'Клиника на\u00a0Снегириной' })).toHaveCount(0);

  await page.goto('/contacts/kedrovyy');
  await page.getByRole('link', { name: 'Выбрать по специальности' }).click();
  await expect(page).toHaveURL('/doctors?clinic=kedrovyy');

  await page.goto('/doctors?speciality=Ортодонт&service=terapiya');
  await expect(page.getByText('С таким сочетанием врачей нет.')).toBeVisible();
  await page.getByRole('link', { name: 'Показать всех' }).click();
  await expect(page).toHaveURL('/doctors');
  await expect(page.getByText('12 врачей')).toBeVisible();
});

test('the picture of a service opens it; a doctor has as many reviews as the page promises', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  const heading = page.getByRole('heading', { name: 'Кариес и пломбы', exact: true });
  const picture = page.getByRole('listitem').filter({ has: heading }).getByRole('img');
  await picture.click({ force: true });
  await expect(page).toHaveURL('/services/terapiya');

  await page.goto('/doctors/kedrova');
  const all = page.getByRole('main').getByRole('link', { name: /^Все \d+ отзыв/ });
  // Not `innerText`, which is empty below the fold of a phone (content-visibility).
  const promised = Number((await all.textContent())?.match(/\d+/)?.[0]);
  await all.click();
  await expect(page).toHaveURL('/reviews?doctor=kedrova');
  await expect(page.getByRole('blockquote')).toHaveCount(promised);
});

test('a patient reads an answer by link', async ({ page, context }) => {
  // A fragment that is no valid UTF-8 leaves the questions in place.
  await page.goto('/faq#%');
  await untilHydrated(page);
  const question = page.getByRole('heading', { name: 'Консультация платная?' });
  const answer = page.getByText('Осмотр у терапевта с планом лечения стоит 900 ₽');
  await expect(answer).toBeHidden();
  await question.click();
  await expect(answer).toBeVisible();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = page.getByRole('group').filter({ has: question }).getByRole('link', { name: 'Скопировать ссылку' });
  await copy.click();
  await expect(page.getByText('Ссылка скопирована')).toBeVisible();
  const address = await copy.getAttribute('href');
  expect(address).toMatch(/^\/faq#./);

  await page.goto('/');
  await page.goto(address ?? '');
  await expect(answer).toBeVisible();
  await expect(question).toBeInViewport();
});

test('third level of services: from the section to booking a doctor and to the price list', async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('heading', { name: 'Кариес и пломбы' }).getByRole('link').click();
  await expect(page).toHaveURL('/services/terapiya');

  await page.getByRole('main').getByRole('link', { name: 'Лечение глубокого кариеса' }).first().click();
  await expect(page).toHaveURL('/services/terapiya/glubokiy-karies');
  const crumbs = page.getByRole('navigation', { name: 'Хлебные крошки' });
  // On a phone the breadcrumbs are one step long.
  await expect(crumbs.getByRole('link', { name: 'Кариес и пломбы' })).toHaveAttribute('href', '/services/terapiya');

  const contents = page.getByRole('navigation', { name: 'Содержание страницы' });
  await contents.getByRole('link', { name: 'Врачи' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Врачи' })).toBeInViewport();
  await untilHydrated(page);
  const current = contents.getByRole('link').and(page.locator('[aria-current]'));
  await expect(current).toHaveText('Врачи');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(current).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Записаться: / }) });
  await expect(row.first().locator('[name=service]')).toHaveValue('glubokiy-karies');
  await expect(row.first().locator('[name=doctor]')).not.toHaveValue('');

  await page.getByRole('link', { name: 'Весь прайс-лист' }).click();
  await expect(page).toHaveURL('/prices#terapiya');
  await expect(page.getByRole('heading', { level: 2, name: 'Кариес и пломбы' })).toBeInViewport();

  await page.goto('/services/terapiya/glubokiy-karies');
  await untilHydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Записаться', exact: true }).first().click();
  await openDetails(page);
  await expect(page.getByRole('combobox', { name: 'Услуга' })).toHaveText('Лечение глубокого кариеса');
});
