import { randomUUID } from 'node:crypto';
import { signInEditor } from '../support/editor.ts';
import { expect, test } from './office.ts';
import { adminUrl, openScreen, signInAs } from './people.ts';

test('a doctor is deleted with a redirect and restored from the deleted entries as a draft', async ({
  page,
  request,
}) => {
  const editor = await signInEditor(request);
  const slug = `udalenie-${randomUUID().slice(0, 8)}`;
  const name = `Удалова ${slug.slice(-4)}`;
  const subService = await editor.idOf('sub-service', 'slug', 'lechenie-kariesa');
  const id = await editor.publish('doctor', {
    name,
    slug,
    specification: 'Терапевт',
    order: 999,
    sub_services: { connect: [{ documentId: subService }] },
  });
  await expect.poll(async () => (await request.get(`/doctors/${slug}`)).status()).toBe(200);

  await signInAs(page, request, 'Редактор');
  await page.goto(`${adminUrl}/content-manager/collection-types/api::doctor.doctor/${id}`);
  await page.getByRole('button', { name: 'Другие действия' }).first().click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить запись?' });
  await expect(dialog.getByRole('list', { name: 'Страница перестанет открываться' })).toContainText(`/doctors/${slug}`);
  await expect(dialog.getByRole('list', { name: 'Исчезнет отсюда' })).toContainText('Лечение кариеса');
  await dialog.getByRole('radio', { name: 'На другую страницу сайта' }).click();
  await dialog.getByLabel('Адрес страницы').fill('https://other.example/');
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('на другом сайте').first()).toBeVisible();
  await dialog.getByRole('radio', { name: 'На страницу раздела: /doctors' }).click();
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(page).toHaveURL(/api::doctor\.doctor(\?|$)/);
  await expect
    .poll(async () => (await request.get(`/doctors/${slug}`, { maxRedirects: 0 })).headers().location)
    .toMatch(/\/doctors$/);

  await openScreen(page, `${adminUrl}/deleted`);
  await page.getByRole('button', { name: `Вернуть «${name}»` }).click();
  await expect(page.getByRole('status').filter({ hasText: 'как черновик' })).toBeVisible();
  await page.getByRole('link', { name: 'Открыть черновик' }).click();
  await expect(page.getByLabel('Адрес страницы').first()).toHaveValue(slug);
  const restored = await editor.idOf('doctor', 'slug', slug);
  const redirect = await editor.idOf('redirect', 'from', `/doctors/${slug}`);
  await editor.remove('redirect', redirect);
  await editor.remove('doctor', restored);
});
