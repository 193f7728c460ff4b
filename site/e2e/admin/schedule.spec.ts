import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { type Editor, signInEditor } from '../support/editor.ts';
import { clinicClock } from './clinic-clock.ts';
import { adminUrl, makePerson, signIn } from './people.ts';

// The admin asks for what this edition has not (releases, the licence) and tells of each name that has no translation; what the service
// refuses is the journey's own.
test.use({ expectedFault: /^40[0-9]: |ERR_ABORTED|MISSING_TRANSLATION/ });
// A planned minute is waited for.
test.describe.configure({ timeout: 240_000 });

/** The admin's screens are large; on a busy machine they take their time. */
const soon = expect.configure({ timeout: 20_000 });
/** Closer than this the minute could be over before it is planned and seen. */
const leastSeconds = 40;

const uid = 'api::news-post.news-post';
const panel = (page: Page) => page.locator('aside').filter({ hasText: 'По расписанию' });
const formOf = (id: string) => `${adminUrl}/content-manager/collection-types/${uid}/${id}`;

async function draftOfNews(editor: Editor, title: string): Promise<{ id: string; path: string }> {
  const slug = `po-raspisaniyu-${randomUUID().slice(0, 8)}`;
  const id = await editor.publish('news-post', { title, slug, date: clinicClock(0).slice(0, 10) });
  await editor.unpublish('news-post', id);
  return { id, path: `/news/${slug}` };
}

async function plan(page: Page, label: string, at: string): Promise<void> {
  await panel(page).getByLabel(label).fill(at, { timeout: 30_000 });
  await panel(page)
    .getByRole('button', { name: /^(Назначить|Перенести)$/ })
    .click();
  await soon(page.getByText('Время назначено').last()).toBeVisible();
}

test('Новость выходит в назначенную минуту по часам клиники', async ({ page, request }) => {
  const title = `Выйдет сама ${randomUUID().slice(0, 8)}`;
  const editor = await signInEditor(request);
  const { id, path } = await draftOfNews(editor, title);
  await signIn(page, await makePerson(request, 'Редактор'));
  await page.goto(formOf(id));
  const at = clinicClock(new Date().getSeconds() > 60 - leastSeconds ? 2 : 1);
  await plan(page, 'Опубликовать в', at);
  await soon(panel(page).getByText(/^Выйдет /)).toContainText(at.slice(-5));
  await soon(panel(page).getByText(/^Назначил/)).toBeVisible();
  await plan(page, 'Снять с публикации в', clinicClock(60));

  await page.goto(adminUrl);
  const planned = page.getByRole('listitem').filter({ hasText: title });
  await soon(planned).toHaveCount(2);
  await expect(planned.filter({ hasText: 'Снятие с публикации' })).toContainText('Ждёт');

  for (const place of [path, '/news']) {
    await expect
      .poll(async () => (await (await request.get(place)).text()).includes(title), {
        message: place,
        timeout: 130_000,
        intervals: [1000],
      })
      .toBe(true);
  }
  await page.reload();
  await soon(planned.filter({ hasText: 'Сделано' })).toHaveCount(1);
  await editor.remove('news-post', id);
});

test('Черновик изменили после назначения: панель предупреждает, подтверждение действует', async ({ page, request }) => {
  const editor = await signInEditor(request);
  const { id } = await draftOfNews(editor, 'Ждёт своего часа');
  await signIn(page, await makePerson(request, 'Редактор'));
  await page.goto(formOf(id));
  await plan(page, 'Опубликовать в', clinicClock(120));
  const title = page.getByLabel('Заголовок', { exact: false }).first();
  await title.fill('Ждёт своего часа, недописано');
  await soon(panel(page).getByText('сначала сохраните черновик')).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await soon(panel(page).getByText('в этот час он не выйдет')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Подтвердить черновик' }).click();
  await soon(panel(page).getByText('в этот час он не выйдет')).toBeHidden();
  await panel(page).getByRole('button', { name: 'Не публиковать' }).click();
  await soon(panel(page).getByText(/^Выйдет /)).toBeHidden();

  await panel(page).getByLabel('Опубликовать в').fill('2020-01-01T10:00');
  await panel(page).getByRole('button', { name: 'Назначить' }).click();
  await soon(page.getByText('Это время уже прошло')).toBeVisible();
  await editor.remove('news-post', id);
});
