import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { holdScript } from '../support/hold-script.ts';
import { openList, untilHydrated } from '../support/hydration.ts';
import { fillPerson, form, send, thanks } from '../support/request-form.ts';
import { pdf } from '../support/resume.ts';

const review = (page: Page) => page.getByRole('region', { name: 'Были у нас на приёме?' });

async function openPopup(page: Page) {
  await untilHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Записаться' }).first().click();
  await expect(form(page).getByLabel('Ваше имя*')).toBeVisible();
}

test('a question survives a reload, the consent must be ticked again; once sent, nothing is left', async ({ page }) => {
  await page.goto('/prices');
  await openPopup(page);
  await fillPerson(page);
  await form(page).getByText('Задать вопрос').click();
  await form(page).getByLabel('Ваш вопрос').fill('Можно ли прийти вечером?');
  await form(page).getByRole('checkbox').check();
  await page.reload();
  await openPopup(page);
  await expect(form(page).getByLabel('Ваше имя*')).toHaveValue('Ольга Снегова');
  await expect(form(page).getByLabel('Телефон*')).toHaveValue('+7 913 000 00-00');
  await expect(form(page).getByRole('radio', { name: 'Задать вопрос' })).toBeChecked();
  await expect(form(page).getByLabel('Ваш вопрос')).toHaveValue('Можно ли прийти вечером?');
  await expect(form(page).getByRole('checkbox')).not.toBeChecked();
  await expect(form(page).getByLabel('Ваше имя*')).not.toHaveAttribute('aria-invalid');

  await form(page).getByRole('checkbox').check();
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.reload();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft')))).toEqual([]);
  await openPopup(page);
  await expect(form(page).getByLabel('Ваше имя*')).toHaveValue('');
});

test('the letter with a CV stays on the request page, the file does not', async ({ page }) => {
  await page.goto('/callback?type=resume');
  await untilHydrated(page);
  const main = page.getByRole('main');
  await main.getByLabel('Ваше имя*').fill('Ольга Снегова');
  await main.getByLabel('Сопроводительное письмо*').fill('Работаю ассистентом шесть лет.');
  await main.getByLabel('Резюме*').setInputFiles({ name: 'резюме.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.goto('/doctors');
  await page.goto('/callback?type=resume');
  await untilHydrated(page);
  await expect(main.getByLabel('Ваше имя*')).toHaveValue('Ольга Снегова');
  await expect(main.getByLabel('Сопроводительное письмо*')).toHaveValue('Работаю ассистентом шесть лет.');
  await expect(main.getByText('резюме.pdf')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('резюме.pdf');
});

test('a review of a doctor survives a reload; text typed before the scripts takes precedence', async ({ page }) => {
  await page.goto('/reviews');
  await untilHydrated(page);
  await review(page).getByText('О враче').click();
  await openList(review(page).getByRole('combobox', { name: 'Врач*' }));
  await page.getByRole('option', { name: 'Таёжный Максим Олегович' }).click();
  await review(page).getByLabel('Отзыв*').fill('Лечили аккуратно.');
  await review(page).getByLabel('Как вас подписать').fill('Ольга');

  const letGo = await holdScript(page, { isPatient: false });
  await page.goto('/doctors');
  await page.goto('/reviews');
  await review(page).getByLabel('Отзыв*').fill('Начала заново.');
  letGo();
  await untilHydrated(page);
  await expect(review(page).getByLabel('Как вас подписать')).toHaveValue('Ольга');
  await expect(review(page).getByLabel('Отзыв*')).toHaveValue('Начала заново.');
  await expect(review(page).getByRole('radio', { name: 'О враче' })).toBeChecked();
  await expect(review(page).getByRole('combobox', { name: 'Врач*' })).toHaveText('Таёжный Максим Олегович');
});
