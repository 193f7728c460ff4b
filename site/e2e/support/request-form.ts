import { expect, type Page } from '@playwright/test';
import { untilHydrated } from './hydration.ts';

/** Returns the request form that opens over a page. */
export const form = (page: Page) => page.getByRole('dialog');
export const send = (page: Page) => form(page).getByRole('button', { name: 'отправить' });
export const thanks = (page: Page) => form(page).getByRole('heading', { name: 'Ваша заявка отправлена' });

/** Opens a page and the form with its first booking button. */
export async function openForm(page: Page, path = '/prices'): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  const opener = path.startsWith('/doctors/')
    ? page.getByRole('main').getByRole('button', { name: /Записаться/ })
    : page.getByRole('link', { name: /Записаться/ });
  await opener.filter({ visible: true }).first().click();
  await expect(form(page).getByLabel('Ваше имя*')).toBeVisible();
}

export async function fillPerson(page: Page): Promise<void> {
  await form(page).getByLabel('Ваше имя*').fill('Ольга Снегова');
  await form(page).getByLabel('Телефон*').fill('89130000000');
  await form(page).getByRole('checkbox').check();
}
