import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInEditor } from '../support/editor.ts';
import { patient } from '../support/patience.ts';
import { expect, test } from './office.ts';
import { adminUrl, openScreen, signInAs } from './people.ts';

const sheetUrl = `${adminUrl}/price-sheet`;
const line = 'Лечение кариеса, одна поверхность';

const sheet = (page: Page) => page.getByRole('table', { name: 'Прайс-лист' });
const price = (page: Page, name: string) => sheet(page).getByLabel(`Цена, ₽: ${name}`, { exact: true });
const bare = (text: string) => Number(text.replace(/\D/g, ''));

/** «3 400», with a space of any width. */
const spaced = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '\\s');

/** @param given text, or texts by their types */
async function paste(page: Page, given: string | Record<string, string>) {
  await page.evaluate(
    (texts) => {
      const data = new DataTransfer();
      for (const [type, text] of Object.entries(texts)) data.setData(type, text);
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    typeof given === 'string' ? { 'text/plain': given } : given,
  );
}

test('a price editor raises prices by a percentage, checks, publishes and takes it back', async ({ page, request }) => {
  await signInEditor(request);
  await signInAs(page, request, 'Редактор цен');
  await page.goto(adminUrl);
  await page.getByRole('navigation').getByRole('link', { name: 'Прайс-лист' }).click();
  await expect(sheet(page)).toBeVisible();
  await page.getByLabel('Найти строку').fill('кариес');
  const cell = price(page, line);
  const before = bare(await cell.inputValue());
  const count = await sheet(page)
    .getByLabel(/^Цена, ₽: /)
    .count();

  await page.getByLabel('Изменить на, %').fill('+7');
  await page.getByRole('button', { name: 'Пересчитать показанные' }).click();
  const raised = bare(await cell.inputValue());
  expect(raised % 50).toBe(0);
  expect(raised).toBeGreaterThan(before);

  // With the keyboard: down to the next line and back; a block fills two lines.
  await cell.focus();
  await page.keyboard.press('ArrowDown');
  await expect(cell).not.toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cell).toBeFocused();
  await cell.fill('много');
  await expect(page.getByText('Не похоже на цену: 1 клетка')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Проверить изменения' })).toBeDisabled();
  await paste(
    page,
    `${raised} ₽\n${await sheet(page)
      .getByLabel(/^Цена, ₽: /)
      .nth(1)
      .inputValue()}`,
  );
  await expect(page.getByText(`Изменено: ${count}`)).toBeVisible();

  await page.getByRole('button', { name: 'Проверить изменения' }).click();
  const row = page.getByRole('row').filter({ hasText: line }).first();
  await expect(row).toContainText('+7 %');
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
  const receipt = page.getByRole('heading', { name: /^Опубликовано: \d+ услуг/ });
  await expect(receipt).toBeFocused({ timeout: patient(60_000) });
  await expect(page.getByRole('heading', { name: 'Где ещё стоит прежняя цена' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Что изменилось' })).toContainText(line);
  await page.getByRole('button', { name: 'Вернуться к листу' }).click();
  await page.getByLabel('Найти строку').fill('кариес');
  await expect(price(page, line)).toHaveValue(new RegExp(spaced(raised)));

  const past = page.getByRole('table', { name: 'Последние правки листа' });
  await past.getByRole('button', { name: 'Отменить' }).first().click();
  const back = page.getByRole('table', { name: 'Что вернётся' }).getByRole('row').filter({ hasText: line });
  await expect(back.getByRole('cell').nth(2)).toHaveText(new RegExp(`${spaced(before)}\\s₽`));
  await page.getByRole('button', { name: 'Не отменять' }).click();
  await past.getByRole('button', { name: 'Отменить' }).first().click();
  await page.getByRole('button', { name: 'Вернуть прежние цены' }).click();
  await expect(page.getByRole('heading', { name: /^Прежние цены вернулись: / })).toBeFocused({
    timeout: patient(60_000),
  });
  await page.getByRole('button', { name: 'Вернуться к листу' }).click();
  expect(bare(await price(page, line).inputValue())).toBe(before);
  // Below the heading and the undoing itself.
  await expect(past.getByRole('row').nth(2)).toContainText('Отменена');
  await expect(page.getByText('Изменено: 0 строк')).toBeVisible();
});

test('an editor says which of two columns is the price; nothing is set before', async ({ page, request }) => {
  await signInEditor(request);
  await signInAs(page, request, 'Редактор');
  await openScreen(page, sheetUrl);
  const before = bare(await price(page, line).inputValue());
  await page.getByRole('button', { name: 'Таблица Excel' }).click();
  await page.getByLabel('Или вставьте таблицу').focus();
  const cells = (...texts: string[]) => `<tr>${texts.map((text) => `<td>${text}</td>`).join('')}</tr>`;
  await paste(page, {
    'text/html': `<table>
      <tr><td colspan=5>Прейскурант на 01.11.2026</td></tr>
      <tr><th rowspan=2>№<th rowspan=2>Наименование услуги<th colspan=2>Цена, руб.<th rowspan=2>Гарантия, мес.</tr>
      ${cells('взрослые', 'дети')}
      ${cells('1', line.toUpperCase(), `от ${before + 10} руб.`, String(before - 10), '12')}
      ${cells('2', 'Полёт на Луну', '1&nbsp;600,00', '—', '')}
    </table>`,
  });
  await page.getByRole('button', { name: 'Сверить' }).click();

  await expect(page.getByRole('heading', { name: 'Что в таблице' })).toBeFocused();
  const column = (name: string) => page.getByRole('combobox', { name, exact: true });
  await expect(column('Наименование услуги')).toHaveText('Название');
  await expect(column('Гарантия, мес.')).toHaveText('Не читать');
  await expect(page.getByText('Подходит несколько колонок: Цена, руб. взрослые; Цена, руб. дети.')).toBeVisible();
  const apply = page.getByRole('button', { name: 'Поставить на лист' });
  await expect(apply).toBeDisabled();

  await column('Цена, руб. взрослые').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Цена', exact: true }).click();
  await expect(page.getByText('Новая цена: 1 строка, та же: 0')).toBeVisible();
  await expect(page.getByText('Нет в прайсе: Полёт на Луну')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Что поставить на лист' })).toContainText(/«от»: да/);
  await apply.click();
  expect(bare(await price(page, line).inputValue())).toBe(before + 10);
  await expect(sheet(page).getByLabel(`Цена «от»: ${line}`, { exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Вернуть как было' }).click();
  expect(bare(await price(page, line).inputValue())).toBe(before);
});

test('lines of a text are made in the price list that the editor chooses, and taken back', async ({
  page,
  request,
}) => {
  await signInEditor(request);
  await signInAs(page, request, 'Редактор');
  await openScreen(page, sheetUrl);
  await page.getByRole('button', { name: 'Таблица Excel' }).click();
  await page
    .getByLabel('Или вставьте таблицу')
    .fill('Космос\nПолёт на Луну ....... от 1 600 руб.\nСнимок Земли — 900 ₽');
  await page.getByRole('button', { name: 'Сверить' }).click();
  await expect(page.getByText('Строк в файле 3, прочитано 0, вот остальные 3:')).toBeVisible();
  const apply = page.getByRole('button', { name: 'Поставить на лист' });
  await expect(apply).toBeDisabled();
  await page.getByLabel('Услуга для строк «Космос»').selectOption({ index: 1 });
  await expect(page.getByLabel('Раздел прайса для строк «Космос»')).toHaveValue('Космос');
  await apply.click();
  await expect(page.getByText('Изменено: 2 строки')).toBeVisible();

  await page.getByRole('button', { name: 'Проверить изменения' }).click();
  await expect(page.getByRole('table', { name: 'Новые строки' })).toContainText('от 1 600');
  await page.getByRole('button', { name: 'Сохранить черновиками' }).click();
  await expect(page.getByRole('heading', { name: /^Сохранено в черновиках: 1 услуга, 2 строки/ })).toBeFocused();
  await page.getByRole('button', { name: 'Вернуться к листу' }).click();
  await expect(price(page, 'Полёт на Луну')).toHaveValue(/1\s600/);
  await expect(page.getByText('Изменено: 0 строк')).toBeVisible();

  const past = page.getByRole('table', { name: 'Последние правки листа' });
  await past.getByRole('button', { name: 'Отменить' }).first().click();
  await expect(page.getByRole('table', { name: 'Строки, которых не станет' })).toContainText('Снимок Земли');
  await page.getByRole('button', { name: 'Вернуть прежние цены' }).click();
  await expect(page.getByRole('heading', { name: /^Прежние цены вернулись: / })).toBeFocused();
  await page.getByRole('button', { name: 'Вернуться к листу' }).click();
  await expect(price(page, 'Полёт на Луну')).toHaveCount(0);
});

test('the sheet goes out as a file, comes back changed, overwrites no colleague’s price, and comes out on a date', {
  tag: '@nightly',
}, async ({ page, request }) => {
  await signInEditor(request);
  await signInAs(page, request, 'Редактор');
  await openScreen(page, sheetUrl);
  await expect(sheet(page)).toBeVisible();
  const before = bare(await price(page, line).inputValue());
  await page.getByRole('button', { name: 'Таблица Excel' }).click();
  const [xlsx] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать .xlsx' }).click(),
  ]);
  await page
    .getByLabel('Файл .xlsx, .ods или .csv')
    .setInputFiles({ name: 'prays.xlsx', mimeType: '', buffer: await readFile(await xlsx.path()) });
  await expect(page.getByText(/^Новая цена: 0 строк, та же: \d+\./)).toBeVisible();
  await page.getByRole('button', { name: 'Вернуться к листу' }).click();

  await page.getByRole('button', { name: 'Таблица Excel' }).click();
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать .csv' }).click(),
  ]);
  const text = await readFile(await csv.path(), 'utf8');
  const changed = text.replace(new RegExp(`("${line}";)"${before}"`), `$1"${before + 20}"`);
  expect(changed).not.toBe(text);
  await page
    .getByLabel('Файл .xlsx, .ods или .csv')
    .setInputFiles({ name: 'prays.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) });
  await expect(page.getByText(/^Новая цена: 1 строка, та же: \d+\./)).toBeVisible();
  await page.getByRole('button', { name: 'Поставить на лист' }).click();

  await page.getByRole('button', { name: 'Проверить изменения' }).click();
  // Meanwhile a colleague has changed the same line.
  await page.route('**/price-sheet', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const body = route.request().postDataJSON();
    for (const { cells } of body.changes) for (const cell of cells) cell.from = before - 10;
    return route.continue({ postData: JSON.stringify(body) });
  });
  await page.getByRole('button', { name: 'Сохранить черновиками' }).click();
  await expect(page.getByRole('heading', { name: 'Ничего не изменилось' })).toBeVisible();
  await expect(page.getByText(/цены только что изменил другой сотрудник/)).toBeVisible();
  await page.unroute('**/price-sheet');
  await page.getByRole('button', { name: 'Вернуться к листу' }).click();
  await expect.poll(async () => bare(await price(page, line).inputValue())).toBe(before + 20);

  await page.getByRole('button', { name: 'Проверить изменения' }).click();
  await page.getByRole('button', { name: 'Опубликовать в…' }).click();
  await page.getByLabel('Когда опубликовать, время клиники').fill('2031-01-09T09:00');
  await page.getByRole('button', { name: 'Назначить' }).click();
  await expect(page.getByText('Выйдет 9 января 2031 г. в 09:00: 1 услуга')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуться к листу' }).click();
  const past = page.getByRole('table', { name: 'Последние правки листа' });
  await expect(past).toContainText('по расписанию: 9 января 2031 г. в 09:00');
  await past.getByRole('button', { name: 'Отменить' }).first().click();
  await expect(page.getByText('Публикация 9 января 2031 г. в 09:00 будет снята.')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть прежние цены' }).click();
  await expect(page.getByText('Прежние цены вернулись')).toBeVisible({ timeout: patient(60_000) });
});
