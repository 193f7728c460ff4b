import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { openDetails } from '../support/hydration.ts';

/** Choosing an hour without scripts, to the end. */

const time = (page: Page) => page.getByRole('group', { name: 'Время приёма' });

async function send(page: Page, phone: string) {
  await page.getByLabel('Ваше имя*').fill('Ольга Снегова');
  await page.getByLabel('Телефон*').fill(phone);
  await page.getByRole('checkbox', { name: 'для обратного звонка' }).check();
  await page.getByRole('button', { name: 'отправить' }).click();
}

test('from a service to a kept time and its calendar file; another visitor is offered the nearest', async ({
  page,
}) => {
  await page.goto('/services/gigiena/chistka-zubov');
  await page.getByRole('main').getByRole('link', { name: 'Выбрать время' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ближайшее время' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Услуга' })).toHaveValue('chistka-zubov');
  const first = page
    .getByRole('main')
    .getByRole('button', { name: /^\d+:\d\d, / })
    .first();
  const said = (await first.getAttribute('aria-label')) ?? '';
  await first.click();
  const form = page.url();
  await openDetails(page);
  await expect(time(page).getByRole('radio').first()).toBeChecked();
  await send(page, '8 913 000 01 01');
  await expect(page.getByRole('heading', { level: 1, name: 'Ваша заявка отправлена' })).toBeVisible();
  const clock = said.slice(0, said.indexOf(','));
  await expect(page.getByText('время за вами до нашего звонка')).toContainText(clock);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Добавить в календарь' }).click();
  expect((await file).suggestedFilename()).toBe('visit.ics');

  await page.goto(form);
  await send(page, '8 913 000 01 02');
  await expect(page.getByRole('alert').getByRole('link', { name: /Это время только что заняли/ })).toBeVisible();
  await expect(page.getByLabel('Ваше имя*')).toHaveValue('Ольга Снегова');
  await expect(time(page).getByRole('radio')).toHaveCount(4);
  await time(page).getByRole('radio').first().check();
  await send(page, '8 913 000 01 02');
  await expect(page.getByRole('heading', { level: 1, name: 'Ваша заявка отправлена' })).toBeVisible();
});

test('a doctor’s times day by day, and a doctor that does not exist', async ({ page }) => {
  await page.goto('/doctors/ryabinina');
  await page.getByRole('main').getByRole('link', { name: 'Выбрать время' }).click();
  await expect(page).toHaveURL(/\/doctors\/ryabinina\/time$/);
  await page.getByRole('combobox', { name: 'Услуга' }).selectOption({ label: 'Первый визит ребёнка' });
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(page).toHaveURL(/service=pervyy-vizit/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(/^[А-Я][а-я]+, \d+/);
  expect((await page.goto('/doctors/nobody/time'))?.status()).toBe(404);
});
