import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Editor, signInEditor } from '../support/editor.ts';
import { patient } from '../support/patience.ts';
import { clinicClock } from './clinic-clock.ts';
import { expect, test } from './office.ts';
import { adminUrl, formOf, openScreen, signInAs } from './people.ts';

/** A closer minute could pass before the test has planned it. */
const leastSeconds = 40;

const panel = (page: Page) => page.locator('aside').filter({ hasText: 'По расписанию' });

async function draftOfNews(editor: Editor, title: string): Promise<{ id: string; path: string }> {
  const slug = `po-raspisaniyu-${randomUUID().slice(0, 8)}`;
  const id = await editor.draft('news-post', { title, slug, date: clinicClock(0).slice(0, 10) });
  return { id, path: `/news/${slug}` };
}

async function plan(page: Page, label: string, at: string): Promise<void> {
  await panel(page).getByLabel(label).fill(at);
  await panel(page)
    .getByRole('button', { name: /^(Назначить|Перенести)$/ })
    .click();
  await expect(page.getByText('Время назначено').last()).toBeVisible();
}

test('a news post is published at the planned minute of the clinic’s clock', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  test.setTimeout(patient(240_000));
  const title = `Выйдет сама ${randomUUID().slice(0, 8)}`;
  const editor = await signInEditor(request);
  const { id, path } = await draftOfNews(editor, title);
  await signInAs(page, request, 'Редактор');
  await page.goto(formOf('news-post', id));
  const at = clinicClock(new Date().getSeconds() > 60 - leastSeconds ? 2 : 1);
  await plan(page, 'Опубликовать в', at);
  await expect(panel(page).getByText(/^Выйдет /)).toContainText(at.slice(-5));
  await expect(panel(page).getByText(/^Назначил/)).toBeVisible();
  await plan(page, 'Снять с публикации в', clinicClock(60));

  await openScreen(page, adminUrl);
  const planned = page.getByRole('listitem').filter({ hasText: title });
  await expect(planned).toHaveCount(2);
  await expect(planned.filter({ hasText: 'Снятие с публикации' })).toContainText('Ждёт');

  for (const place of [path, '/news']) {
    await expect
      .poll(async () => (await (await request.get(place)).text()).includes(title), {
        message: place,
        timeout: patient(130_000),
        intervals: [1000],
      })
      .toBe(true);
  }
  await page.reload();
  await expect(planned.filter({ hasText: 'Сделано' })).toHaveCount(1);
  await editor.remove('news-post', id);
});

test('a draft changed after planning: the panel warns, confirming works', async ({ page, request }) => {
  const editor = await signInEditor(request);
  const { id } = await draftOfNews(editor, 'Ждёт своего часа');
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
