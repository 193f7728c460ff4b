import { contentUrl, signInEditor } from '../support/editor.ts';
import { expect, frameworkNoise, test } from './office.ts';
import { adminUrl, fillSignIn, formOf, makePerson, openScreen, signInAs } from './people.ts';

test.use({ expectedFault: new RegExp(`${frameworkNoise.source}|^400: ${contentUrl}/admin/login`) });

test('Отзыв с телефоном выходит только после вопроса: ни клавишами, ни по расписанию', async ({ page, request }) => {
  const administrator = await signInEditor(request);
  const id = await administrator.draft('review', {
    date: new Date().toISOString().slice(0, 10),
    review: { name: 'Ольга', reviewText: 'Звоните: +7 913 765-43-21', reviewType: 'clinic' },
  });
  const published = async () => (await administrator.read('review', id)).status;
  await signInAs(page, request, 'Модератор отзывов');
  await page.goto(formOf('review', id));

  const schedule = page.locator('aside').filter({ hasText: 'По расписанию' });
  await expect(schedule.getByText('В отзыве есть телефон: по расписанию он не выйдет')).toBeVisible();
  await expect(schedule.getByLabel('Опубликовать в')).toHaveCount(0);

  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByText('В отзыве есть телефон. Опубликуйте его кнопкой.')).toBeVisible();

  const publish = page.getByRole('button', { name: 'Опубликовать', exact: true });
  const question = page.getByRole('alertdialog');
  await publish.click();
  await expect(question.getByText('В отзыве есть телефон')).toBeVisible();
  await question.getByRole('button', { name: 'Отменить' }).click();
  expect(await published()).toBe('draft');

  await publish.click();
  await question.getByRole('button', { name: 'Опубликовать всё равно' }).click();
  await expect.poll(published).toBe('published');
});

test('Неверный пароль; модератор после входа у отзывов, которые ждут; их число в меню и на главной; ответ из шаблона', async ({
  page,
  request,
}) => {
  const administrator = await signInEditor(request);
  const id = await administrator.draft('review', {
    // The oldest of those that wait comes first.
    date: '2020-01-15',
    review: { name: 'Ольга Снегова', reviewText: 'Приняли вовремя, всё объяснили.', reviewType: 'clinic' },
  });
  const moderator = await makePerson(request, 'Модератор отзывов');
  await page.goto(`${adminUrl}/auth/login`);
  await fillSignIn(page, { ...moderator, password: 'Ne-tot-parol-1' });
  await expect(page.getByText('Почта или пароль не подошли')).toBeVisible();
  await fillSignIn(page, moderator);
  await expect(page).toHaveURL(/api::review\.review\?.*moderation.*=new/);
  await expect(page.getByRole('heading', { name: 'Отзывы' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Маркет' })).toBeHidden();
  const menu = page.getByRole('navigation').first().getByRole('link', { name: 'Отзывы' });
  const number = () => menu.evaluate((link) => getComputedStyle(link, '::after').content);
  await expect.poll(number).toMatch(/^"\d+"$/);
  const before = Number((await number()).replaceAll('"', ''));

  await openScreen(page, adminUrl);
  await page.getByRole('link', { name: `Ждут проверки: ${before}` }).click();
  await page.getByText('Ольга Снегова, 15.01.2020').click();
  const answer = page.getByLabel('Ответ клиники');
  await page.getByRole('button', { name: 'Замечание' }).click();
  await expect(answer).toHaveValue(/^Ольга Снегова, спасибо, что написали\./);
  await expect(answer).toBeFocused();
  expect((await administrator.read('review', id)).answer).toBeNull();
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await expect.poll(number).toBe(before > 1 ? `"${before - 1}"` : 'none');
  expect((await administrator.read('review', id)).answer).toMatch(/^Ольга Снегова, спасибо/);
});
