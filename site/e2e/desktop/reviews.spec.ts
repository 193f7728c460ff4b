import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { openList, untilHydrated } from '../support/hydration.ts';

const form = (page: Page) => page.getByRole('region', { name: 'Были у нас на приёме?' });

async function fill(page: Page, text: string) {
  await form(page).getByLabel('Отзыв*').fill(text);
  for (const tick of await form(page).getByRole('checkbox').all()) await tick.check();
}

test('a review of a doctor waits for a moderator, and the page says so', async ({ page }) => {
  await page.goto('/reviews');
  await untilHydrated(page);
  await form(page).getByText('О враче').click();
  await fill(page, `Спасибо, всё прошло спокойно. ${randomUUID()}`);
  const doctor = form(page).getByRole('combobox', { name: 'Врач*' });
  // Waits for the hydrated list: the native one would stay after the error has focused it.
  await expect(doctor).toHaveText('Выберите врача');
  await form(page).getByRole('button', { name: 'отправить отзыв' }).click();
  await expect(doctor).toHaveAccessibleDescription('Выберите врача');
  await openList(doctor);
  await page.getByRole('option', { name: 'Таёжный Максим Олегович' }).click();
  await form(page).getByRole('button', { name: 'отправить отзыв' }).click();
  await expect(form(page).getByRole('heading', { name: 'Спасибо, отзыв отправлен' })).toBeFocused();
  await expect(form(page).getByText(/когда его прочитает модератор/)).toBeVisible();
});

test('without consent to publication a review is not sent', async ({ page }) => {
  await page.goto('/reviews');
  await untilHydrated(page);
  await fill(page, 'Спасибо, всё прошло спокойно.');
  await form(page).getByRole('checkbox').last().uncheck();
  await form(page).getByRole('button', { name: 'отправить отзыв' }).click();
  await expect(form(page).getByRole('checkbox').last()).toHaveAccessibleDescription(
    'Нужно согласие на публикацию отзыва',
  );
  await expect(form(page).getByRole('checkbox').last()).toBeFocused();
});
