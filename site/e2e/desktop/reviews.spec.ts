import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';

test('without consent to publication a review is not sent', async ({ page }) => {
  await page.goto('/reviews');
  await untilHydrated(page);
  const form = page.getByRole('region', { name: 'Были у нас на приёме?' });
  await form.getByLabel('Отзыв*').fill('Спасибо, всё прошло спокойно.');
  await form.getByRole('checkbox').first().check();
  const publication = form.getByRole('checkbox').last();
  await publication.uncheck();
  await form.getByRole('button', { name: 'отправить отзыв' }).click();
  await expect(publication).toHaveAccessibleDescription('Нужно согласие на публикацию отзыва');
  await expect(publication).toBeFocused();
});
