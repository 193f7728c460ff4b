import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openList, untilAlive } from '../support/alive.ts';
import { expect, test } from '../support/console.ts';

const form = (page: Page) => page.getByRole('region', { name: 'Были у нас на приёме?' });

async function fill(page: Page, text: string) {
  await form(page).getByLabel('Отзыв*').fill(text);
  for (const tick of await form(page).getByRole('checkbox').all()) await tick.check();
}

test('Отзыв о враче ждёт модератора, так и сказано', async ({ page }) => {
  await page.goto('/reviews');
  await untilAlive(page);
  await form(page).getByText('О враче').click();
  await fill(page, `Спасибо, всё прошло спокойно. ${randomUUID()}`);
  const doctor = form(page).getByRole('combobox', { name: 'Врач*' });
  // Not the browser's own list any more: that one would stay once the error has brought the focus to it.
  await expect(doctor).toHaveText('Выберите врача');
  await form(page).getByRole('button', { name: 'отправить отзыв' }).click();
  await expect(doctor).toHaveAccessibleDescription('Выберите врача');
  await openList(doctor);
  await page.getByRole('option', { name: 'Таёжный Максим Олегович' }).click();
  await form(page).getByRole('button', { name: 'отправить отзыв' }).click();
  await expect(form(page).getByRole('heading', { name: 'Спасибо, отзыв отправлен' })).toBeFocused();
  await expect(form(page).getByText(/когда его прочитает модератор/)).toBeVisible();
});

test('Без согласия на публикацию отзыв не уходит', async ({ page }) => {
  await page.goto('/reviews');
  await untilAlive(page);
  await fill(page, 'Спасибо, всё прошло спокойно.');
  await form(page).getByRole('checkbox').last().uncheck();
  await form(page).getByRole('button', { name: 'отправить отзыв' }).click();
  await expect(form(page).getByRole('checkbox').last()).toHaveAccessibleDescription(
    'Нужно согласие на публикацию отзыва',
  );
  await expect(form(page).getByRole('checkbox').last()).toBeFocused();
});

test('Отзывы: о ком, порядок, страницы', async ({ page }) => {
  await page.goto('/reviews');
  await page.getByRole('link', { name: 'О врачах' }).click();
  await expect(page).toHaveURL('/reviews?about=doctor');
  await expect(
    page
      .getByRole('article')
      .or(page.getByRole('listitem').filter({ hasText: 'о враче:' }))
      .first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Сначала старые' }).click();
  await expect(page).toHaveURL('/reviews?about=doctor&sort=old');
});
