import { signInEditor } from '../support/editor.ts';
import { expect, test } from './office.ts';
import { adminUrl, signInAs } from './people.ts';

test('an editor sees what the site lacks, and a press leads to the very field', async ({ page, request }) => {
  const editor = await signInEditor(request);
  const { licence } = await editor.single('common-config');
  await editor.saveSingle('common-config', { licence: null });
  try {
    await signInAs(page, request, 'Редактор');
    await page.goto(adminUrl);
    const byLaw = page.getByRole('region', { name: 'По закону' });
    await expect(page.getByText(/^Готово \d+ из \d+$/)).toBeVisible();
    await byLaw.getByRole('link', { name: 'Открыть: Лицензия: номер и дата' }).click();
    await expect(page.getByLabel('Лицензия', { exact: false }).and(page.locator(':focus'))).toBeVisible();

    await editor.saveSingle('common-config', { licence });
    await page.goto(adminUrl);
    await page.getByRole('link', { name: 'Весь список' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Готовность клиники' })).toBeVisible();
    const line = byLaw.getByRole('listitem').filter({ hasText: 'Лицензия: номер и дата' });
    await expect(line).toContainText(String(licence));
  } finally {
    await editor.saveSingle('common-config', { licence });
  }
});

test('an unread draft for the lawyer leads into its text', { tag: '@nightly' }, async ({ page, request }) => {
  const editor = await signInEditor(request);
  const textRich = 'Черновик для юриста\n\nОбразец договора.';
  const id = await editor.draft('text-page', { title: 'Договор', url: 'dogovor', kind: 'legal', textRich });
  try {
    await signInAs(page, request, 'Редактор');
    await page.goto(adminUrl);
    const line = page.getByRole('listitem').filter({ hasText: 'Тексты прочитал юрист' });
    await expect(line).toContainText('Договор');
    await line.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Договор' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Текст' }).filter({ hasText: 'Образец договора' })).toBeFocused();
  } finally {
    await editor.remove('text-page', id);
  }
});
