import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';

const places = (page: Page) => page.getByRole('main');

/** The browser is in New York (playwright.config.ts): a status by the visitor's own clock would be wrong. */
test('the status is on the clinic’s clock, in the header and for each clinic', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-16T13:30:00Z'));
  await page.goto('/contacts');
  await expect(places(page).getByRole('region', { name: 'Клиника на Снегириной' })).toContainText('Открыто до 21:00');
  await expect(places(page).getByRole('region', { name: 'Клиника на Кедровом' })).toContainText(
    'Закрыто, откроемся завтра в 9:00',
  );
  await expect(page.getByRole('banner')).toContainText('Открыто до 21:00');
});

test('the status changes by itself when the clinic opens', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-16T01:59:30Z') });
  await page.goto('/contacts');
  const clinic = page.getByRole('region', { name: 'Клиника на Снегириной' });
  await expect(clinic).toContainText('Закрыто до 9:00');
  await page.clock.runFor('01:00');
  await expect(clinic).toContainText('Открыто до 21:00');
});
