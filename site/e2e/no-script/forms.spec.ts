import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { openDetails } from '../support/hydration.ts';
import { pdf } from '../support/resume.ts';

/** Forms without scripts. */

async function fillPerson(page: Page, consent = 'для обратного звонка') {
  await page.getByLabel('Ваше имя*').fill('Ольга Снегова');
  await page.getByLabel('Телефон*').fill('8 913 000 00 00');
  await page.getByRole('checkbox', { name: consent }).check();
}

const send = (page: Page) => page.getByRole('button', { name: 'отправить' }).click();
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ваша заявка отправлена' });

test('booking a doctor from their page', async ({ page }) => {
  await page.goto('/doctors/tayozhnyy');
  await page.getByRole('main').getByRole('button', { name: 'Записаться' }).first().click();
  await openDetails(page);
  await expect(page.getByRole('combobox', { name: 'Врач' })).toHaveValue('tayozhnyy');
  await fillPerson(page);
  await send(page);
  await expect(thanks(page)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'На главную' }).click();
  await expect(page).toHaveURL('/');
});

test('a list of errors with links to the fields; the entered text stays', async ({ page }) => {
  await page.goto('/callback?type=question');
  await page.getByLabel('Ваше имя*').fill('Анна 2');
  await page.getByLabel('Ваш вопрос').fill('Сколько стоит чистка?');
  await send(page);
  await expect(page).toHaveTitle(/^Ошибка:/);
  const summary = page.getByRole('alert').filter({ hasText: 'Проверьте поля' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: 'Ваше имя: Неверный формат' })).toHaveAttribute(
    'href',
    '#callback-name',
  );
  await expect(summary.getByRole('link', { name: 'Телефон: Поле обязательно' })).toBeVisible();
  await expect(page.getByLabel('Ваше имя*')).toHaveValue('Анна 2');
  await expect(page.getByLabel('Ваш вопрос')).toHaveValue('Сколько стоит чистка?');
  await expect(page.getByLabel('Телефон*')).toHaveAccessibleDescription('Поле обязательно');
  await fillPerson(page);
  await send(page);
  await expect(thanks(page)).toBeVisible();
});

test('the fields follow the chosen type', async ({ page }) => {
  await page.goto('/callback');
  await openDetails(page);
  await expect(page.getByLabel('Услуга')).toBeVisible();
  await expect(page.getByLabel('Резюме*')).toBeHidden();
  await page.getByText('Отправить резюме').click();
  await expect(page.getByLabel('Услуга')).toBeHidden();
  await page.getByLabel('Резюме*').setInputFiles({ name: 'резюме.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.getByLabel('Сопроводительное письмо*').fill('Работаю ассистентом шесть лет.');
  await fillPerson(page, 'соискателя');
  await send(page);
  await expect(thanks(page)).toBeVisible();
});

test('a review of the clinic', async ({ page }) => {
  await page.goto('/reviews');
  await page.getByLabel('Отзыв*').fill(`Спасибо, всё прошло спокойно. ${randomUUID()}`);
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await page.getByRole('button', { name: 'отправить отзыв' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Спасибо, отзыв отправлен' })).toBeVisible();
});

test('a review without ticks: the list of errors is visible and focused, the entered text stays', async ({ page }) => {
  await page.goto('/reviews');
  await page.getByLabel('Отзыв*').fill('Спасибо, всё прошло спокойно.');
  await page.getByRole('button', { name: 'отправить отзыв' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Проверьте поля' });
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  await expect(page.getByLabel('Отзыв*')).toHaveValue('Спасибо, всё прошло спокойно.');
});
