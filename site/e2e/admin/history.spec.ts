import { randomUUID } from 'node:crypto';
import { signInEditor } from '../support/editor.ts';
import { minutesOf } from './clinic-clock.ts';
import { expect, test } from './office.ts';
import { formOf, signInAs } from './people.ts';

test('the history of a news post shows what changed and who did it; an earlier version returns as a draft', async ({
  page,
  request,
}) => {
  const editor = await signInEditor(request);
  const slug = `istoriya-${randomUUID().slice(0, 8)}`;
  const [first, second] = ['Приём с девяти до шести', 'Приём с восьми до восьми'].map((words) => `${words} ${slug}`);
  const id = await editor.publish('news-post', { title: first, slug });
  const minutes = await minutesOf(() => editor.publish('news-post', { title: second }, id));
  await signInAs(page, request, 'Редактор');
  await page.goto(formOf('news-post', id));
  const title = page.getByLabel('Заголовок').first();
  await expect(title).toHaveValue(second ?? '');

  await expect(page.getByText(new RegExp(`^\\d.+ г\\. в (${minutes})$`)).first()).toBeVisible();
  await page.getByRole('button', { name: 'Посмотреть изменения (2)' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Заголовок' })).toBeVisible();
  await expect(dialog.getByRole('deletion')).toHaveText(['девяти', 'шести']);
  await expect(dialog.getByRole('insertion')).toHaveText(['восьми', 'восьми']);

  await dialog.getByRole('combobox', { name: 'Версия' }).click();
  await page.getByRole('option').nth(1).click();
  await expect(dialog.getByText('самая ранняя из сохранённых')).toBeVisible();
  await dialog.getByText('Чем от неё отличается черновик').click();
  await expect(dialog.getByRole('insertion')).toHaveText(['восьми', 'восьми']);

  await dialog.getByRole('button', { name: 'Вернуть как черновик' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Подтвердить' }).click();
  await expect(title).toHaveValue(first ?? '');
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByText('возвращена прежняя версия')).toBeVisible();
});
