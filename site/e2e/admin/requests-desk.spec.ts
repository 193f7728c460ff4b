import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { patient } from '../support/patience.ts';
import { pdf } from '../support/resume.ts';
import { clinicClock } from './clinic-clock.ts';
import { expect, frameworkNoise, test } from './office.ts';
import { administrator, adminUrl, askAsAdministrator, openScreen, signInAs } from './people.ts';
import { cardOf, send, sendQuestion } from './requests.ts';

// The first journey aborts these requests.
test.use({ expectedFault: new RegExp(`${frameworkNoise.source}|ERR_FAILED: .+/(notes|consent)$`) });

declare global {
  interface Window {
    /** Signals of new requests that this page played. */
    signals: number;
  }
}

/** Counts the signals: the browser of a test plays nothing. */
function countSignals(): void {
  const Audio = AudioContext;
  Object.assign(window, { signals: 0 });
  window.AudioContext = class extends Audio {
    constructor() {
      super();
      window.signals += 1;
    }
  };
}

const sendResume = (request: APIRequestContext, name: string, phone: string) =>
  send(request, 'resume', {
    name,
    phone,
    letter: 'Работаю ассистентом шесть лет.',
    resume: { name: 'резюме.pdf', mimeType: 'application/pdf', buffer: pdf },
  });

test('an operator works on a request: hidden until opened; call, note, CV, consent, done', async ({
  page,
  request,
  context,
}) => {
  const number = await sendResume(request, 'Щюлля Проверкина', '8 913 555-44-33');
  await signInAs(page, request, 'Оператор');
  await page.goto(`${adminUrl}/requests-desk`);

  await page.getByLabel('Номер заявки').fill(String(number));
  const column = page.getByRole('region', { name: 'Новые' });
  const card = column.getByRole('article', { name: `Заявка № ${number}` });
  await expect(card).toContainText('Щю… · +7 9•• •••-••-33');
  await expect(page.getByText('Проверкина')).toBeHidden();

  // The operator moves the card to another column with the keyboard alone.
  await card.getByRole('combobox', { name: `Состояние заявки № ${number}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Новая' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'В работе' })).toBeFocused();
  await page.keyboard.press('Enter');
  const moved = page.getByRole('region', { name: 'В работе' }).getByRole('article', { name: `Заявка № ${number}` });
  await expect(moved).toBeVisible();

  await moved.getByRole('link', { name: `№ ${number}` }).click();
  const personal = page.getByRole('region', { name: 'Личные данные' });
  await expect(page.getByText('Её ещё никто не открывал')).toBeHidden();
  await personal.getByRole('button', { name: 'Показать' }).click();
  await expect(personal).toContainText('Щюлля Проверкина');
  await expect(personal.getByRole('link', { name: '+7 913 555-44-33' })).toBeVisible();
  await expect(personal).toContainText('Работаю ассистентом шесть лет.');
  const history = page.getByRole('region', { name: 'История' });
  await expect(history).toContainText('Открыты личные данные');

  const download = page.waitForEvent('download');
  await personal.getByRole('button', { name: /Скачать резюме/ }).click();
  expect((await download).suggestedFilename()).toBe('резюме.pdf');
  await expect(history).toContainText('Скачано резюме');

  const expired = 'Резюме нет: вышел срок хранения или его не прислали';
  const error = { status: 404, name: 'NotFoundError', message: expired };
  await page.route('**/resume', (route) => route.fulfill({ status: 404, json: { data: null, error } }));
  await personal.getByRole('button', { name: /Скачать резюме/ }).click();
  await expect(page.getByText(expired)).toBeVisible();
  await page.unroute('**/resume');

  const print = personal.getByRole('button', { name: 'Согласие для печати' });
  await page.route('**/consent', (route) => route.abort());
  const failing = context.waitForEvent('page');
  await print.click();
  const empty = await failing;
  await expect.poll(() => empty.isClosed()).toBe(true);
  await page.unroute('**/consent');
  const opening = context.waitForEvent('page');
  await print.click();
  const consent = await opening;
  await expect(consent.getByRole('heading', { name: `Запись о согласии к заявке № ${number}` })).toBeVisible();
  await expect(consent.getByText('Отпечаток текста (SHA-256)')).toBeVisible();
  await consent.close();

  await page.evaluate(() => {
    window.open = () => null;
  });
  const saving = page.waitForEvent('download');
  await print.click();
  expect((await saving).suggestedFilename()).toBe('soglasie.html');

  const note = personal.getByLabel('Новая заметка');
  await note.fill('Придёт на собеседование в среду');
  await page.route('**/notes', (route) => route.abort());
  await personal.getByRole('button', { name: 'Добавить заметку' }).click();
  await expect(page.getByText('Не получилось: сервис не ответил.').last()).toBeVisible();
  await expect(note).toHaveValue('Придёт на собеседование в среду');
  await page.unroute('**/notes');
  await personal.getByRole('button', { name: 'Добавить заметку' }).click();
  await expect(personal.getByRole('blockquote')).toContainText('Придёт на собеседование в среду');
  await expect(note).toHaveValue('');

  const work = page.getByRole('region', { name: 'Работа' });
  await work.getByRole('combobox', { name: 'Кто ведёт' }).click();
  await page.getByRole('option', { name: /\(я\)$/ }).click();
  await work.getByLabel('Следующий звонок').fill('2020-01-15T10:30');
  await work.getByRole('button', { name: 'Сохранить' }).click();
  const facts = page.getByRole('region', { name: 'О заявке' });
  await expect(facts).toContainText('Пора звонить: 15.01.2020, 10:30');

  const finish = async () => {
    await work.getByRole('combobox', { name: 'Состояние' }).click();
    await page.getByRole('option', { name: 'Сделано' }).click();
    await work.getByRole('button', { name: 'Сохранить' }).click();
  };
  // A colleague changes the request meanwhile.
  const ask = await askAsAdministrator(request);
  const { revision } = (await ask('get', `/requests-desk/requests/${number}`)).card;
  await ask('put', `/requests-desk/requests/${number}`, { revision, nextCall: '2020-01-16T11:00' });
  await finish();
  await expect(page.getByText(`Заявку № ${number} только что изменил другой сотрудник`)).toBeVisible();
  await expect(facts).toContainText('Пора звонить: 16.01.2020, 11:00');
  await expect(history).not.toContainText('Сделано');
  await finish();
  await expect(history).toContainText('Состояние: В работе → Сделано');

  const choose = async (outcome: string) => {
    await work.getByRole('combobox', { name: 'Итог звонка' }).click();
    await page.getByRole('option', { name: outcome }).click();
  };
  await choose('Не дозвонились');
  await expect(work.getByRole('combobox', { name: 'Состояние' })).toContainText('В работе');
  await expect(work.getByLabel('Следующий звонок')).not.toHaveValue('2020-01-16T11:00');
  // A corrected outcome takes the proposed call with it, a removed one the state too: nobody calls a closed request.
  await choose('Отказ: дорого');
  await expect(work.getByLabel('Следующий звонок')).toHaveCount(0);
  await choose('Думает, перезвонить');
  await work.getByRole('button', { name: 'Убрать итог' }).click();
  await expect(work.getByRole('combobox', { name: 'Состояние' })).toContainText('Сделано');
  await expect(work.getByLabel('Следующий звонок')).toHaveCount(0);
  await choose('Записан');
  await work.getByLabel('На когда записан').fill('2020-01-15T10:30');
  await work.getByRole('button', { name: 'Сохранить' }).click();
  await expect(work.getByText('Это время уже прошло. Укажите, на когда записан пациент')).toBeVisible();
  await work.getByLabel('На когда записан').fill('2030-01-15T10:30');
  await work.getByRole('button', { name: 'Сохранить' }).click();
  await expect(facts).toContainText('Записан на 15.01.2030, 10:30');
  await expect(history).toContainText('Итог: Записан на 15.01.2030, 10:30');
});

test('a new request calls on every open screen; three presses from home to the call, then keys; several closed at once', async ({
  page,
  context,
  request,
}) => {
  await context.addInitScript(countSignals);
  const phone = '8 913 555-44-61';
  const first = await sendQuestion(request, 'Йюлля Первая', phone);
  await signInAs(page, request, 'Оператор');
  await page.goto(adminUrl);
  const board = await context.newPage();
  await board.goto(`${adminUrl}/requests-desk`);
  await expect(cardOf(board, first)).toBeVisible();
  const widget = page.getByRole('region', { name: 'Новые заявки' }).or(page.getByLabel('Новые заявки'));
  const waiting = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
  await expect.poll(waiting).toBeGreaterThan(0);
  const before = await waiting();

  const second = await sendQuestion(request, 'Цюлля Вторая', phone);
  for (const tab of [page, board])
    await expect(tab).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `), { timeout: patient(2000) });
  await expect(cardOf(board, second)).toBeVisible();
  await expect(widget).toContainText(`Ждут ответа: ${before + 1}`);
  const signals = await Promise.all([page, board].map((tab) => tab.evaluate(() => window.signals)));
  expect(signals.toSorted(), 'one of the tabs plays').toEqual([0, 1]);
  const menu = page.getByRole('navigation').getByRole('link', { name: 'Заявки' });
  expect(await menu.evaluate((link) => getComputedStyle(link, '::after').content)).toBe(`"${before + 1}"`);
  await board.close();

  // The three presses.
  await widget.getByRole('link', { name: /^№ / }).first().click();
  await page.getByRole('button', { name: 'Показать' }).click();
  const call = page.getByRole('region', { name: 'Личные данные' }).getByRole('link', { name: /^\+7/ });
  await expect(call).toBeFocused();
  await expect(call).toHaveAttribute('href', /^tel:\+7\d{10}$/);

  const opened = new URL(page.url()).pathname;
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(new RegExp(`${opened}(\\?|$)`));
  await expect(page.getByRole('button', { name: 'Показать' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(call).toBeFocused();

  await page.getByText('Клавиши', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Клавиши включены' }).uncheck();
  const here = page.url();
  await call.focus();
  await page.keyboard.press('n');
  await page.getByRole('checkbox', { name: 'Клавиши включены' }).check();
  expect(page.url()).toBe(here);

  await openScreen(page, `${adminUrl}/requests-desk`);
  const today = clinicClock(0).slice(0, 'YYYY-MM-DD'.length);
  await page.getByLabel('Пришли с').fill(today);
  await expect(page.getByLabel('Пришли по')).toHaveValue(today);
  await page.reload();
  await expect(page.getByLabel('Пришли с')).toHaveValue(today);
  await cardOf(page, first)
    .getByRole('link', { name: `№ ${first}`, exact: true })
    .click();
  const others = page.getByRole('region', { name: 'Другой человек с этим номером?' });
  await expect(others.getByRole('link', { name: `№ ${second}` })).toBeVisible();
  await page.getByRole('link', { name: 'Все заявки' }).click();
  await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}`));
  const doctor = page.getByRole('combobox', { name: 'Врач' });
  await doctor.click();
  await doctor.pressSequentially('Таёж');
  await page.getByRole('option', { name: /^Таёжный/ }).click();
  await expect(page).toHaveURL(/doctor=\w/);
  await expect(cardOf(page, first)).toBeHidden();
  await page.getByRole('button', { name: 'Показать все' }).click();

  for (const number of [first, second]) {
    await page.getByRole('checkbox', { name: `Отметить заявку № ${number}`, exact: true }).check();
  }
  const ask = await askAsAdministrator(request);
  await ask('put', `/requests-desk/requests/${second}`, { revision: 0, state: 'in_work' });
  const bar = page.getByRole('group', { name: 'Отмеченные заявки' });
  await bar.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Сделано' }).click();
  await bar.getByRole('button', { name: 'Изменить' }).click();
  await expect(
    page.getByText(`Заявка № ${second} не изменена: её изменил другой сотрудник, сейчас «В работе»`),
  ).toBeVisible();
  const done = page.getByRole('region', { name: 'Сделано' });
  await expect(done.getByRole('article', { name: `Заявка № ${first}`, exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Отметить заявку № ${second}`, exact: true })).toBeChecked();
  await bar.getByRole('button', { name: 'Изменить' }).click();
  await expect(done.getByRole('article', { name: `Заявка № ${second}`, exact: true })).toBeVisible();
  await expect(bar).toBeHidden();
});

test('an administrator exports the list, sees retention terms and erases on request; all of it is logged', async ({
  page,
  request,
}) => {
  const number = await sendResume(request, 'Ъюлля Забытая', '8 913 555-44-22');
  const other = await sendQuestion(request, 'Ьюлля Забытая', '8 913 555-44-22');
  await signInAs(page, request, administrator);
  await page.goto(`${adminUrl}/requests-desk`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Выгрузить в файл' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('zayavki.csv');
  expect(await readFile(await file.path(), 'utf8')).toMatch(new RegExp(`^"${number}";`, 'm'));

  await page.getByRole('link', { name: 'Хранение и журнал' }).click();
  const journal = page.getByRole('grid', { name: 'Журнал' }).getByRole('row');
  await expect(journal.nth(1)).toContainText('Выгружен список');
  await expect(page.getByText('Заявка хранится 365 дн., файл резюме — 90 дн.')).toBeVisible();
  const days = page.getByRole('grid', { name: 'Что стёрто по срокам' }).getByRole('row');
  await expect(days.nth(1)).toContainText(/^\d\d\.\d\d\.\d{4}/);

  const erasing = page.getByRole('region', { name: 'Стереть по обращению' });
  const erase = async (label: string, value: string, question: string) => {
    await erasing.getByLabel(label).fill(value);
    await erasing.getByRole('button', { name: 'Найти и стереть' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(`Будет стёрто: ${question}. Вернуть их будет нельзя.`);
    await dialog.getByRole('button', { name: 'Подтвердить' }).click();
  };
  await erase('Номер заявки', String(number), `1 заявка (№ ${number}), резюме: 1`);
  await expect(erasing.getByRole('status')).toHaveText(
    'Стёрто: 1 заявка, резюме: 1. Телефон ещё встречается в других заявках с этого номера: 1. Прочитайте и поправьте или сотрите.',
  );
  await erase('или телефон', '+7 913 555-44-22', `1 заявка (№ ${other}), резюме: 0`);
  await expect(erasing.getByRole('status')).toHaveText(
    'Стёрто: 1 заявка, резюме: 0. В других заявках, заметках и отзывах этого телефона нет.',
  );
  for (const [row, erased] of [other, number].entries()) {
    await expect(journal.nth(row + 1)).toContainText(`№ ${erased}`);
    await expect(journal.nth(row + 1)).toContainText('Стёрто: по обращению');
  }
  await openScreen(page, `${adminUrl}/requests-desk/${number}`);
  await expect(page.getByText('Такой заявки нет: её могли стереть')).toBeVisible();
});
