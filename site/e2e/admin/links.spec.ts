import { expect, test } from './office.ts';
import { pageOf, signInAs } from './people.ts';

test('a link field offers the site’s pages by title, says what a link means, and refuses a page that is none', async ({
  page,
  request,
}) => {
  await signInAs(page, request, 'Редактор');
  await page.goto(pageOf('about-page'));
  const field = page.getByRole('combobox', { name: /^Ссылка/ });
  await expect(field).toHaveValue('/doctors');
  await expect(page.getByText('Страница «Врачи»')).toBeVisible();

  const listId = await field.getAttribute('list');
  const offered = page.locator(`[id="${listId}"] option`);
  await expect(offered.and(page.locator('[value="/prices"]'))).toHaveAttribute('label', 'Цены — раздел');
  await expect(offered.and(page.locator('[value="/services/terapiya"]'))).toHaveAttribute(
    'label',
    'Кариес и пломбы — услуги',
  );

  await field.fill('t.me/snegir');
  await expect(page.getByText('Сохранится как https://t.me/snegir')).toBeVisible();
  await field.fill('javascript:alert(1)');
  await expect(page.getByRole('status').filter({ hasText: 'нужна ссылка с https://' })).toBeVisible();

  await field.fill('vrachi');
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await expect(page.getByText('Страницы /vrachi на сайте нет: выберите её из списка').first()).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
});
