import { randomUUID } from 'node:crypto';
import type { Page, Response } from '@playwright/test';
import { signInEditor } from '../support/editor.ts';
import { patient } from '../support/patience.ts';
import { minutesOf } from './clinic-clock.ts';
import { expect, test } from './office.ts';
import { formOf, listOf, openScreen, signInAs } from './people.ts';

/** Under a second on a quiet machine (bench/); other work shares this one. */
const freshMs = patient(40_000);

const receipt = (page: Page) =>
  page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: 'Что обновилось на сайте' }) });
const group = (page: Page, name: RegExp) => receipt(page).getByRole('region', { name });
const isSettled = async (response: Response) =>
  response.url().includes('/publish-receipt/') && (await response.json()).receipt?.reached?.isSettled === true;
const publish = (page: Page) => page.getByRole('button', { name: 'Опубликовать', exact: true }).click();

test('after publishing, an editor sees which pages, lists, feeds and search entries were updated', async ({
  page,
  request,
}) => {
  const editor = await signInEditor(request);
  const id = await editor.idOf('doctor', 'slug', 'tayozhnyy');
  await signInAs(page, request, 'Редактор');
  await page.goto(formOf('doctor', id));

  const words = `Стоматолог-ортодонт ${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Специальность').fill(words);
  // The page shows the previous receipt until the new one arrives.
  const published = page.waitForResponse(/actions\/publish/);
  const minutes = await minutesOf(async () => {
    await publish(page);
    await published;
  });
  await page.waitForResponse(isSettled, { timeout: freshMs });
  await expect(receipt(page).getByText(/^Обновлено: \d+ адрес/)).toBeVisible({ timeout: freshMs });
  await expect(receipt(page).getByText(new RegExp(`^Опубликованы изменения, .+ в (${minutes})$`))).toBeVisible();
  for (const name of [/^Страницы: (\d+) из \1$/, /^Разделы и списки: (\d+) из \1$/, /^Ленты: (\d+) из \1$/]) {
    await expect(group(page, name)).toBeVisible();
  }
  await expect(group(page, /^Карта сайта/)).toContainText('свежая');
  await expect(group(page, /^Поиск/)).toContainText('находится по-новому');
  const own = group(page, /^Страницы/).getByRole('link', { name: 'Таёжный Максим Олегович' });
  await expect(own).toHaveAttribute('href', /\/doctors\/tayozhnyy$/);
  await expect(group(page, /^Разделы/).getByRole('link', { name: 'Врачи' })).toBeVisible();
  // The receipt agrees with the site.
  for (const path of ['/doctors/tayozhnyy', '/doctors', '/'])
    expect(await (await request.get(path)).text()).toContain(words);
});

const gone = 'Новая запись, снятие с публикации, удаление: страница появилась, исчезла; удалённое видно над списком';
test(gone, { tag: '@nightly' }, async ({ page, request }) => {
  const editor = await signInEditor(request);
  const name = `Пробный Пётр ${randomUUID().slice(0, 8)}`;
  const slug = `probnyy-${randomUUID().slice(0, 8)}`;
  const id = await editor.publish('doctor', { name, slug, specification: 'Терапевт', order: 999 });
  await signInAs(page, request, 'Редактор');
  await page.goto(formOf('doctor', id));
  await expect(receipt(page).getByText(/^Обновлено: \d+ адрес/)).toBeVisible({ timeout: freshMs });
  await expect(group(page, /^Страницы/).getByRole('link', { name })).toBeVisible();

  await editor.unpublish('doctor', id);
  await page.reload();
  await expect(receipt(page).getByText(/^Обновлено: \d+ адрес/)).toBeVisible({ timeout: freshMs });
  await expect(group(page, /^Страницы/)).toContainText('страницы больше нет');
  await expect(group(page, /^Поиск/)).toContainText('больше не находится');

  await editor.publish('doctor', {}, id);
  await editor.remove('doctor', id);
  await openScreen(page, listOf('doctor'));
  await page.getByRole('button', { name: 'Обновление сайта' }).click();
  const last = page.getByRole('dialog');
  await expect(last.getByRole('button', { name: new RegExp(`^${name}. Удалено`) })).toBeVisible();
  await expect(last.getByText(/^Обновлено: \d+ адрес/)).toBeVisible({ timeout: freshMs });
});
