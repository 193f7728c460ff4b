import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { openDetails } from '../support/hydration.ts';

/** Choosing an hour without scripts, to the end. */

const time = (page: Page) => page.getByRole('group', { name: 'Время приёма' });

/** The kept time in the thanks. */
const kept = (page: Page) => page.getByText(/время за вами до \d+:\d\d/).locator('b');
/** Returns the hour of a stored time as people read it. */
const clockOf = (local: string) => local.slice('YYYY-MM-DDT'.length).replace(/^0/, '');

async function send(page: Page, phone: string) {
  await page.getByLabel('Ваше имя*').fill('Ольга Снегова');
  await page.getByLabel('Телефон*').fill(phone);
  await page.getByRole('checkbox', { name: 'для обратного звонка' }).check();
  await page.getByRole('button', { name: /^(Записаться на|отправить)/ }).click();
}

test('from a service to a kept time and its calendar file; another visitor is offered the nearest', async ({
  page,
}) => {
  await page.goto('/services/gigiena/chistka-zubov');
  await page.getByRole('main').getByRole('link', { name: 'Выбрать время' }).first().click();
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
  await expect(kept(page)).toHaveText(new RegExp(`\\D${clock}$`));
  // The reference is not a name, a phone or a service.
  expect(new URL(page.url()).searchParams.get('time')).toBeNull();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Добавить в календарь' }).click();
  expect((await file).suggestedFilename()).toBe('visit.ics');

  await page.goto(form);
  await send(page, '8 913 000 01 02');
  await expect(page.getByRole('alert').getByRole('link', { name: /Это время только что заняли/ })).toBeVisible();
  await expect(page.getByLabel('Ваше имя*')).toHaveValue('Ольга Снегова');
  await expect(time(page).getByRole('radio')).toHaveCount(4);
  const other = time(page).getByRole('radio').first();
  await other.check();
  const offered = clockOf(await other.inputValue());
  await send(page, '8 913 000 01 02');
  await expect(page.getByRole('heading', { level: 1, name: 'Ваша заявка отправлена' })).toBeVisible();
  await expect(kept(page)).toHaveText(new RegExp(`\\D${offered}$`));
});

test('by the link of the thanks a patient moves the visit, then cancels it', async ({ page }) => {
  await page.goto('/times?doctor=ryabinina');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^\d+:\d\d, / })
    .nth(1)
    .click();
  await send(page, '8 913 000 01 04');
  await page.getByRole('link', { name: 'Перенести или отменить запись' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ваша запись' })).toBeVisible();
  await expect(page.getByText('Снегова')).toHaveCount(0);
  const link = page.url();
  const seen = await page
    .getByText(/^[а-я]+, \d+/)
    .first()
    .innerText();

  const other = page.getByRole('main').getByRole('radio').last();
  const clock = clockOf(await other.inputValue());
  await other.check();
  await page.getByRole('button', { name: 'Перенести запись' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Запись перенесена' })).toBeVisible();
  const moved = page.getByText(/^[а-я]+, \d+/).first();
  await expect(moved).toHaveText(new RegExp(`\\D${clock}$`));
  expect(await moved.innerText()).not.toBe(seen);

  await page.getByText('Я не приду').click();
  await page.getByRole('button', { name: 'Отменить запись' }).click();
  await expect(page.getByText('Запись отменена')).toBeVisible();
  expect(page.url()).not.toContain('link');
  const dead = await page.goto(link);
  expect(dead?.status()).toBe(404);
  await expect(page.getByText('По этой ссылке записи нет')).toBeVisible();
  expect(dead?.headers()['referrer-policy']).toBe('same-origin');
});

test('another time is chosen in the form itself, and what was typed stays', async ({ page }) => {
  await page.goto('/times?doctor=ryabinina');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^\d+:\d\d, / })
    .nth(3)
    .click();
  await page.getByLabel('Ваше имя*').fill('Ольга Снегова');
  await page.getByLabel('Телефон*').fill('8 913 000 01 03');
  await expect(page.getByRole('button', { name: /^Записаться на \d+:\d\d$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Изменить' })).toBeHidden();
  await page.getByRole('button', { name: 'Показать другое время' }).click();
  await expect(page.getByLabel('Ваше имя*')).toHaveValue('Ольга Снегова');
  await expect(page.getByLabel('Телефон*')).toHaveValue('8 913 000 01 03');
  expect(page.url()).not.toMatch(/913|%D0/);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  // Another one may be chosen: neither the heading nor the button name the first.
  await expect(page.getByRole('heading', { level: 1, name: 'Запись на приём' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'отправить' })).toBeVisible();
  const radios = time(page).getByRole('radio');
  expect(await radios.count()).toBeGreaterThan(4);
  await radios.first().check();
  // The person's clinic: the doctor works at one branch only.
  const phone = page.getByRole('banner').getByRole('link', { name: /^\+7/ }).first();
  await expect(page.getByRole('main').getByText('Можно просто позвонить')).toContainText(/(сегодня|завтра|в[о\s]).*\d/);
  // Narrow screens have the phone in the header only.
  await expect(phone).toHaveAttribute('href', 'tel:+73822000001');
  await expect(page.locator('main a[href="tel:+73822000001"]')).toBeAttached();
  // Enter in a field sends the form: the consent is missing.
  await page.getByLabel('Ваше имя*').press('Enter');
  await expect(page.getByRole('alert').getByRole('link', { name: /Согласие/ })).toBeVisible();
});

test('a doctor’s times day by day, and a doctor that does not exist', async ({ page }) => {
  await page.goto('/doctors/ryabinina');
  await page.getByRole('main').getByRole('link', { name: 'Выбрать время' }).first().click();
  await expect(page).toHaveURL(/\/times\?doctor=ryabinina$/);
  await page.getByRole('combobox', { name: 'Услуга' }).selectOption({ label: 'Первый визит ребёнка' });
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(page).toHaveURL(/doctor=ryabinina&service=pervyy-vizit/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(/^[А-Я][а-я]+, \d+/);
  expect((await page.goto('/doctors/nobody/time'))?.status()).toBe(404);
});
