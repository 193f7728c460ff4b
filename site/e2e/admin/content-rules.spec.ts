import type { Page } from '@playwright/test';
import { expect, test } from './office.ts';
import { formOf, signInAs } from './people.ts';

const check = (page: Page) =>
  page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: 'Проверка перед публикацией' }) });
const title = (page: Page) => page.getByLabel(/^Заголовок\*?$/);
const remarks = (page: Page) => check(page).getByRole('list', { name: 'Замечания' }).getByRole('listitem');

test('“Guaranteed 100% result” in a promotion: warnings before publication, which stays possible', async ({
  page,
  request,
}) => {
  await signInAs(page, request, 'Редактор');
  await page.goto(formOf('promo', 'create'));
  await title(page).fill('Гарантируем 100 % результат');

  await expect(check(page).getByRole('status')).toHaveText('4 замечания. Опубликовать можно и так: решаете вы.');
  await expect(remarks(page).nth(0)).toContainText('Обещание результата: «Гарантируем 100 % результат»');
  await expect(remarks(page).nth(0)).toContainText('38-ФЗ');
  await expect(remarks(page).nth(1)).toContainText('«100 %» о лечении');
  await expect(remarks(page).filter({ hasText: 'У акции не указаны сроки' })).toHaveCount(1);
  await expect(remarks(page).last()).toContainText('нет предупреждения о противопоказаниях');

  await title(page).fill('Зимняя чистка');
  await expect(check(page).getByRole('status')).toHaveText('2 замечания. Опубликовать можно и так: решаете вы.');
  await title(page).fill('Гарантируем 100 % результат');
  await expect(check(page).getByRole('status')).toHaveText(/^4 замечания/);
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await expect(page.getByText('Опубликовано', { exact: true }).first()).toBeVisible();
});
