import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { signInEditor } from '../support/editor.ts';
import { expect, test } from './office.ts';
import { adminUrl, formOf, makePerson, openScreen, signInAs } from './people.ts';

/** Presses «Сохранить» and ends the session with that very call: others would ask for the password before the press. */
async function saveAfterTheEnd(page: Page): Promise<void> {
  let isOver = false;
  await page.route(/\/content-manager\/collection-types\//, async (route) => {
    if (isOver || route.request().method() === 'GET') return route.continue();
    isOver = true;
    await page.context().clearCookies();
    await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } });
  });
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
}

test('a session that ends in the midst of work asks for the password over the form and saves what was typed', async ({
  page,
  request,
}) => {
  const editor = await signInEditor(request);
  const id = await editor.draft('doctor', { name: 'Ольга Сеансова', slug: `seans-${randomUUID().slice(0, 8)}` });
  const { email, password } = await makePerson(request, 'Редактор');
  await signInAs(page, request, 'Редактор');
  await openScreen(page, formOf('doctor', id));
  const specialty = page.getByLabel('Специальность').first();
  await specialty.fill('Врач ортодонт');
  await saveAfterTheEnd(page);

  const dialog = page.getByRole('dialog', { name: 'Сеанс закончился' });
  await expect(dialog.getByLabel('Почта')).toHaveValue(email);
  await expect(dialog.getByLabel('Пароль')).toBeFocused();
  // In the middle: the framework's styles take the margins of a dialog away.
  const { x, width } = (await dialog.boundingBox()) ?? { x: 0, width: 0 };
  expect(x + width / 2).toBeCloseTo((page.viewportSize()?.width ?? 0) / 2, -1);
  expect(await violations(page, { within: '.ended-session' })).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Пароль').fill('Не-тот-пароль-1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Почта или пароль не подошли');
  await dialog.getByLabel('Пароль').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  // The save goes on without another press.
  await expect.poll(() => editor.read('doctor', id)).toMatchObject({ specification: 'Врач ортодонт' });
  await expect(specialty).toHaveValue('Врач ортодонт');

  await specialty.fill('Врач хирург');
  await saveAfterTheEnd(page);
  await dialog.getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('alertdialog', { name: 'Сеанс закончился' }).getByRole('button').last().click();
  await expect(page).toHaveURL(new RegExp(`^${adminUrl}/auth/login`));
});

test('whoever has signed in in another tab goes on without a password', async ({ page, request }) => {
  await signInAs(page, request, 'Оператор');
  await openScreen(page, `${adminUrl}/requests-desk`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await openScreen(page, `${adminUrl}/day`);
  const dialog = page.getByRole('dialog', { name: 'Сеанс закончился' });
  await expect(dialog).toBeVisible();
  await page.context().addCookies(cookies);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('grid').first()).toBeVisible();
});
