import type { Locator, Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/console.ts';
import { openDetails, openList, untilHydrated } from '../support/hydration.ts';

/** Choosing an hour with scripts. */

/** A time opens the form over the page, as other buttons for a request do. */
const times = (page: Page) => page.getByRole('main').getByRole('button', { name: /^\d+:\d\d, / });
const form = (page: Page) => page.getByRole('dialog');
const choice = (page: Page) => page.getByRole('group', { name: 'Время приёма' });
const kept = (page: Page) => page.getByText('время за вами до нашего звонка');

async function send(place: Locator, phone: string) {
  await place.getByLabel('Ваше имя*').fill('Ольга Снегова');
  await place.getByLabel('Телефон*').fill(phone);
  await place.getByRole('checkbox', { name: 'для обратного звонка' }).check();
  await place.getByRole('button', { name: 'отправить' }).click();
}

test('two presses from home to a time; another doctor drops it', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await page
    .getByRole('navigation', { name: 'Быстрые действия' })
    .getByRole('link', { name: /Выбрать время/ })
    .click();
  await times(page).first().click();
  await openDetails(page);
  await expect(choice(page).getByRole('radio').first()).toBeChecked();
  expect(await violations(page)).toEqual([]);

  const doctor = form(page).getByRole('combobox', { name: 'Врач' });
  // Preselected after a second (docs/specification.md section 4).
  await expect(doctor).not.toHaveText('Любой врач');
  await openList(doctor);
  await page.getByRole('option', { name: 'Любой врач' }).click();
  await expect(choice(page).getByRole('status')).toHaveText(
    'Это время у другого врача или в другой клинике, и оно сброшено.',
  );
});

test('a choice narrows the times and keeps the focus in its list', async ({ page }) => {
  await page.goto('/times');
  await untilHydrated(page);
  const service = page.getByRole('combobox', { name: 'Услуга' });
  await service.focus();
  await service.selectOption({ index: 1 });
  await expect(page).toHaveURL(/\/times\?service=[\w-]+$/);
  await expect(service).toBeFocused();
  await page.goBack();
  await expect(service).toHaveValue('');
});

test.describe('taken meanwhile', () => {
  // The refusal.
  test.use({ expectedFault: /^422: .*\/callback\/submission$/ });

  test('the nearest time beside the doctor’s link; taken by another while the form is open', async ({
    page,
    context,
  }) => {
    await page.goto('/doctors/kedrova');
    await untilHydrated(page);
    await expect(page.getByText(/^Ближайшее: (сегодня|завтра|\d+\s[а-я]+),\s\d+:\d\d$/)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Выбрать время' }).click();
    await times(page).first().click();
    await openDetails(page);
    await expect(choice(page).getByRole('radio').first()).toBeChecked();
    const time = await choice(page).getByRole('radio').first().inputValue();

    const other = await context.newPage();
    await other.goto(`/callback?doctor=kedrova&time=${time}`);
    await untilHydrated(other);
    await send(other.getByRole('main'), '89130000202');
    await expect(kept(other)).toBeVisible();

    await send(form(page), '89130000201');
    await expect(choice(page).getByText('Это время только что заняли')).toBeVisible();
    await expect(form(page).getByLabel('Ваше имя*')).toHaveValue('Ольга Снегова');
    await expect(choice(page).getByRole('radio')).toHaveCount(4);
    await choice(page).getByRole('radio').first().check();
    await form(page).getByRole('button', { name: 'отправить' }).click();
    await expect(kept(page)).toBeVisible();
  });
});
