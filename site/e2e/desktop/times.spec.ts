import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';

/** Choosing an hour with scripts. */

const time = (page: Page) => page.getByRole('main').getByRole('group', { name: 'Время приёма' });

async function fillPerson(page: Page, phone: string) {
  await page.getByRole('main').getByLabel('Ваше имя*').fill('Ольга Снегова');
  await page.getByRole('main').getByLabel('Телефон*').fill(phone);
  await page.getByRole('main').getByRole('checkbox', { name: 'для обратного звонка' }).check();
}

const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'отправить' }).click();

test('the nearest time beside the doctor’s link, taken by another while the form is filled in', async ({
  page,
  context,
}) => {
  await page.goto('/doctors/kedrova');
  await untilHydrated(page);
  await expect(page.getByText(/^Ближайшее: (сегодня|завтра|\d+ [а-я]+), \d+:\d\d$/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Выбрать время' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d+:\d\d, / })
    .last()
    .click();
  await expect(time(page).getByRole('radio').first()).toBeChecked();
  await fillPerson(page, '89130000201');

  const other = await context.newPage();
  await other.goto(page.url());
  await untilHydrated(other);
  await fillPerson(other, '89130000202');
  await send(other);
  await expect(other.getByText('время за вами до нашего звонка')).toBeVisible();

  await send(page);
  await expect(time(page).getByText('Это время только что заняли')).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Ваше имя*')).toHaveValue('Ольга Снегова');
  await expect(time(page).getByRole('radio')).toHaveCount(4);
  await time(page).getByRole('radio').first().check();
  await send(page);
  await expect(page.getByText('время за вами до нашего звонка')).toBeVisible();
});

test('another doctor drops the time', async ({ page }) => {
  await page.goto('/times?service=konsultaciya');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d+:\d\d, / })
    .first()
    .click();
  await untilHydrated(page);
  await expect(time(page).getByRole('radio').first()).toBeChecked();
  await page.getByRole('main').getByRole('combobox', { name: 'Врач' }).click();
  await page.getByRole('option', { name: 'Любой врач' }).click();
  await expect(time(page).getByRole('status')).toHaveText(
    'Это время у другого врача или в другой клинике, и оно сброшено.',
  );
});

test('free times are never stored', async ({ request }) => {
  for (const path of ['/times', '/doctors/kedrova/time', '/times/nearest?doctor=kedrova'])
    expect((await request.get(path)).headers()['cache-control']).toContain('no-store');
});
