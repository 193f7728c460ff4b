import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { untilAlive } from './alive.ts';
import { expect, test } from './console.ts';

const contentUrl = process.env.E2E_CONTENT_URL || 'http://127.0.0.1:1337';
const admin = {
  email: process.env.E2E_ADMIN_EMAIL || 'admin@localhost.example',
  password: process.env.E2E_ADMIN_PASSWORD || '',
};
const reviews = `${contentUrl}/content-manager/collection-types/api::review.review`;

/** What a moderator does in the admin: finds the review by its words and publishes it. */
async function publishReview(
  request: APIRequestContext,
  words: string,
): Promise<{ moderation: string; flags: string }> {
  const signedIn = await request.post(`${contentUrl}/admin/login`, { data: admin });
  const headers = { Authorization: `Bearer ${(await signedIn.json()).data.token}` };
  const query = new URLSearchParams({ 'filters[review][reviewText][$contains]': words, status: 'draft' });
  const { results } = await (await request.get(`${reviews}?${query}`, { headers })).json();
  expect(results).toHaveLength(1);
  const { documentId } = results[0];
  const { data } = await (await request.get(`${reviews}/${documentId}`, { headers })).json();
  const published = await request.post(`${reviews}/${documentId}/actions/publish`, { headers, data });
  expect(published.ok(), await published.text()).toBe(true);
  return data;
}

test('Отзыв о враче: ждёт, после проверки виден на /reviews и на странице врача', async ({ page, request }) => {
  const words = `Пломба стоит третий год ${randomUUID().slice(0, 8)}`;
  await page.goto('/reviews');
  await untilAlive(page);
  const form = page.getByRole('region', { name: 'Были у нас на приёме?' });
  await form.getByText('О враче', { exact: true }).click();
  await form.getByRole('combobox', { name: 'Врач*' }).click();
  await page.getByRole('option', { name: 'Таёжный Максим Олегович' }).click();
  await form.getByLabel('Отзыв*').fill(`${words}. Пишите на anna@example.ru`);
  for (const tick of await form.getByRole('checkbox').all()) await tick.check();
  await form.getByRole('button', { name: 'отправить отзыв' }).click();
  await expect(form.getByRole('heading', { name: 'Спасибо, отзыв отправлен' })).toBeVisible();
  await page.goto('/reviews?about=doctor');
  await expect(page.getByText(words)).toBeHidden();

  expect(await publishReview(request, words)).toMatchObject({ moderation: 'new', flags: 'почта' });

  await page.goto('/reviews?about=doctor');
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: words })).toContainText('Анонимно');
  await page.goto('/doctors/tayozhnyy');
  await expect(page.getByText(words)).toBeVisible();
});
