import { expect, test } from '../support/console.ts';

/** The browser is in New York (playwright.config.ts): a status by the visitor's own clock would be wrong. */
test('the status is on the clinic’s clock, for each clinic and in the header, and changes by itself', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-16T13:59:30Z') });
  await page.goto('/contacts');
  const clinic = page.getByRole('main').getByRole('region', { name: 'Клиника на Снегириной' });
  await expect(clinic).toContainText('Открыто до 21:00');
  await expect(page.getByRole('banner')).toContainText('Открыто до 21:00');
  await expect(page.getByRole('main').getByRole('region', { name: 'Клиника на Кедровом' })).toContainText(
    'Закрыто, откроемся завтра в 9:00',
  );
  await page.clock.runFor('01:00');
  await expect(clinic).toContainText('Закрыто, откроемся завтра в 9:00');
});
