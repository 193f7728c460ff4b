import { signInEditor } from '../support/editor.ts';
import { expect, test } from './office.ts';
import { adminUrl, signInAs } from './people.ts';

test('Отзыв с телефоном выходит только после вопроса: ни клавишами, ни по расписанию', async ({ page, request }) => {
  const administrator = await signInEditor(request);
  const id = await administrator.draft('review', {
    date: new Date().toISOString().slice(0, 10),
    review: { name: 'Ольга', reviewText: 'Звоните: +7 913 765-43-21', reviewType: 'clinic' },
  });
  const published = async () => (await administrator.read('review', id)).status;
  await signInAs(page, request, 'Модератор отзывов');
  await page.goto(`${adminUrl}/content-manager/collection-types/api::review.review/${id}`);

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
  await administrator.remove('review', id);
});
