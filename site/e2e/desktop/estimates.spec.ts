import { violations } from '../support/axe.ts';
import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';

/** What a treatment costs in the end, and a request that takes the figures along. */

const range = /\d\s\d00–\u2060?\d+\s\d00\s₽/;

test('from home to the likely total of an implant in two presses, and on to the form', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^Имплантация\s.*₽$/ }).click();
  await main.getByRole('link', { name: /^Имплант с\sкоронкой: расчёт$/ }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Имплант с\sкоронкой$/);
  await expect(main.getByText('В итоге').locator('..')).toContainText(range);
  await expect(main.getByRole('table', { name: 'Может понадобиться' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await main.getByRole('button', { name: 'Записаться с этим расчётом' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByText(/^По расчёту: Имплант с.коронкой, /)).toContainText(range);
});

test('the price list begins with whole treatments', async ({ page }) => {
  await page.goto('/prices');
  const treatments = page.getByRole('region', { name: 'Сколько выйдет в итоге' });
  await treatments.getByText('Ещё 17 расчётов').click();
  await expect(treatments.getByRole('listitem')).toHaveCount(23);
  await treatments.getByRole('link', { name: /^Мост вместо одного\sзуба/ }).click();
  await expect(page).toHaveURL('/prices/most-vmesto-odnogo-zuba');
});

test('an estimate prints on one sheet, without buttons', async ({ page }) => {
  await page.goto('/prices/metallicheskie-brekety-na-dva-goda');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Записаться с этим расчётом' })).toBeHidden();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
