import type { Locator, Page } from '@playwright/test';
import { adminUrl, formOf, listOf, makePerson, signIn } from '../admin/people.ts';
import { expect, test } from '../support/console.ts';
import { signInEditor } from '../support/editor.ts';
import { untilHydrated } from '../support/hydration.ts';
import { patient } from '../support/patience.ts';
import { takePicture } from './take-picture.ts';

test.use({ expectedFault: /./ });
test.describe.configure({ timeout: patient(120_000) });

const panelOf = (page: Page, heading: string) =>
  page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: heading }) });
/** Scrolls an element to the middle of the screen, with its surroundings. */
const show = (part: Locator) => part.evaluate((node) => node.scrollIntoView({ block: 'center' }));

/** Requests of visitors. */
async function sendRequests(page: Page, visitors: readonly { name: string; phone: string; question?: string }[]) {
  for (const { name, phone, question } of visitors) {
    await page.goto('/callback');
    await untilHydrated(page);
    const form = page.getByRole('main');
    await form.getByLabel('Ваше имя*').fill(name);
    await form.getByLabel('Телефон*').fill(phone);
    if (question) {
      await form.getByText('Задать вопрос').click();
      await form.getByLabel('Ваш вопрос').fill(question);
    }
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'отправить' }).click();
    await expect(page.getByRole('heading', { name: 'Ваша заявка отправлена' })).toBeVisible();
  }
}

test('sign-in', async ({ page }) => {
  await page.goto(`${adminUrl}/auth/login`);
  await expect(page.getByLabel('Почта')).toBeVisible();
  await takePicture(page, 'sign-in');
});

test('editor', async ({ page, request }) => {
  await signIn(page, await makePerson(request, 'Редактор'));
  await expect(page.getByRole('heading', { name: 'Недавно изменённое' })).toBeVisible();
  await takePicture(page, 'editor-home');
  const promo = await (await signInEditor(request)).idOf('promo', 'title', 'а');
  await page.goto(formOf('promo', promo));
  await expect(page.getByRole('button', { name: 'Опубликовать' })).toBeVisible();
  await takePicture(page, 'promo');
  await page.goto(listOf('redirect'));
  await expect(page.getByRole('heading', { name: 'Перенаправления' })).toBeVisible();
  await takePicture(page, 'redirects');
  await page.goto(`${adminUrl}/plugins/upload`);
  await expect(page.getByText(/файл/).first()).toBeVisible();
  await takePicture(page, 'media-library');
});

test('editor: checks, preview', async ({ page, request, context }) => {
  const editor = await signInEditor(request);
  const doctor = await editor.idOf('doctor', 'slug', 'tayozhnyy');
  const { specification: before } = await editor.read('doctor', doctor);
  await signIn(page, await makePerson(request, 'Редактор'));
  await page.goto(formOf('promo', 'create'));
  await page.getByLabel(/^Заголовок\*?$/).fill('Гарантируем 100 % результат');
  const rules = panelOf(page, 'Проверка перед публикацией');
  await expect(rules.getByRole('status')).toHaveText(/^4 замечания/);
  await show(rules);
  await takePicture(page, 'content-rules');

  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(formOf('doctor', doctor));
  await page.getByLabel('Специальность').fill('Ортодонт для детей и взрослых');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Открыть предпросмотр' }).click();
  const preview = await opened;
  await expect(preview.getByRole('complementary', { name: 'Предпросмотр' })).toBeVisible();
  await takePicture(preview, 'preview');
  await preview.close();

  await editor.publish('doctor', { specification: before }, doctor);
});

test('editor: schedule and history', async ({ page, request }) => {
  const editor = await signInEditor(request);
  const title = 'Приём в праздники с девяти до шести';
  const id = await editor.publish('news-post', { title, slug: 'priyom-v-prazdniki' });
  await editor.publish('news-post', { title: 'Приём в праздники с восьми до восьми' }, id);
  await signIn(page, await makePerson(request, 'Редактор'));
  await page.goto(formOf('news-post', id));
  await page.getByRole('button', { name: 'Посмотреть изменения (2)' }).click();
  await expect(page.getByRole('dialog').getByRole('insertion').first()).toBeVisible();
  await takePicture(page, 'history');

  await page.goto(formOf('news-post', id));
  const schedule = page.locator('aside').filter({ hasText: 'По расписанию' });
  await schedule.getByLabel('Снять с публикации в').fill(`${new Date().getFullYear() + 1}-01-09T09:00`);
  await schedule.getByRole('button', { name: 'Назначить' }).last().click();
  await expect(schedule.getByText(/^Назначил/)).toBeVisible();
  await show(schedule);
  await takePicture(page, 'schedule');
  await editor.remove('news-post', id);
});

test('price editor', async ({ page, request }) => {
  const id = await (await signInEditor(request)).idOf('service', 'slug', 'terapiya');
  await signIn(page, await makePerson(request, 'Редактор цен'));
  await page.goto(formOf('service', id));
  await page.getByRole('button', { name: 'Отдельные процедуры' }).click();
  await expect(page.getByLabel('Заголовок раздела')).toBeVisible();
  await page.getByRole('button', { name: 'Временная пломба' }).click();
  const isMain = page.getByText('Цена самой услуги').first();
  await expect(isMain).toBeVisible();
  await show(isMain);
  await takePicture(page, 'prices');
});

test('review moderator', async ({ page, request }) => {
  const administrator = await signInEditor(request);
  const id = await administrator.publish('review', {
    date: new Date().toISOString().slice(0, 10),
    review: { name: 'Ольга', reviewText: 'Приняли вовремя, всё объяснили.', reviewType: 'clinic' },
  });
  await administrator.unpublish('review', id);
  await signIn(page, await makePerson(request, 'Модератор отзывов'));
  await page.goto(listOf('review'));
  await expect(page.getByRole('heading', { name: 'Отзывы' })).toBeVisible();
  await takePicture(page, 'reviews');
  await page.goto(formOf('review', id));
  await expect(page.getByRole('button', { name: 'Опубликовать' })).toBeVisible();
  await takePicture(page, 'review');
  await administrator.remove('review', id);
});

test('operator', async ({ page, request }) => {
  await sendRequests(page, [
    { name: 'Ольга Снегова', phone: '8 913 000-00-11' },
    { name: 'Пётр Кедров', phone: '8 913 000-00-22', question: 'Делаете ли снимок до консультации?' },
    { name: 'Ольга Снегова', phone: '8 913 000-00-11', question: 'Можно ли прийти вечером?' },
  ]);
  await signIn(page, await makePerson(request, 'Оператор'));
  await takePicture(page, 'operator-home');
  await page.goto(`${adminUrl}/requests-desk`);
  const card = page.getByRole('region', { name: 'Новые' }).getByRole('article').first();
  await expect(card).toBeVisible();
  await takePicture(page, 'requests-board');
  await card.getByRole('link', { name: /^№/ }).click();
  const personal = page.getByRole('region', { name: 'Личные данные' });
  await personal.getByRole('button', { name: 'Показать' }).click();
  await expect(personal.getByRole('link', { name: /^\+7/ })).toBeVisible();
  await takePicture(page, 'request');
});
