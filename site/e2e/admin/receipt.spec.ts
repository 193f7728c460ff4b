import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signInEditor } from '../support/editor.ts';
import { patient } from '../support/patience.ts';
import { minutesOf } from './clinic-clock.ts';
import { expect, test } from './office.ts';
import { formOf, signInAs } from './people.ts';

/** Under a second on a quiet machine (bench/); other work shares this one. */
const freshMs = patient(40_000);

const receipt = (page: Page) =>
  page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: 'На сайте', exact: true }) });

/** Waits for the line; a busy machine may need longer than the panel looks by itself. */
const hasLine = (page: Page, line: RegExp) =>
  expect(async () => {
    const again = receipt(page).getByRole('button', { name: 'Проверить ещё раз' });
    if (await again.isVisible()) await again.click();
    await expect(receipt(page).getByRole('status')).toHaveText(line, { timeout: patient(2000) });
  }).toPass({ timeout: freshMs });

test('after publishing and unpublishing, an editor reads in one line since when visitors see it', async ({
  page,
  request,
}) => {
  const editor = await signInEditor(request);
  const slug = `probnyy-${randomUUID().slice(0, 8)}`;
  const id = await editor.publish('doctor', { name: `Пробный Пётр ${slug}`, slug, specification: 'Терапевт' });
  await signInAs(page, request, 'Редактор');
  await page.goto(formOf('doctor', id));
  await hasLine(page, /^На сайте с \d\d:\d\d$/);

  const words = `Стоматолог-ортодонт ${slug}`;
  // The line of the first publication may hold the same minute.
  const settled = page.waitForResponse(
    async (response) =>
      response.url().includes('/publish-receipt/') && (await response.json()).receipt?.reached?.isSettled === true,
    { timeout: freshMs },
  );
  await page.getByLabel('Специальность').fill(words);
  const minutes = await minutesOf(async () => {
    const published = page.waitForResponse(/actions\/publish/);
    await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
    await published;
  });
  await settled;
  await hasLine(page, new RegExp(`^На сайте с (${minutes})$`));
  const link = receipt(page).getByRole('link', { name: 'Открыть на сайте' });
  await expect(link).toHaveAttribute('href', new RegExp(`/doctors/${slug}$`));
  // The receipt agrees with the site.
  for (const path of [`/doctors/${slug}`, '/doctors']) expect(await (await request.get(path)).text()).toContain(words);

  await editor.unpublish('doctor', id);
  await page.reload();
  await hasLine(page, /^Снято с сайта в \d\d:\d\d$/);
  await expect(link).toBeHidden();
  await editor.remove('doctor', id);
});
