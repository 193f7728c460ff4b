import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signInEditor } from '../support/editor.ts';
import { clinicClock } from './clinic-clock.ts';
import { expect, test } from './office.ts';
import { adminUrl, signInAs } from './people.ts';

test.describe.configure({ timeout: 120_000 });

const clinicDay = (days: number) => clinicClock(days * 24 * 60).slice(0, 10);

/** Types the date this many days from today in the calendar's own format. */
async function fillDay(page: Page, label: string, days: number) {
  const field = page.getByLabel(label);
  await field.fill(clinicDay(days).split('-').reverse().join('.'));
  await field.press('Tab');
}

const check = (page: Page) =>
  page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: 'Проверка перед публикацией' }) });
const title = (page: Page) => page.getByLabel(/^Заголовок\*?$/);
const remarks = (page: Page) => check(page).getByRole('list', { name: 'Замечания' }).getByRole('listitem');

test('“Guaranteed 100% result” in a promotion: warnings before publication, which stays possible', async ({
  page,
  request,
}) => {
  await signInAs(page, request, 'Редактор');
  await page.goto(`${adminUrl}/content-manager/collection-types/api::promo.promo/create`);
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

  const editor = await signInEditor(request);
  const id = await editor.idOf('promo', 'title', 'Гарантируем');
  const { slug } = await editor.read('promo', id);
  await expect.poll(async () => (await request.get(`/sales/${slug}`)).status(), { timeout: 20_000 }).toBe(200);
  await editor.remove('promo', id);
});

const corrects = 'Редактор исправляет акцию по замечаниям: слова, срок, предупреждение — и публикует без них';
test(corrects, { tag: '@nightly' }, async ({ page, request }) => {
  const name = `Чистка ${randomUUID().slice(0, 8)}`;
  const status = check(page).getByRole('status');
  await signInAs(page, request, 'Редактор');
  await page.goto(`${adminUrl}/content-manager/collection-types/api::promo.promo/create`);
  await title(page).fill(`${name} с гарантией результата`);
  await expect(status).toHaveText(/^3 замечания/);
  await title(page).fill(name);
  await expect(status).toHaveText(/^2 замечания/);
  await page.getByLabel('Подзаголовок').fill('Имеются противопоказания, необходима консультация специалиста.');
  await expect(status).toHaveText(/^1 замечание/);
  await expect(remarks(page)).toContainText('У акции не указаны сроки');
  await fillDay(page, 'Начинается', 0);
  await expect(status).toHaveText(/^1 замечание/);
  await fillDay(page, 'Последний день', 30);
  await expect(status).toHaveText('Замечаний нет');
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await expect(page.getByText('Опубликовано', { exact: true }).first()).toBeVisible();

  const editor = await signInEditor(request);
  const id = await editor.idOf('promo', 'title', name);
  expect(await editor.read('promo', id)).toMatchObject({ startsOn: clinicDay(0), endsOn: clinicDay(30) });
  await editor.remove('promo', id);
});

test('an entry of the demo clinic has no warnings; saved changes are checked at once', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const editor = await signInEditor(request);
  const id = await editor.idOf('promo', 'slug', 'koronka-na-implant');
  await signInAs(page, request, 'Редактор');
  await page.goto(`${adminUrl}/content-manager/collection-types/api::promo.promo/${id}`);
  await expect(check(page).getByRole('status')).toHaveText('Замечаний нет');
});
