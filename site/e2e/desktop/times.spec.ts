import type { Locator, Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/console.ts';
import { openDetails, openList, untilHydrated } from '../support/hydration.ts';

/** Choosing an hour with scripts. */

/** A time opens the form over the page, as other buttons for a request do. */
const times = (page: Page) => page.getByRole('main').getByRole('button', { name: /^\d+:\d\d, / });
const form = (page: Page) => page.getByRole('dialog');
const choice = (page: Page) => page.getByRole('group', { name: 'Время приёма' });
const kept = (page: Page) => page.getByText(/время за вами до \d+:\d\d (сегодня|завтра|\d+\s[а-я]+)\./);
/** The form for a chosen time is headed by it. */
const title = (place: Locator) => place.getByRole('heading').first();

/** Returns the hour of a stored time as people read it. */
const clockOf = (local: string) => local.slice('YYYY-MM-DDT'.length).replace(/^0/, '');

async function send(place: Locator, phone: string) {
  await place.getByLabel('Ваше имя*').fill('Ольга Снегова');
  await place.getByLabel('Телефон*').fill(phone);
  await place.getByRole('checkbox', { name: 'для обратного звонка' }).check();
  await place.getByRole('button', { name: /^Записаться на/ }).click();
}

test('two presses from home to a time; another doctor drops it', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await page
    .getByRole('navigation', { name: 'Быстрые действия' })
    .getByRole('link', { name: /Выбрать время/ })
    .click();
  await times(page).first().click();
  await expect(title(form(page))).toHaveText(/^[А-Я][а-я]+, \d+\s[а-я]+,\s\d+:\d\d$/);
  await expect(form(page).getByRole('radio', { name: 'Задать вопрос' })).toHaveCount(0);
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

test('what was typed comes along to another hour, doctor and type; the header names the clinic of the doctor', async ({
  page,
}) => {
  await page.goto('/times?doctor=ryabinina');
  await untilHydrated(page);
  const banner = page.getByRole('banner');
  const phone = await page.getByRole('banner').getByRole('link', { name: /^\+7/ }).first().textContent();
  await times(page).nth(1).click();
  await form(page).getByLabel('Ваше имя*').fill('Ольга Снегова');
  await form(page).getByLabel('Телефон*').fill('89130000203');
  await form(page).getByRole('link', { name: 'Изменить время' }).click();
  await times(page).nth(2).click();
  const typed = async () => {
    await expect(form(page).getByLabel('Ваше имя*')).toHaveValue('Ольга Снегова');
    await expect(form(page).getByLabel('Телефон*')).toHaveValue('+7 913 000 02-03');
  };
  await typed();
  await page.goBack();
  await page.goto('/times?doctor=kedrova');
  await untilHydrated(page);
  await times(page).first().click();
  await typed();
  await page.goto('/callback?type=question');
  await untilHydrated(page);
  await expect(page.getByRole('main').getByLabel('Ваше имя*')).toHaveValue('Ольга Снегова');
  expect(page.url()).not.toMatch(/913|%D0/);
  await page.goto('/contacts/kedrovyy');
  expect(await banner.getByRole('link', { name: /^\+7/ }).first().textContent()).toBe(phone);
});

test('pain asks for today and tomorrow, with what the first help costs', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'С чем вы к нам' }).getByRole('link', { name: 'Болит сегодня' }).click();
  await expect(page).toHaveURL('/times?need=pain');
  await expect(page.getByRole('main').getByText(/Помощь при\sострой\sболи.*\s3\s800\s₽/)).toBeVisible();
  const specialities = page
    .getByRole('main')
    .getByRole('listitem')
    .getByText(/^Стоматолог-терапевт/);
  expect(await specialities.count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Ребёнку' }).click();
  await expect(
    page
      .getByRole('main')
      .getByText(/детский стоматолог/i)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ребёнку' })).toHaveAttribute('aria-current', 'true');
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

  test('the nearest times on the doctor’s page; one is taken by another while the form is open', async ({
    page,
    context,
  }) => {
    await page.goto('/doctors/kedrova');
    await untilHydrated(page);
    await expect(page.getByText(/^(Сегодня|Завтра|[А-Я][а-я]\s\d+\s[а-я]{3})$/).first()).toBeVisible();
    await expect(times(page).nth(2)).toBeVisible();
    await times(page).first().click();
    await openDetails(page);
    await expect(choice(page).getByRole('radio').first()).toBeChecked();
    const time = await choice(page).getByRole('radio').first().inputValue();

    const other = await context.newPage();
    await other.goto(`/callback?doctor=kedrova&time=${time}`);
    await untilHydrated(other);
    await send(other.getByRole('main'), '89130000202');
    const clock = clockOf(time);
    await expect(kept(other).locator('b')).toHaveText(new RegExp(`\\D${clock}$`));

    await expect(title(form(page))).toContainText(clock);
    await send(form(page), '89130000201');
    await expect(choice(page).getByText('Это время только что заняли')).toBeVisible();
    await expect(form(page).getByLabel('Ваше имя*')).toHaveValue('Ольга Снегова');
    await expect(choice(page).getByRole('radio')).toHaveCount(4);
    // One source for the chosen time: the line names none that is gone, and each one that is chosen.
    await expect(choice(page).getByRole('radio', { name: 'Подобрать по телефону' })).toBeChecked();
    await expect(title(form(page))).toHaveText('Запись на приём');
    let chosen = '';
    for (const radio of [1, 0]) {
      await choice(page).getByRole('radio').nth(radio).check();
      chosen = clockOf(await choice(page).getByRole('radio').nth(radio).inputValue());
      await expect(title(form(page))).toContainText(chosen);
    }
    await form(page)
      .getByRole('button', { name: `Записаться на ${chosen}` })
      .click();
    await expect(kept(page).locator('b')).toHaveText(new RegExp(`\\D${chosen}$`));
  });
});

test('a link that has the focus keeps it while the nearest times arrive', async ({ page }) => {
  await page.goto('/doctors/tayozhnyy');
  await untilHydrated(page);
  const others = page.getByRole('list', { name: 'Другие врачи' });
  const link = others.getByRole('link', { name: 'Выбрать время' });
  const answer = page.waitForResponse(/\/times\/nearest/);
  await link.focus();
  await (await answer).finished();
  await expect(link).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(others.getByRole('button', { name: /^\d+:\d\d, / }).first()).toBeVisible();
});
