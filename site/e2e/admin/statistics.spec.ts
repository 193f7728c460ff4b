import type { APIRequestContext } from '@playwright/test';
import { untilHydrated } from '../support/hydration.ts';
import { patient } from '../support/patience.ts';
import { form, openForm, send, thanks } from '../support/request-form.ts';
import { expect, frameworkNoise, test } from './office.ts';
import { adminUrl, askAsAdministrator, signInAs } from './people.ts';

/** The site reports every ten seconds. */
const reportedMs = patient(20_000);

type Count = { event: string; field: string; amount: number };

/** Today's numbers by «event» and «event:field». */
async function readNumbers(request: APIRequestContext): Promise<Record<string, number>> {
  const ask = await askAsAdministrator(request);
  const { counts } = (await ask('get', '/statistics?days=30')) as { counts: Count[] };
  return Object.fromEntries(counts.map(({ event, field, amount }) => [field ? `${event}:${field}` : event, amount]));
}

/** Waits until the numbers have grown by exactly these amounts. */
async function haveGrown(request: APIRequestContext, before: Record<string, number>, by: Record<string, number>) {
  const expected = { ...before };
  for (const [name, amount] of Object.entries(by)) expected[name] = (before[name] ?? 0) + amount;
  await expect.poll(() => readNumbers(request), { timeout: reportedMs }).toEqual(expected);
}

// The first two tests act as a visitor.
test.use({ expectedFault: null });

test('opened, started, refused, sent, nothing found: each counts once, and nothing about the person', async ({
  page,
  context,
  request,
}) => {
  const before = await readNumbers(request);
  const cookiesBefore = (await context.cookies()).map(({ name }) => name);
  await openForm(page);
  await form(page).getByLabel('Ваше имя*').fill('Ольга Снегова');
  await form(page).getByLabel('Телефон*').fill('8913');
  await send(page).click();
  await expect(form(page).getByLabel('Телефон*')).toHaveAccessibleDescription('Неверный формат');
  await form(page).getByLabel('Телефон*').fill('89130000000');
  await form(page).getByRole('checkbox').check();
  await send(page).click();
  await expect(thanks(page)).toBeVisible();

  await page.goto('/prices');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Поиск по сайту' }).click();
  await expect(form(page).getByLabel('Поиск по сайту')).toBeFocused();
  await page.keyboard.type('ъыъыъ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('ничего не найдено')).toBeVisible();

  await haveGrown(request, before, {
    'form-opened': 1,
    'form-started': 1,
    'form-refused': 1,
    'form-refused:phone': 1,
    'form-refused:consent': 1,
    'form-sent': 1,
    'search-without-results': 1,
  });
  expect((await context.cookies()).map(({ name }) => name)).toEqual(cookiesBefore);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /statistic|visit|id/i.test(key)))).toEqual(
    [],
  );
});

test('without scripts the server counts', { tag: '@nightly' }, async ({ browser, baseURL, request }) => {
  const before = await readNumbers(request);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/callback');
  await page.getByLabel('Ваше имя*').fill('Ольга Снегова');
  await page.getByLabel('Телефон*').fill('123');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'отправить' }).click();
  await expect(page).toHaveTitle(/^Ошибка:/);
  await page.getByLabel('Телефон*').fill('8 913 000 00 00');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'отправить' }).click();
  await expect(page.getByRole('heading', { name: 'Ваша заявка отправлена' })).toBeVisible();
  await context.close();

  await haveGrown(request, before, {
    'form-opened': 1,
    'form-started': 1,
    'form-refused': 1,
    'form-refused:phone': 1,
    'form-sent': 1,
  });
});

test.describe('page', () => {
  test.use({ expectedFault: frameworkNoise });

  test('an editor sees the numbers, a labelled chart and refusals by field', async ({ page, request }) => {
    await signInAs(page, request, 'Редактор');
    await page.goto(adminUrl);
    await page.getByRole('navigation').getByRole('link', { name: 'Статистика' }).click();
    await expect(page).toHaveURL(`${adminUrl}/statistics`);
    await expect(page.getByRole('heading', { name: 'Статистика' })).toBeVisible();
    await expect(page.getByRole('img', { name: /График/ })).toBeVisible();
    const refusals = page.getByRole('region', { name: 'На каких полях останавливаются' });
    await expect(refusals.getByRole('row', { name: /Телефон/ })).toBeVisible();
    await page.getByRole('combobox', { name: 'За сколько дней' }).click();
    await page.getByRole('option', { name: 'За 90 дней' }).click();
    await expect(page.getByRole('grid', { name: 'Числа по дням' })).toBeVisible();
  });
});
