import { writeFile } from 'node:fs/promises';
import { signInEditor } from '../support/editor.ts';
import { patient } from '../support/patience.ts';
import { expect, frameworkNoise, test } from './office.ts';
import { adminUrl, formOf, signInAs } from './people.ts';

test.use({ expectedFault: new RegExp(`${frameworkNoise.source}|^413: |FetchError: Policy Failed`) });

/** The page follows within a second on a quiet machine (bench/); other work shares this one. */
const freshMs = patient(40_000);

test('an editor marks a face, and the site crops around it', async ({ page, request }) => {
  const editor = await signInEditor(request);
  const id = await editor.idOf('doctor', 'slug', 'tayozhnyy');
  await signInAs(page, request, 'Редактор');
  await page.goto(formOf('doctor', id));
  // At its start the framework mounts the form twice, and loses a press in between.
  await expect(page.getByRole('button', { name: 'Опубликовать', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Редактировать' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Отметить главное' }).click();
  const picture = dialog.getByRole('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  await picture.click({ position: { x: width * 0.9, y: height * 0.2 } });
  await dialog.getByRole('button', { name: 'Запомнить точку' }).click();
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await expect(dialog).toBeHidden();

  const cropped = async () => (await request.get('/doctors/tayozhnyy')).text();
  await expect.poll(cropped, { timeout: freshMs }).toContain('data-focal="x4 y0"');
  await page.goto('/doctors/tayozhnyy');
  await expect(page.locator('img[data-focal]').first()).toHaveCSS('object-position', '100% 0%');
});

test('the media library names its limits and explains why it refuses a photo', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  await signInAs(page, request, 'Редактор');
  await page.goto(`${adminUrl}/plugins/upload`);
  const send = async (name: string, bytes: Buffer) => {
    const file = test.info().outputPath(name);
    await writeFile(file, bytes);
    await page.getByRole('button', { name: 'Новое' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Загрузить с компьютера (до 20 МБ)' }).click();
    await (await chooser).setFiles(file);
  };
  await send('IMG_1.HEIC', Buffer.from('\0\0\0\x18ftypheic', 'latin1'));
  await expect(page.getByText(/«IMG_1\.HEIC» — фото в формате HEIC.*«Наиболее совместимые»/)).toBeVisible();
  await page.getByRole('button', { name: 'Закрыть', exact: true }).click();
  await send('big.jpg', Buffer.alloc(21_000_000));
  await expect(page.getByText(/^Файл больше 20 МБ/)).toBeVisible();
});
