import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/console.ts';
import { signInEditor } from '../support/editor.ts';
import { openList, untilHydrated } from '../support/hydration.ts';
import { patient } from '../support/patience.ts';

test('a review of a doctor waits; approved, it shows on /reviews and on the doctor’s page', async ({
  page,
  request,
}) => {
  const words = `Пломба стоит третий год ${randomUUID().slice(0, 8)}`;
  await page.goto('/reviews');
  await untilHydrated(page);
  const form = page.getByRole('region', { name: 'Были у нас на приёме?' });
  await form.getByText('О враче', { exact: true }).click();
  await openList(form.getByRole('combobox', { name: 'Врач*' }));
  await page.getByRole('option', { name: 'Таёжный Максим Олегович' }).click();
  await form.getByLabel('Отзыв*').fill(`${words}. Пишите на anna@example.ru`);
  for (const tick of await form.getByRole('checkbox').all()) await tick.check();
  await form.getByRole('button', { name: 'отправить отзыв' }).click();
  await expect(form.getByRole('heading', { name: 'Спасибо, отзыв отправлен' })).toBeVisible();
  await page.goto('/reviews?about=doctor');
  await expect(page.getByText(words)).toBeHidden();

  const moderator = await signInEditor(request);
  const id = await moderator.idOf('review', 'review][reviewText', words);
  expect(await moderator.read('review', id)).toMatchObject({ moderation: 'new', flags: 'почта' });
  await moderator.publish('review', {}, id);

  await expect(async () => {
    await page.goto('/reviews?about=doctor');
    await expect(page.getByText(words)).toBeVisible({ timeout: patient(500) });
  }).toPass();
  await expect(page.getByRole('listitem').filter({ hasText: words })).toContainText('Анонимно');
  await expect(async () => {
    await page.goto('/doctors/tayozhnyy');
    await expect(page.getByText(words)).toBeVisible({ timeout: patient(500) });
  }).toPass();
});
