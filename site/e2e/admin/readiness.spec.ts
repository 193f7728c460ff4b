import { signInEditor } from '../support/editor.ts';
import { expect, test } from './office.ts';
import { adminUrl, openScreen, signInAs } from './people.ts';

test('an editor sees what the site lacks, and a press leads to the very field', async ({ page, request }) => {
  const editor = await signInEditor(request);
  // Shown on one page: a change of the common settings would have every page rendered again.
  const { founders } = await editor.single('legal-information');
  await editor.publishSingle('legal-information', { founders: null });
  await signInAs(page, request, 'Редактор');
  await page.goto(adminUrl);
  const byLaw = page.getByRole('region', { name: 'По закону' });
  await expect(page.getByText(/^Готово \d+ из \d+$/)).toBeVisible();
  await byLaw.getByRole('link', { name: 'Открыть: Учредители' }).click();
  await expect(page.getByLabel('Учредители', { exact: false }).and(page.locator(':focus'))).toBeVisible();

  await editor.publishSingle('legal-information', { founders: 'Кедрова Анна Сергеевна' });
  await openScreen(page, adminUrl);
  await page.getByRole('link', { name: 'Весь список' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Готовность клиники' })).toBeVisible();
  const line = byLaw.getByRole('listitem').filter({ hasText: 'Учредители' });
  await expect(line).toContainText('Кедрова Анна Сергеевна');
  await editor.publishSingle('legal-information', { founders });
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
