import { randomUUID } from 'node:crypto';
import { signInEditor } from '../support/editor.ts';
import { expect, test } from './office.ts';
import { adminUrl, formOf, openScreen, signInAs } from './people.ts';

test('a promotion is deleted with a redirect and restored from the deleted entries as a draft', async ({
  page,
  request,
}) => {
  const editor = await signInEditor(request);
  const slug = `udalenie-${randomUUID().slice(0, 8)}`;
  const title = `Удалённая акция ${slug.slice(-4)}`;
  const id = await editor.publish('promo', { title, slug });
  await expect.poll(async () => (await request.get(`/sales/${slug}`)).status()).toBe(200);

  await signInAs(page, request, 'Редактор');
  await page.goto(formOf('promo', id));
  await page.getByRole('button', { name: 'Другие действия' }).first().click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить запись?' });
  await expect(dialog.getByRole('list', { name: 'Страница перестанет открываться' })).toContainText(`/sales/${slug}`);
  await dialog.getByRole('radio', { name: 'На другую страницу сайта' }).click();
  await dialog.getByLabel('Адрес страницы').fill('https://other.example/');
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('на другом сайте').first()).toBeVisible();
  await dialog.getByRole('radio', { name: 'На страницу раздела: /sales' }).click();
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(page).toHaveURL(/api::promo\.promo(\?|$)/);
  await expect
    .poll(async () => (await request.get(`/sales/${slug}`, { maxRedirects: 0 })).headers().location)
    .toMatch(/\/sales$/);

  await openScreen(page, `${adminUrl}/deleted`);
  await page.getByRole('button', { name: `Вернуть «${title}»` }).click();
  await expect(page.getByRole('status').filter({ hasText: 'как черновик' })).toBeVisible();
  await page.getByRole('link', { name: 'Открыть черновик' }).click();
  await expect(page.getByLabel('Адрес страницы').first()).toHaveValue(slug);
});
