import { expect, test } from '../support/console.ts';

/**
 * Moments in UTC; Tomsk is seven hours ahead. The browser is in New York (playwright.config.ts), so a status by the
 * visitor's own clock would be wrong in each of them.
 */
const moments = [
  {
    at: '2026-11-16T05:30:00Z',
    clinic: 'понедельник, 12:30',
    snegirinaya: 'Открыто до 21:00',
    kedrovaya: 'Открыто до 20:00',
  },
  {
    at: '2026-11-16T13:30:00Z',
    clinic: 'понедельник, 20:30',
    snegirinaya: 'Открыто до 21:00',
    kedrovaya: 'Закрыто, откроемся завтра в 9:00',
  },
  {
    at: '2026-11-16T01:59:00Z',
    clinic: 'понедельник, 8:59',
    snegirinaya: 'Закрыто до 9:00',
    kedrovaya: 'Закрыто до 9:00',
  },
  {
    at: '2026-11-21T02:30:00Z',
    clinic: 'суббота, 9:30',
    snegirinaya: 'Открыто до 21:00',
    kedrovaya: 'Закрыто до 10:00',
  },
  {
    at: '2026-11-21T16:00:00Z',
    clinic: 'суббота, 23:00',
    snegirinaya: 'Закрыто, откроемся в понедельник в 9:00',
    kedrovaya: 'Закрыто, откроемся в понедельник в 9:00',
  },
  {
    at: '2026-11-22T05:00:00Z',
    clinic: 'воскресенье, 12:00',
    snegirinaya: 'Закрыто, откроемся завтра в 9:00',
    kedrovaya: 'Закрыто, откроемся завтра в 9:00',
  },
  {
    at: '2027-01-02T05:00:00Z',
    clinic: '2 января, 12:00',
    snegirinaya: 'Закрыто, откроемся в понедельник в 10:00',
    kedrovaya: 'Закрыто, откроемся в пятницу в 10:00',
  },
  {
    at: '2027-01-05T05:00:00Z',
    clinic: '5 января, 12:00',
    snegirinaya: 'Открыто до 16:00',
    kedrovaya: 'Закрыто, откроемся в пятницу в 10:00',
  },
];

const demoHolidays = '2026-12-31';

// Days that are over have left the page.
const shown = moments.filter(({ at }) => at <= demoHolidays || new Date() <= new Date(demoHolidays));

for (const { at, clinic, snegirinaya, kedrovaya } of shown) {
  test(`Tomsk time ${clinic}: “${snegirinaya}” and “${kedrovaya}”`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(at));
    await page.goto('/contacts');
    const places = page.getByRole('main');
    await expect(places.getByRole('region', { name: 'Клиника на Снегириной' })).toContainText(snegirinaya);
    await expect(places.getByRole('region', { name: 'Клиника на Кедровом' })).toContainText(kedrovaya);
    await expect(page.getByRole('banner')).toContainText(snegirinaya);
  });
}

test('the status changes by itself when the clinic opens', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-16T01:59:30Z') });
  await page.goto('/contacts');
  const clinic = page.getByRole('region', { name: 'Клиника на Снегириной' });
  await expect(clinic).toContainText('Закрыто до 9:00');
  await page.clock.runFor('01:00');
  await expect(clinic).toContainText('Открыто до 21:00');
});
