import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/console.ts';
import { signInEditor } from '../support/editor.ts';
import { minutesOf } from './clinic-clock.ts';
import { adminUrl, makePerson, signIn } from './people.ts';

// The admin asks for what this edition has not (releases, the licence), and tells of each name that has no translation.
test.use({ expectedFault: /^40[0-9]: |ERR_ABORTED|MISSING_TRANSLATION/ });
test.describe.configure({ timeout: 120_000 });

/** The admin's screens are large; on a busy machine they take their time. */
const soon = expect.configure({ timeout: 20_000 });

test('История новости: видно, что изменилось и кто; прежняя версия возвращается в черновик', async ({
  page,
  request,
}) => {
  const editor = await signInEditor(request);
  const slug = `istoriya-${randomUUID().slice(0, 8)}`;
  const [first, second] = ['Приём с девяти до шести', 'Приём с восьми до восьми'].map((words) => `${words} ${slug}`);
  const id = await editor.publish('news-post', { title: first, slug });
  const minutes = await minutesOf(() => editor.publish('news-post', { title: second }, id));
  await signIn(page, await makePerson(request, 'Редактор'));
  await page.goto(`${adminUrl}/content-manager/collection-types/api::news-post.news-post/${id}`);
  const title = page.getByLabel('Заголовок').first();
  await soon(title).toHaveValue(second ?? '');

  await soon(page.getByText(new RegExp(`^\\d.+ г\\. в (${minutes})$`)).first()).toBeVisible();
  await page.getByRole('button', { name: 'Посмотреть изменения (2)' }).click();
  const dialog = page.getByRole('dialog');
  await soon(dialog.getByRole('heading', { name: 'Заголовок' })).toBeVisible();
  await soon(dialog.getByRole('deletion')).toHaveText(['девяти', 'шести']);
  await soon(dialog.getByRole('insertion')).toHaveText(['восьми', 'восьми']);

  await dialog.getByRole('combobox', { name: 'Версия' }).click();
  await page.getByRole('option').nth(1).click();
  await soon(dialog.getByText('самая ранняя из сохранённых')).toBeVisible();
  await dialog.getByText('Чем от неё отличается черновик').click();
  await soon(dialog.getByRole('insertion')).toHaveText(['восьми', 'восьми']);

  await dialog.getByRole('button', { name: 'Вернуть как черновик' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Подтвердить' }).click();
  await soon(title).toHaveValue(first ?? '');
  expect(await (await request.get(`/news/${slug}`)).text()).toContain(second);
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await soon(page.getByText('возвращена прежняя версия')).toBeVisible();
  await expect(async () => {
    expect(await (await request.get(`/news/${slug}`)).text()).toContain(first);
  }).toPass();
  await editor.remove('news-post', id);
});
