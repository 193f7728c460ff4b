import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signInEditor } from '../support/editor.ts';
import { patient } from '../support/patience.ts';
import { expect, frameworkNoise, test } from './office.ts';
import { formOf, signInAs } from './people.ts';

test.describe.configure({ timeout: patient(180_000) });
// Of the media library's dialog.
test.use({ expectedFault: new RegExp(`${frameworkNoise.source}|^console: Warning: `) });

const notice = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><h1>Памятка</h1>
<p class=MsoNormal>Первые <b>два часа</b> не ешьте<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>вода</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>лёд</p>
<table><tr><td>Когда</td><td>Что</td></tr><tr><td>Утром</td><td>Звонок</td></tr></table><img src="file:///C:/1.png">
</body></html>`;

/** As the clipboard of another program hands it over. */
const paste = (page: Page, data: Record<string, string>) =>
  page.locator('[data-field="text"]').evaluate((field, types) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);

test('an editor writes with the buttons and pastes a notice from Word; untouched blocks keep their bytes', async ({
  page,
  request,
}) => {
  const editor = await signInEditor(request);
  const before = '* один\n* два\n\nПоследний абзац  \nв две строки.';
  const title = `Вопрос ${randomUUID().slice(0, 8)}`;
  const id = await editor.draft('answer', { title, text: before });
  const stored = async () => (await editor.read('answer', id)).text;
  const save = async () => {
    // The message of an earlier save may still be there.
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await saved;
  };
  await signInAs(page, request, 'Редактор');
  await page.goto(formOf('answer', id));
  const text = page.getByRole('textbox', { name: 'Ответ' });
  await expect(text.getByRole('listitem')).toHaveText(['один', 'два']);
  await expect(page.getByRole('button', { name: 'Сохранить', exact: true })).toBeDisabled();

  // Opening is no edit that could be undone.
  const tools = page.getByRole('toolbar', { name: 'Оформление текста' });
  await expect(tools.getByRole('button', { name: /^Отменить/ })).toHaveAttribute('aria-disabled', 'true');

  /** The editor learns of a moved cursor a moment later than a key follows here. */
  const goToEnd = async () => {
    const list = tools.getByRole('button', { name: 'Список', exact: true });
    await text.getByText('два', { exact: true }).click();
    await expect(list).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Control+End');
    await expect(list).toHaveAttribute('aria-pressed', 'false');
  };

  // One stop of the Tab key, then arrows.
  await tools.getByRole('button', { name: 'Заголовок', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tools.getByRole('button', { name: 'Подзаголовок' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();

  await goToEnd();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Цены ');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await tools.getByRole('button', { name: 'Ссылка' }).click();
  await page.getByRole('combobox', { name: 'Страница сайта или адрес' }).fill('/prices');
  await expect(page.getByText('Страница «Цены»')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link', { name: 'Цены' })).toBeVisible();
  await save();
  expect(await stored()).toBe(`${before}\n\n[Цены](/prices)`);

  await goToEnd();
  await page.keyboard.press('Enter');
  await paste(page, { 'text/html': notice, 'text/plain': 'не то' });
  await expect(text.getByRole('heading', { level: 2, name: 'Памятка' })).toBeVisible();
  await expect(page.getByText('1 картинка не вставилась: добавьте кнопкой «Картинка»')).toBeVisible();
  await text.getByRole('cell', { name: 'Звонок' }).click();
  await page.keyboard.press('Shift+Enter');
  await expect(text.locator('td br:not([class])')).toHaveCount(0);
  await page.getByRole('toolbar', { name: 'Таблица' }).getByRole('button', { name: 'Строка ниже' }).click();
  await expect(text.getByRole('row')).toHaveCount(3);
  await save();
  expect(await stored()).toBe(`${before}

[Цены](/prices)

## Памятка

Первые **два часа** не ешьте

- вода
- лёд

| Когда | Что |
| --- | --- |
| Утром | Звонок |
|  |  |`);

  const heading = tools.getByRole('button', { name: 'Заголовок', exact: true });
  await text.getByRole('heading', { name: 'Памятка' }).click();
  await expect(heading).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('aria-pressed', 'false');
  await tools.getByRole('button', { name: 'Картинка' }).click();
  const library = page.getByRole('dialog');
  await library.getByRole('checkbox').nth(1).check();
  await library.getByRole('button', { name: 'Готово' }).click();
  await page.getByLabel('Описание картинки').fill('Как проехать');
  await save();
  expect(await stored()).toMatch(/\n\n## Памятка\n\n!\[Как проехать\]\(\/uploads\/[\w.-]+\)\n\nПервые/);
  await editor.remove('answer', id);
});
