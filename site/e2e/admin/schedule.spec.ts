import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signInEditor } from '../support/editor.ts';
import { clinicClock } from './clinic-clock.ts';
import { expect, test } from './office.ts';
import { formOf, signInAs } from './people.ts';

const panel = (page: Page) => page.locator('aside').filter({ hasText: 'По расписанию' });

async function plan(page: Page, label: string, at: string): Promise<void> {
  await panel(page).getByLabel(label).fill(at);
  await panel(page)
    .getByRole('button', { name: /^(Назначить|Перенести)$/ })
    .click();
  await expect(page.getByText('Время назначено').last()).toBeVisible();
}

test('a draft changed after planning: the panel warns, confirming works', async ({ page, request }) => {
  const editor = await signInEditor(request);
  const slug = `po-raspisaniyu-${randomUUID().slice(0, 8)}`;
  const id = await editor.draft('news-post', { title: 'Ждёт своего часа', slug, date: clinicClock(0).slice(0, 10) });
  await signInAs(page, request, 'Редактор');
  await page.goto(formOf('news-post', id));
  await plan(page, 'Опубликовать в', clinicClock(120));
  const title = page.getByLabel('Заголовок', { exact: false }).first();
  await title.fill('Ждёт своего часа, недописано');
  await expect(panel(page).getByText('сначала сохраните черновик')).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(panel(page).getByText('в этот час он не выйдет')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Подтвердить черновик' }).click();
  await expect(panel(page).getByText('в этот час он не выйдет')).toBeHidden();
  await panel(page).getByRole('button', { name: 'Не публиковать' }).click();
  await expect(panel(page).getByText(/^Выйдет /)).toBeHidden();

  await panel(page).getByLabel('Опубликовать в').fill('2020-01-01T10:00');
  await panel(page).getByRole('button', { name: 'Назначить' }).click();
  await expect(page.getByText('Это время уже прошло')).toBeVisible();
});
