import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signInEditor } from '../support/editor.ts';
import { expect, test } from './office.ts';
import { adminUrl, formOf, listOf, makePerson, openScreen, signIn, signInAs } from './people.ts';

const menu = (page: Page) => page.getByRole('navigation').first();
const types = (page: Page) => page.getByRole('navigation').nth(1);
const panel = (page: Page, name: string) =>
  page.getByRole('complementary').filter({ has: page.getByRole('heading', { name }) });
const noRights = /нет (прав|разрешени)/i;

/** Opens a URL that the menu does not offer, and expects a refusal. */
async function isRefused(page: Page, url: string) {
  const refusal = page.getByText(noRights);
  // The previous refusal must not count.
  await openScreen(page, adminUrl);
  await expect(page.getByRole('heading', { name: /^Привет/ })).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await openScreen(page, url);
  await expect(refusal.first()).toBeVisible();
}

test('an editor has texts, media and statistics, but no requests, reviews or settings', async ({ page, request }) => {
  await signInAs(page, request, 'Редактор');
  await page.goto(adminUrl);
  for (const name of ['Медиатека', 'Статистика']) {
    await expect(menu(page).getByRole('link', { name })).toBeVisible();
  }
  await expect(menu(page).getByRole('link', { name: 'Настройки' })).toBeHidden();

  await openScreen(page, listOf('news-post'));
  await expect(page.getByRole('heading', { name: 'Новости' })).toBeVisible();
  await expect(types(page).getByRole('link', { name: 'Услуги', exact: true })).toBeVisible();
  for (const name of ['Отзывы', 'Заявки']) await expect(types(page).getByRole('link', { name })).toHaveCount(0);

  await isRefused(page, listOf('review'));
  await isRefused(page, `${adminUrl}/settings/users`);
  await isRefused(page, `${adminUrl}/settings/application-infos`);
});

test('a price editor changes a price and nothing else', async ({ page, request }) => {
  const administrator = await signInEditor(request);
  const id = await administrator.idOf('doctor', 'slug', 'tayozhnyy');
  await signInAs(page, request, 'Редактор цен');
  await page.goto(adminUrl);
  for (const name of ['Медиатека', 'Статистика', 'Настройки']) {
    await expect(menu(page).getByRole('link', { name })).toBeHidden();
  }
  await openScreen(page, formOf('doctor', id));
  await expect(page.getByLabel('Фамилия, имя, отчество').first()).toBeDisabled();
  await expect(page.getByLabel('Первый приём, ₽')).toBeEnabled();

  await openScreen(page, listOf('service'));
  await expect(page.getByRole('heading', { name: 'Услуги' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Создать новую запись' })).toHaveCount(0);
  await isRefused(page, `${adminUrl}/plugins/upload`);
});

const ofService = 'Редактор цен на услуге: ни часа выхода, ни снятия с публикации, ни версии с чужими полями';
test(ofService, { tag: '@nightly' }, async ({ page, request }) => {
  const administrator = await signInEditor(request);
  const slug = `chuzhie-polya-${randomUUID().slice(0, 8)}`;
  const id = await administrator.publish('service', { title: 'Прежнее название', slug });
  await administrator.publish('service', { title: 'Нынешнее название' }, id);
  await signInAs(page, request, 'Редактор цен');
  await page.goto(formOf('service', id));
  const schedule = panel(page, 'По расписанию');
  await expect(schedule).toContainText('Назначать его может тот, кто может публиковать.');
  await expect(schedule.getByLabel(/публик/)).toHaveCount(0);
  const actions = panel(page, 'Документ');
  await expect(actions.getByRole('button', { name: 'Опубликовать' })).toBeVisible();
  // This menu holds «Снять с публикации».
  await expect(actions.getByRole('button', { name: 'Другие действия' })).toHaveCount(0);

  await panel(page, 'История').getByRole('button', { name: 'Посмотреть изменения (2)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Версия' }).click();
  await page.getByRole('option').nth(1).click();
  await dialog.getByRole('button', { name: 'Вернуть как черновик' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Подтвердить' }).click();
  await expect(page.getByText('В этой версии есть поля, которые вам менять нельзя')).toBeVisible();
  expect(await administrator.read('service', id)).toMatchObject({ title: 'Нынешнее название' });
  await administrator.remove('service', id);
});

/** The rights of each role: content/test/roles.test.ts. */
test('an operator has no content, media or settings', async ({ page, request }) => {
  await signIn(page, await makePerson(request, 'Оператор'));
  await expect(page.getByRole('heading', { name: 'Заявки', exact: true })).toBeVisible();
  for (const name of ['Содержание', 'Медиатека', 'Статистика', 'Настройки']) {
    await expect(menu(page).getByRole('link', { name })).toBeHidden();
  }
  await isRefused(page, `${adminUrl}/plugins/upload`);
});
